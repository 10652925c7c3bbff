import { brand } from "../../brand.ts";

export const downloads = {
  dark: `/pdfs/${brand.fileName}-pitch-dark.pdf`,
  light: `/pdfs/${brand.fileName}-pitch-light.pdf`,
};
