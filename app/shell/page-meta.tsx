import type { ReactNode } from "react";
import { brand } from "../../brand.ts";
import { publicUrlPlaceholder } from "../../domain/shared/public-url.ts";

/** `head` is for search engines and shared links. */
export type PageMeta = { title: string; description: string; head?: ReactNode };

export function pageMeta(title: string, description: string = brand.tagline): PageMeta {
  return { title: `${title} · ${brand.product}`, description };
}

type PublicPage = {
  title: string;
  description: string;
  path: string;
  card?: "home" | "about" | "pitch";
  children?: ReactNode;
};

export function publicPageMeta(page: PublicPage): PageMeta {
  const { title, description, path, card = "home", children } = page;
  const address = `${publicUrlPlaceholder}${path}`;
  const head = (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand.product} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={`${publicUrlPlaceholder}/cards/${card}.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={`${brand.product}: ${description}`} />
      <meta name="twitter:card" content="summary_large_image" />
      {children}
    </>
  );
  return { title, description, head };
}

export const noIndex = <meta name="robots" content="noindex" />;
