import { brand } from "../../brand.ts";
import { publicUrlPlaceholder } from "../../domain/public-url.ts";

/** Title and description of a page, for a route's `meta`. */
export function pageMeta(title: string, description: string = brand.tagline) {
  return [{ title: `${title} · ${brand.product}` }, { name: "description", content: description }];
}

type PublicPage = {
  title: string;
  description: string;
  path: string;
  card?: "home" | "about" | "pitch";
};

/** What a public page tells search engines and those who share it: one address, and a picture of 1200 x 630. */
export function publicPageMeta({ title, description, path, card = "home" }: PublicPage) {
  const address = `${publicUrlPlaceholder}${path}`;
  const picture = `${publicUrlPlaceholder}/cards/${card}.png`;
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: brand.product },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: address },
    { property: "og:image", content: picture },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: `${brand.product}: ${description}` },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
