// Starts the program, or shows why this browser can't, in the reader's language if the program has it. This file uses only old JavaScript, so that
// browsers that are too old can show the message, too.
const words = {
  en: {
    loading: 'Bastide is loading…',
    elsewhere: 'Bastide was opened in another tab of this browser and continues there. To play here instead, reload this page.',
    old: 'This browser is too old for Bastide. Use a current Firefox, Chrome or Safari.',
    picture: 'Bastide needs WebGL, which this browser doesn’t offer. Turn it on in the browser’s settings, or use another browser.',
    failed: 'Couldn’t load Bastide. Reload the page. What went wrong: {}',
  },
  de: {
    loading: 'Bastide wird geladen …',
    elsewhere: 'Bastide wurde in einem anderen Tab dieses Browsers geöffnet und läuft dort weiter. Um hier zu spielen, lade diese Seite neu.',
    old: 'Dieser Browser ist zu alt für Bastide. Nimm einen aktuellen Firefox, Chrome oder Safari.',
    picture: 'Bastide braucht WebGL, das dieser Browser nicht anbietet. Schalte es in den Einstellungen des Browsers ein oder nimm einen anderen Browser.',
    failed: 'Bastide konnte nicht geladen werden. Lade die Seite neu. Der Fehler: {}',
  },
  fr: {
    loading: 'Bastide se charge…',
    elsewhere: 'Bastide a été ouvert dans un autre onglet de ce navigateur et continue là-bas. Pour jouer ici, rechargez cette page.',
    old: 'Ce navigateur est trop ancien pour Bastide. Utilisez une version récente de Firefox, Chrome ou Safari.',
    picture: 'Bastide a besoin de WebGL, que ce navigateur ne propose pas. Activez-le dans les réglages du navigateur, ou utilisez un autre navigateur.',
    failed: 'Bastide n’a pas pu être chargé. Rechargez la page. L’erreur : {}',
  },
  es: {
    loading: 'Bastide se está cargando…',
    elsewhere: 'Bastide se abrió en otra pestaña de este navegador y sigue allí. Para jugar aquí, vuelve a cargar esta página.',
    old: 'Este navegador es demasiado antiguo para Bastide. Usa un Firefox, Chrome o Safari actual.',
    picture: 'Bastide necesita WebGL, que este navegador no ofrece. Actívalo en los ajustes del navegador o usa otro navegador.',
    failed: 'No se pudo cargar Bastide. Vuelve a cargar la página. El error: {}',
  },
  cs: {
    loading: 'Bastide se načítá…',
    elsewhere: 'Bastide byl otevřen v jiné kartě tohoto prohlížeče a pokračuje tam. Chcete-li hrát zde, načtěte tuto stránku znovu.',
    old: 'Tento prohlížeč je pro Bastide příliš starý. Použijte aktuální Firefox, Chrome nebo Safari.',
    picture: 'Bastide potřebuje WebGL, které tento prohlížeč nenabízí. Zapněte ho v nastavení prohlížeče, nebo použijte jiný prohlížeč.',
    failed: 'Bastide se nepodařilo načíst. Načtěte stránku znovu. Chyba: {}',
  },
};
const language = (navigator.languages || [navigator.language]).map((tag) => tag.slice(0, 2)).find((tag) => tag in words) || 'en';
const say = (name, why) => {
  const told = document.getElementById('told');
  if (told) told.textContent = words[language][name].replace('{}', why);
};
const draws = (kind) => document.createElement('canvas').getContext(kind);
// True if the browser can't read the program, or lacks something that it needs.
const isOld = (why) => why instanceof SyntaxError || why instanceof ReferenceError || why.name === 'CompileError';

document.documentElement.lang = language;
say('loading');
if (location.search === '?elsewhere') {
  // A reload starts the program in this tab.
  history.replaceState(null, '', location.pathname);
  say('elsewhere');
} else if (typeof WebAssembly !== 'object') {
  say('old');
} else if (!draws('webgl2') && !draws('webgl')) {
  say('picture');
} else {
  if (language !== 'en') {
    // The program needs the texts of the reader's language before its first frame. So the browser fetches them beside the program.
    const early = document.createElement('link');
    Object.assign(early, { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: language + '.txt' });
    document.head.appendChild(early);
  }
  import('./bastide.js')
    .then((program) => program.default({ module_or_path: new URL('bastide_bg.wasm', import.meta.url) }))
    .catch((why) => say(isOld(why) ? 'old' : 'failed', why));
}
