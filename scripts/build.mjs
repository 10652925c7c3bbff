/** Builds the app and its pages in each language, and the server. */
import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { outDirOf } from "../vite-words.ts";
import { languages } from "../words/languages.ts";

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const vite = (config, mode = "production") =>
  build({ configFile: at(config), mode, logLevel: "warn" });

for (const language of languages) await vite("vite.config.ts", language);
for (const script of [...languages, "early"]) await vite("vite.page-scripts.config.ts", script);
for (const language of languages) {
  await vite("vite.prerender.config.ts", language);
  run(`build/prerender/${language}/prerender.js`);
}
for (const language of languages) rmSync(at(`${outDirOf(language)}/.vite`), { recursive: true });
await vite("vite.server.config.ts");
run("scripts/build-service-worker.mjs");
run("scripts/compress-site.mjs");

function run(script) {
  const options = { cwd: at("."), stdio: "inherit" };
  const { status } = spawnSync(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", at(script)],
    options,
  );
  if (status !== 0) process.exit(status ?? 1);
}
