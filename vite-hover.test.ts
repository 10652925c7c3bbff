import { globSync, readFileSync } from "node:fs";
import { generate, parse, walk } from "css-tree";
import { expect, test } from "vitest";
import { wrapHoverRules } from "./vite-hover.ts";

test("each rule of :hover, and no rule beside it, holds only where something can hover", () => {
  const sheets = globSync("app/**/*.css").map((file) => readFileSync(file, "utf8"));
  const found: boolean[] = [];
  for (const sheet of sheets)
    walk(parse(wrapHoverRules(sheet)), {
      visit: "Rule",
      enter({ prelude }) {
        const canHover = this.atrule?.prelude && generate(this.atrule.prelude) === "(hover:hover)";
        const selectors = generate(prelude).split(",");
        for (const selector of selectors)
          if (canHover || selector.includes(":hover"))
            found.push(Boolean(canHover) && selector.includes(":hover"));
      },
    });
  expect(found.length).toBeGreaterThan(30);
  expect(found).not.toContain(false);
});
