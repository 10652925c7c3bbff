/**
 * Marks the page when one of its own scripts cannot be fetched, so that the style sheet can say so. It stands in
 * the page itself, because it must work when nothing else arrives. The content policy allows it by hash.
 */
export const failureScript = `addEventListener("error",function(e){if(e.target.tagName==="SCRIPT")document.documentElement.dataset.unloaded=""},true)`;
