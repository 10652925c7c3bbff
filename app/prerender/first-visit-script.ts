/** On a first visit the headings' font waits for the app, whose code needs the network more; later both are cached. */
export const firstVisitScript = `if(!navigator.serviceWorker?.controller)document.documentElement.dataset.firstVisit=""`;
