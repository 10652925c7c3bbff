import { brand } from "../../brand.ts";
import { renderDocument } from "./document.tsx";

export function devDocument(): string {
  const files = { script: "/app/entry.tsx", modules: [], sheets: [] };
  const meta = { title: brand.product };
  return renderDocument({ meta, files, html: "", holdsScreen: false });
}
