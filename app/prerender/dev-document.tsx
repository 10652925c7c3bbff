import { brand } from "../../brand.ts";
import { renderDocument } from "./document.tsx";

/** The page of every path while the app is developed: Vite makes its modules and style sheets as they are asked for. */
export function devDocument(): string {
  const files = { script: "/app/entry.tsx", modules: [], sheets: [] };
  const meta = { title: brand.product, description: brand.tagline };
  return renderDocument({ meta, files, html: "", isPrerendered: false });
}
