/** Where the choice is kept; no entry means that the system's preference holds. */
export const themeKey = "theme";

/** Runs before the first paint, so that a remembered theme never flashes. The content policy allows it by hash. */
export const themeScript = `try{var t=localStorage.getItem("${themeKey}");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch{}`;
