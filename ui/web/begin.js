// Begins the program, or says why this browser can't.
import init from './bastide.js';

const say = (sentence) => { const told = document.getElementById('told'); if (told) told.textContent = sentence; };

if (location.search === '?elsewhere') {
  // Loading this anew begins here again.
  history.replaceState(null, '', location.pathname);
  say('Bastide was opened in another tab of this browser, and goes on there. To play here instead, load this page again.');
} else if (typeof WebAssembly !== 'object') {
  say('This browser is too old for Bastide: it has no WebAssembly. A current Firefox, Chrome or Safari has.');
} else if (!document.createElement('canvas').getContext('webgl2') && !document.createElement('canvas').getContext('webgl')) {
  say('This browser draws no WebGL, which Bastide needs. Perhaps it is turned off in the settings, or another browser has it.');
} else {
  init({ module_or_path: new URL('bastide_bg.wasm', import.meta.url) }).catch((why) => say(`Bastide could not be loaded: ${why}. Loading the page again may help.`));
}
