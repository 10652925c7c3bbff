/** The deck as `npm run pitch` made it, served from public/pdfs. */
export const downloads = {
  dark: "/pdfs/countwell-pitch-dark.pdf",
  light: "/pdfs/countwell-pitch-light.pdf",
};
