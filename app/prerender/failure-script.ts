/** In the page itself, because it must work when nothing else arrives. The content policy allows it by hash. */
export const failureScript = `addEventListener("error",function(e){if(e.target.tagName==="SCRIPT")document.documentElement.dataset.unloaded=""},true)`;
