import compatibility from "@mdn/browser-compat-data" with { type: "json" };
import type { Identifier as Feature } from "@mdn/browser-compat-data";
import { parse, walk } from "css-tree";
import { newerThanFloor, partsOf } from "./floor.ts";

/** What the oldest browsers we serve lack of a built style sheet: at-rules, selectors, functions and properties. */
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
    const late = features.map(newerThanFloor);
    const [first] = late;
    return first && late.every((words) => words !== null) ? [`${name} (${first})`] : [];
  });
}

/** A function may stand for several kinds of values. */
function featuresNamed(name: string, group: Feature): Feature[] {
  return [...partsOf(group)].flatMap(([key, feature]) => {
    const inside = featuresNamed(name, feature);
    return key === name ? [feature, ...inside] : inside;
  });
}

const { properties = {}, selectors = {}, types = {}, "at-rules": at = {} } = compatibility.css;
