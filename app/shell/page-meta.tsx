import type { ReactNode } from "react";
import { brand } from "../../brand.ts";

/** `description` and `head` are for search engines and shared links. */
export type PageMeta = { title: string; description?: string; head?: ReactNode };

export function pageMeta(title: string, description?: string): PageMeta {
  return { title: `${title} · ${brand.product}`, description };
}
