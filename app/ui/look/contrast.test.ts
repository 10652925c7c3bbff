import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Theme = "light" | "dark";
type Rule = { file: string; selector: string; ink: string; ground: string };

const sheet = readFileSync("app/ui/look/tokens.css", "utf8");
const tokens = new Map(
  [...sheet.matchAll(/^ {2}--([\w-]+): (light-dark\(.*\)|#[\da-f]{6});$/gm)].map(
    ([, name = "", value = ""]) => [name, value],
  ),
);

/** Grounds on which any text may stand, and the inks that are not made for one ground alone. */
const grounds = ["page", "card", "inset"];
const inks = ["ink", "ink-secondary", "brand", "brand-strong", "good-ink", "bad-ink"];

const themes = ["light", "dark"] as const;

test.each(themes)(
  "every ink is readable on each ground in %s, and fields, goals and ticks are seen",
  (theme) => {
    const pairs = grounds.flatMap((ground) => [
      ...inks.map((ink) => ({ ink, ground, least: 4.5 })),
      ...["field-line", "good"].map((ink) => ({ ink, ground, least: 3 })),
    ]);
    const weak = pairs.filter(
      ({ ink, ground, least }) =>
        contrast(color(`var(--${ink})`, theme), color(`var(--${ground})`, theme)) < least,
    );
    expect(weak).toEqual([]);
  },
);

test.each(themes)("every rule that sets both colors of its text is readable in %s", (theme) => {
  const rules = globSync("{app,site}/**/*.css").flatMap(rulesOf);
  expect(rules.length).toBeGreaterThan(50);
  const weak = rules.filter(
    ({ ink, ground }) => contrast(color(ink, theme), color(ground, theme)) < 4.5,
  );
  expect(weak).toEqual([]);
});

function rulesOf(file: string): Rule[] {
  const blocks = readFileSync(file, "utf8").matchAll(/([^{};]+)\{([^{}]*)\}/g);
  return [...blocks].flatMap(([, selector = "", body = ""]) => {
    const ink = valueIn(body, "color");
    const ground = valueIn(body, "background(?:-color)?");
    const isDrawn = ink && ground && isColor(ink) && isColor(ground);
    return isDrawn ? [{ file, selector: selector.trim(), ink, ground }] : [];
  });
}

function valueIn(body: string, property: string): string | undefined {
  return new RegExp(`(?:^|[;\\s])${property}: ([^;]+);`).exec(body)?.[1];
}

/** What is mixed or left to the element around it is for axe to judge. */
function isColor(value: string): boolean {
  return (
    /^(#[\da-f]{6}|light-dark\(#[\da-f]{6}, #[\da-f]{6}\))$/.test(value) ||
    tokenOf(value) !== undefined
  );
}

function tokenOf(value: string): string | undefined {
  return tokens.get(/^var\(--([\w-]+)\)$/.exec(value)?.[1] ?? "");
}

function color(value: string, theme: Theme): string {
  const written = tokenOf(value) ?? value;
  const [light = "", dark = light] = written.match(/#[\da-f]{6}/g) ?? [];
  return theme === "light" ? light : dark;
}

/** As WCAG 2 defines it. */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
