import type { ReactNode } from "react";
import { brand } from "../../brand.ts";
import type { Terms } from "../../words/terms.ts";

/** `description` and `head` are for search engines and shared links. */
export type PageMeta = {
  title: string;
  description?: string;
  head?: ReactNode;
  /** The title in an organization's own words, once it is known whose page it is. */
  titleIn?: TitleIn;
};
type TitleIn = (terms: Terms, isChurch: boolean) => string;

export function pageMeta(title: string, description?: string): PageMeta {
  return { title: `${title} · ${brand.product}`, description };
}

/** The page is written in a church's words, before anybody knows whose it is. */
export function ownMeta(titleIn: TitleIn, church: Terms): PageMeta {
  const whole: TitleIn = (...words) => pageMeta(titleIn(...words)).title;
  return { title: whole(church, true), titleIn: whole };
}
