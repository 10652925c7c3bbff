/** In the page itself, because it must work when nothing else arrives. The content policy allows it by hash. */
export const failureScript = `addEventListener("error",async function(e){if(e.target.tagName==="SCRIPT"&&!await globalThis.loadAnew?.())document.documentElement.dataset.unloaded=""},true)`;
