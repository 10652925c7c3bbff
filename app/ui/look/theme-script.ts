export const themeKey = "theme";

/** Runs before the first paint, so that the theme never flashes. The content policy allows it by hash. */
export const themeScript = `try{var t=localStorage.getItem("${themeKey}");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch{}`;
