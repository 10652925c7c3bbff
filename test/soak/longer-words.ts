import { rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { build, type Plugin, parseAst } from "vite";
import { root } from "../../server/root.ts";

const base = "/longer-words/";

/** The app with each text from `words/en` half as long again, in Hebrew letters and from right to left. */
export async function buildLongerWords(directory: string): Promise<(page: Page) => Promise<void>> {
  const outDir = join(directory, "longer-words");
  await build({
    configFile: join(root, "vite.config.ts"),
    mode: "en",
    base,
    logLevel: "error",
    publicDir: false,
    plugins: [longerWords()],
    build: { outDir, emptyOutDir: true },
  });
  const manifest = JSON.parse(await readFile(join(outDir, ".vite/manifest.json"), "utf8"));
  rmSync(join(outDir, ".vite"), { recursive: true });
  const entry = `import "${base}${manifest["app/entry.tsx"].file}";`;
  return async (page) => {
    await page.route("**/assets/*.js", (route) =>
      route.fulfill({
        contentType: "text/javascript",
        body: /\/entry-/.test(route.request().url()) ? entry : "",
      }),
    );
    await page.route(`**${base}**`, (route) =>
      route.fulfill({
        path: join(outDir, new URL(route.request().url()).pathname.slice(base.length)),
      }),
    );
  };
}

type Node = { type: string; start: number; end: number; [name: string]: unknown };

function longerWords(): Plugin {
  return {
    name: "longer-words",
    enforce: "pre",
    transform(code, id) {
      if (!id.includes("/words/en/")) return null;
      if (id.endsWith("/language.ts"))
        return code
          .replace(/direction(.*)"ltr";/, 'direction$1"rtl";')
          .replace('"en-US"', '"he-IL"');
      const texts: Node[] = [];
      collect(parseAst(code, { lang: "ts" }) as unknown as Node, texts);
      return texts
        .sort((one, other) => other.start - one.start)
        .reduce(
          (all, { start, end }) =>
            all.slice(0, start) + longer(all.slice(start, end)) + all.slice(end),
          code,
        );
    },
  };
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value;

/** Texts that people read: templates, and strings with a capital or a space. Others are values. */
function collect(node: Node, texts: Node[]): void {
  if (node.type === "ImportDeclaration" || node.type.startsWith("TS")) return;
  if (node.type === "BinaryExpression") return;
  if (node.type === "TemplateElement") texts.push(node);
  if (node.type === "Literal" && typeof node.value === "string" && /^\p{Lu}| /u.test(node.value))
    texts.push(node);
  for (const part of Object.values(node).flat()) if (isNode(part)) collect(part, texts);
}

const letters = [..."אבגדהוזחטיכלמנסעפצקרשת"];

function longer(text: string): string {
  return text.replaceAll(/(?<!\\)[A-Za-z]/g, (letter, index: number) => {
    const other = letters[(letter.toLowerCase().charCodeAt(0) - 97) % letters.length] ?? "";
    return index % 2 ? other + other : other;
  });
}
