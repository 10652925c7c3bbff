import { brand } from "../../brand.ts";

/** The deck as `npm run pitch` made it, served from public/pdfs. */
export const downloads = {
  dark: `/pdfs/${brand.fileName}-pitch-dark.pdf`,
  light: `/pdfs/${brand.fileName}-pitch-light.pdf`,
};
