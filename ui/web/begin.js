// Begins the program, or says why this browser can't, in the reader's language as far as the program speaks it. In the language of browsers that are
// older than any that can, so that it says so in them.
const words = {
  en: {
    loading: 'Bastide is loading …',
    elsewhere: 'Bastide was opened in another tab of this browser, and goes on there. To play here instead, load this page again.',
    old: 'This browser is too old for Bastide. A current Firefox, Chrome or Safari can show it.',
    picture: 'This browser draws no WebGL, which Bastide needs. Perhaps it is turned off in the settings, or another browser has it.',
    failed: 'Bastide could not be loaded: {}. Loading the page again may help.',
  },
  de: {
    loading: 'Bastide wird geladen …',
    elsewhere: 'Bastide wurde in einem anderen Tab dieses Browsers geöffnet und geht dort weiter. Um hier zu spielen, lade diese Seite neu.',
    old: 'Dieser Browser ist zu alt für Bastide. Ein aktueller Firefox, Chrome oder Safari kann es zeigen.',
    picture: 'Dieser Browser zeichnet kein WebGL, das Bastide braucht. Vielleicht ist es in den Einstellungen aus, oder ein anderer Browser kann es.',
    failed: 'Bastide konnte nicht geladen werden: {}. Vielleicht hilft es, die Seite neu zu laden.',
  },
  fr: {
    loading: 'Bastide se charge…',
    elsewhere: 'Bastide a été ouvert dans un autre onglet de ce navigateur et continue là-bas. Pour jouer ici, rechargez cette page.',
    old: 'Ce navigateur est trop ancien pour Bastide. Un Firefox, Chrome ou Safari actuel peut l’afficher.',
    picture: 'Ce navigateur n’affiche pas WebGL, dont Bastide a besoin. Il est peut-être désactivé dans les réglages, ou un autre navigateur l’a.',
    failed: 'Bastide n’a pas pu être chargé : {}. Recharger la page peut aider.',
  },
  es: {
    loading: 'Bastide se está cargando…',
    elsewhere: 'Bastide se abrió en otra pestaña de este navegador y sigue allí. Para jugar aquí, vuelve a cargar esta página.',
    old: 'Este navegador es demasiado antiguo para Bastide. Un Firefox, Chrome o Safari actual puede mostrarlo.',
    picture: 'Este navegador no dibuja WebGL, que Bastide necesita. Quizá esté desactivado en los ajustes, u otro navegador lo tenga.',
    failed: 'No se pudo cargar Bastide: {}. Volver a cargar la página puede ayudar.',
  },
  cs: {
    loading: 'Bastide se načítá…',
    elsewhere: 'Bastide byl otevřen v jiné kartě tohoto prohlížeče a pokračuje tam. Chcete-li hrát zde, načtěte tuto stránku znovu.',
    old: 'Tento prohlížeč je pro Bastide příliš starý. Aktuální Firefox, Chrome nebo Safari ho zobrazí.',
    picture: 'Tento prohlížeč nekreslí WebGL, které Bastide potřebuje. Možná je v nastavení vypnuté, nebo ho má jiný prohlížeč.',
    failed: 'Bastide se nepodařilo načíst: {}. Může pomoci načíst stránku znovu.',
  },
};
const language = (navigator.languages || [navigator.language]).map((tag) => tag.slice(0, 2)).find((tag) => tag in words) || 'en';
const say = (name, why) => {
  const told = document.getElementById('told');
  if (told) told.textContent = words[language][name].replace('{}', why);
};
const draws = (kind) => document.createElement('canvas').getContext(kind);
// What it can't read, or doesn't know.
const isOld = (why) => why instanceof SyntaxError || why instanceof ReferenceError || why.name === 'CompileError';

document.documentElement.lang = language;
say('loading');
if (location.search === '?elsewhere') {
  // Loading this anew begins here again.
  history.replaceState(null, '', location.pathname);
  say('elsewhere');
} else if (typeof WebAssembly !== 'object') {
  say('old');
} else if (!draws('webgl2') && !draws('webgl')) {
  say('picture');
} else {
  import('./bastide.js')
    .then((program) => program.default({ module_or_path: new URL('bastide_bg.wasm', import.meta.url) }))
    .catch((why) => say(isOld(why) ? 'old' : 'failed', why));
}
