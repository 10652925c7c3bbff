import { gzipSync } from "node:zlib";
import lighthouse from "lighthouse";
import { openBrowser } from "../scripts/open-browser.ts";
import { findFreePort } from "../server/adapters/free-port.ts";

/** Kilobytes and milliseconds. Scores are out of 100. `lcp` and `cls` are at 4x slower CPU and Slow 4G. */
type PageMeasure = {
  path: string;
  scores: Record<string, number>;
  lcp: number;
  cls: number;
  script: number;
};

const siteAims = { score: 98, lcp: 1500, cls: 0.02 };
const paths = ["/", "/about", "/pitch"];
const categories = ["performance", "accessibility", "best-practices", "seo"];

/** Loads each page twice: for Lighthouse's scores, and really slowed down. */
export async function measureSite(url: string): Promise<PageMeasure[]> {
  const measures: PageMeasure[] = [];
  for (const path of paths) {
    const scores = await inspect(url + path, "simulate");
    const slow = await inspect(url + path, "devtools");
    measures.push({
      path,
      scores: Object.fromEntries(categories.map((name) => [name, scores.score(name)])),
      lcp: Math.round(slow.figure("largest-contentful-paint")),
      cls: slow.figure("cumulative-layout-shift"),
      script: await scriptKilobytes(url, path),
    });
  }
  return measures;
}

export function describeSite(measures: PageMeasure[]): string[] {
  const head = ["Public page", "perf.", "access.", "practice", "SEO", "LCP ms", "CLS", "JS KB"];
  const rows = measures.map(({ path, scores, lcp, cls, script }) => [
    path,
    ...categories.map((name) => `${scores[name]}`),
    `${lcp}`,
    cls.toFixed(3),
    script.toFixed(1),
  ]);
  const line = ([name = "", ...cells]: string[]) =>
    name.padEnd(14) + cells.map((cell) => cell.padStart(9)).join("");
  const { score, lcp, cls } = siteAims;
  return [line(head), ...rows.map(line), `Aims: ${score} or more, under ${lcp} ms, under ${cls}`];
}

/** A fresh browser has an empty cache. */
async function inspect(url: string, throttlingMethod: "simulate" | "devtools") {
  const port = await findFreePort();
  const browser = await openBrowser([`--remote-debugging-port=${port}`]);
  try {
    const result = await lighthouse(url, {
      port,
      throttlingMethod,
      onlyCategories: categories,
      output: "json",
      logLevel: "error",
    });
    const report = result?.lhr;
    if (!report || report.runtimeError)
      throw new Error(`${url}: ${report?.runtimeError?.message ?? "Lighthouse gave no report."}`);
    return {
      score: (name: string) => Math.round((report.categories[name]?.score ?? 0) * 100),
      figure: (name: string) => report.audits[name]?.numericValue ?? Number.NaN,
    };
  } finally {
    await browser.close();
  }
}

/** Gzipped. */
async function scriptKilobytes(url: string, path: string): Promise<number> {
  const html = await (await fetch(url + path)).text();
  const sources = [
    ...html.matchAll(/<(?:script[^>]* src|link rel="modulepreload" href)="([^"]+)"/g),
  ];
  const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text]) => text ?? "");
  let bytes = gzipSync(inline.join("")).length;
  for (const [, source] of sources) {
    const script = await (await fetch(new URL(source ?? "", url))).arrayBuffer();
    bytes += gzipSync(new Uint8Array(script), { level: 9 }).length;
  }
  return bytes / 1024;
}

/** `node bench/site.ts http://localhost:3000` measures a running server. */
const [, program = "", given] = process.argv;
if (given && program.endsWith("bench/site.ts"))
  for (const line of describeSite(await measureSite(given))) console.log(line);
