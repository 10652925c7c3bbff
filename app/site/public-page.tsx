import type { ReactNode } from "react";
import { language } from "#words/language.ts";
import { brand } from "../../brand.ts";
import { publicUrlPlaceholder } from "../../domain/shared/public-url.ts";
import { type Language, languages, sitePath } from "../../words/languages.ts";
import type { PageMeta } from "../shell/page-meta.tsx";

/** The pages that are there in each language, by their address in English. */
export const translatedPages = ["/", "/churches", "/non-profits", "/about", "/privacy"];

/** Regions as link previews name them; they know no Spanish of several countries but es_LA. */
const previewLocales: Record<Language, string> = { en: "en_US", es: "es_LA", "pt-BR": "pt_BR" };

type PublicPage = {
  title: string;
  description: string;
  /** In English. */
  path: string;
  card?: "home" | "about" | "pitch";
  children?: ReactNode;
};

export function publicPageMeta(page: PublicPage): PageMeta {
  const { title, description, path, card = "home", children } = page;
  const address = `${publicUrlPlaceholder}${sitePath(path, language)}`;
  const isTranslated = translatedPages.includes(path);
  const others = isTranslated ? languages.filter((each) => each !== language) : [];
  const picture = `${publicUrlPlaceholder}/cards${sitePath(`/${card}.png`, language)}`;
  const head = (
    <>
      <link rel="canonical" href={address} />
      {isTranslated && <Alternates path={path} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand.product} />
      <meta property="og:locale" content={previewLocales[language]} />
      {others.map((each) => (
        <meta key={each} property="og:locale:alternate" content={previewLocales[each]} />
      ))}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={`${brand.product}: ${description}`} />
      <meta name="twitter:card" content="summary_large_image" />
      {children}
    </>
  );
  return { title, description, head };
}

function Alternates({ path }: { path: string }) {
  return alternatesOf(path).map(({ reader, address }) => (
    <link key={reader} rel="alternate" hrefLang={reader} href={address} />
  ));
}

/** The same page in each language, and for readers of any other one, who get English. */
export function alternatesOf(path: string): { reader: string; address: string }[] {
  const addressIn = (language: Language) => publicUrlPlaceholder + sitePath(path, language);
  const all = languages.map((each) => ({ reader: readerOf(each), address: addressIn(each) }));
  return [...all, { reader: "x-default", address: addressIn(languages[0]) }];
}

/** The address of a screen of signing in, which then is in the language of this page and not of the browser. */
export function signInPath(path: string): string {
  return language === languages[0] ? path : `${path}?${new URLSearchParams({ language })}`;
}

/** Readers in all regions: "pt" for the Portuguese of Brazil. */
export function readerOf(language: Language): string {
  return language.replace(/-.*/, "");
}

export const noIndex = <meta name="robots" content="noindex" />;
