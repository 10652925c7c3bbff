import { renderToStaticMarkup } from "react-dom/server";
import { brand } from "../brand.ts";
import type { Screen, SlideContext } from "./slide.tsx";
import { Ask } from "./slides/ask.tsx";
import { BusinessModel } from "./slides/business-model.tsx";
import { Closing } from "./slides/closing.tsx";
import { Insight } from "./slides/insight.tsx";
import { Problem } from "./slides/problem.tsx";
import { Product } from "./slides/product.tsx";
import { Sunday } from "./slides/sunday.tsx";
import { Team } from "./slides/team.tsx";
import { Who } from "./slides/who.tsx";
import { WhyNow } from "./slides/why-now.tsx";

export type DeckTheme = "light" | "dark";
type DeckParts = { theme: DeckTheme; styles: string; screen: (name: Screen) => string };

/** Needs no other files. */
export function renderDeck({ theme, styles, screen }: DeckParts): string {
  const context: SlideContext = { palette: theme === "dark" ? "night" : "day", screen };
  return `<!doctype html>${renderToStaticMarkup(
    <html lang="en" data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <title>{`${brand.product} pitch deck`}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheets */}
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>
        <Problem {...context} />
        <Who />
        <Product {...context} />
        <Sunday />
        <Insight />
        <WhyNow />
        <BusinessModel />
        <Team />
        <Ask />
        <Closing {...context} />
      </body>
    </html>,
  )}`;
}
