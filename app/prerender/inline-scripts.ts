declare global {
  /**
   * Empties the kept files and reloads the page, for an app whose files are not what the server has: at most once a
   * minute, and only while the server answers. False where it does not reload. Public pages have none.
   */
  var loadAnew: (() => Promise<boolean>) | undefined;
}

/** In the page itself, because it must work when nothing else arrives. The content policy allows it by hash. */
export const loadAnewScript = `loadAnew=async function(){try{var a=await fetch("/health/live",{cache:"no-store",redirect:"error"});if(Date.now()-sessionStorage.loadedAnew<6e4||(await a.json()).status!=="ok")return false;sessionStorage.loadedAnew=Date.now();for(var n of globalThis.caches?await caches.keys():[])await caches.delete(n);location.reload();return true}catch{return false}}`;

/** In the page itself, because it must work when nothing else arrives. The content policy allows it by hash. */
export const failureScript = `addEventListener("error",async function(e){if(e.target.tagName==="SCRIPT"&&!await globalThis.loadAnew?.())document.documentElement.dataset.unloaded=""},true)`;

/** On a first visit the headings' font waits for the app, whose code needs the network more; later both are cached. */
export const firstVisitScript = `if(!navigator.serviceWorker?.controller)document.documentElement.dataset.firstVisit=""`;
