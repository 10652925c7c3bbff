import { brand } from "../brand.ts";

/** Title and description of a page, for a route's `meta`. */
export function pageMeta(title: string, description: string = brand.tagline) {
  return [{ title: `${title} · ${brand.product}` }, { name: "description", content: description }];
}
