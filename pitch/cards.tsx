import { LogoMark } from "../app/ui/look/logo.tsx";
import { Motif } from "../app/ui/look/motif.tsx";
import { brand } from "../brand.ts";

export const cards = [
  { name: "home", words: brand.headline, seed: 7 },
  { name: "about", words: "MEET THE TEAM", seed: 12 },
  { name: "pitch", words: "PITCH DECK", seed: 21 },
] as const;

type CardProps = (typeof cards)[number] & { styles: string };

export function Card({ words, seed, styles }: CardProps) {
  return (
    <html lang="en" data-theme="dark">
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
