import compatibility from "@mdn/browser-compat-data" with { type: "json" };
import type { Identifier as Feature } from "@mdn/browser-compat-data";
import { parse, walk } from "css-tree";
import { newerThanOldest, partsOf } from "./oldest-browsers.ts";

/** Lists at-rules, selectors, functions and properties that the oldest browsers lack. */
export function newerCss(code: string): string[] {
  const used = new Map<string, Feature[]>();
  walk(parse(code), (node) => {
    if (node.type === "Atrule") used.set(`@${node.name}`, [at[node.name] ?? {}]);
    if (node.type === "PseudoClassSelector" || node.type === "PseudoElementSelector")
      used.set(`:${node.name}`, [selectors[node.name] ?? {}]);
    if (node.type === "NestingSelector") used.set("&", [selectors.nesting ?? {}]);
    if (node.type === "Function") used.set(`${node.name}()`, featuresNamed(node.name, types));
    if (node.type === "Declaration") used.set(node.property, [properties[node.property] ?? {}]);
  });
  return [...used].flatMap(([name, features]) => {
    const late = features.map(newerThanOldest);
    const [first] = late;
    return first && late.every((words) => words !== null) ? [`${name} (${first})`] : [];
  });
}

/** Kinds of values may share a function's name. */
function featuresNamed(name: string, group: Feature): Feature[] {
  return [...partsOf(group)].flatMap(([key, feature]) => {
    const inside = featuresNamed(name, feature);
    return key === name ? [feature, ...inside] : inside;
  });
}

const { properties = {}, selectors = {}, types = {}, "at-rules": at = {} } = compatibility.css;
