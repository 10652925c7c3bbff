import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("one place decides in which language dates, times and numbers are written", () => {
  const calls =
    /\bnavigator\.languages?\b|\bIntl\.(?:\w+Format|DisplayNames|PluralRules)\([^,)]*|\.toLocale(?:Date|Time)?String\([^,)]*/g;
  const isDecided = /\((locale|(?:words|shared)Locale\(|"en(-US)?")/;
  const paths = globSync("{app,domain,server,pitch}/**/*.{ts,tsx}").sort();
  const sources = paths.filter((path) => !path.includes(".test."));
  expect(sources.length).toBeGreaterThan(500);
  const others = sources.flatMap((path) =>
    (readFileSync(path, "utf8").match(calls) ?? [])
      .filter((call) => !isDecided.test(call))
      .map((call) => `${path}: ${call}`),
  );
  expect(others).toEqual([
    // Loads the language data, and writes nothing.
    "app/prerender/early-script.ts: Intl.DateTimeFormat(",
    // What the browser knows of its reader.
    "app/reading/clock.ts: Intl.DateTimeFormat(undefined",
    "app/site/site-frame.tsx: navigator.language",
    "app/store/own-language.ts: navigator.language",
  ]);
});
