import { LogoMark } from "../app/ui/look/logo.tsx";
import { Motif } from "../app/ui/look/motif.tsx";
import { brand } from "../brand.ts";
import * as english from "../words/en/site.ts";
import * as spanish from "../words/es/site.ts";
import { sitePath } from "../words/languages.ts";
import * as portuguese from "../words/pt-BR/site.ts";

/** One of each language, in the folder that its pages name. */
const translated = [
  { language: "en", words: english },
  { language: "es", words: spanish },
  { language: "pt-BR", words: portuguese },
] as const;

export const cards = [
  ...translated.flatMap(({ language, words }) => [
    { path: sitePath("/home", language), language, words: words.headline, seed: 7 },
    {
      path: sitePath("/about", language),
      language,
      words: words.meetTheTeam.toLocaleUpperCase(language),
      seed: 12,
    },
  ]),
  { path: "/pitch", language: "en", words: "PITCH DECK", seed: 21 },
];

type CardProps = (typeof cards)[number] & { styles: string };

export function Card({ language, words, seed, styles }: CardProps) {
  return (
    <html lang={language} data-theme="dark">
      <head>
        <meta charSet="utf-8" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheets */}
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body className="card">
        <Motif className="window" seed={seed} columns={12} height={640} />
        <p className="logo">
          <LogoMark className="mark" />
          {brand.product}
        </p>
        <h1>{words}</h1>
      </body>
    </html>
  );
}
