import { nameKeyOf } from "../shared/name-key.ts";
import { findTime } from "./dates.ts";
import type { ImportNames } from "./import.ts";
import { matchName, sameName } from "./names.ts";
import type { Heading } from "./table.ts";

/** The texts that the heading of a column has for each; blank where it says nothing about it. */
export type ColumnHead = { campus: string; service: string; department: string; category: string };

/** The possible meanings of an unknown part of a heading, such as "East" in "East Adults". */
export const headUses = ["campus", "service", "department", "category"] as const;
export type HeadUse = (typeof headUses)[number];

export type ColumnPlace = { campusId: string | null; serviceId: string | null };

type Heads = { heads: ColumnHead[]; unknown: string[] };

/** Takes headings apart: "North Adults", "9:00 Kids", or a name in a merged cell above. Unknown parts that differ are `unknown`. */
export function headsOf(
  headings: readonly Heading[],
  names: ImportNames,
  { headUse, placed }: { headUse: HeadUse; placed: Readonly<Record<string, ColumnPlace>> },
): Heads {
  const split = headings.map(({ above, own }) => splitHead(above, own, names));
  const others = new Set(split.map(({ aboveIs }) => aboveIs));
  for (const head of split)
    if (head.above && others.has("department") && !others.has("campus")) {
      head.department = head.above;
      head.above = "";
    }
  const unknown = unnamedParts(split, names);
  const heads = split.map(({ above, aboveIs, ...head }, index) => {
    const rest = unknown.has(above)
      ? { part: above, category: head.category }
      : unknown.has(head.category)
        ? { part: head.category, category: above || head.department, department: "" }
        : partOf(head.category, unknown);
    const isName = !rest || headUse === "category" || head[headUse] !== "";
    const category = [above, head.category].filter(Boolean).join(" ");
    const { part = "", ...without } = rest ?? {};
    const made = isName ? { ...head, category } : { ...head, ...without, [headUse]: part };
    return { ...made, ...placeTexts(placed[index], names) };
  });
  return { heads, unknown: [...unknown] };
}

type SplitHead = ColumnHead & { above: string; aboveIs: HeadUse | null };

function splitHead(above: string, own: string, names: ImportNames): SplitHead {
  const head: SplitHead = {
    campus: "",
    service: "",
    department: "",
    category: own,
    above,
    aboveIs: null,
  };
  const { campuses, departments, categories } = names;
  const services = campuses.flatMap((campus) => campus.services);
  const isCategory = (text: string) => sameName(text, categories) !== undefined;
  for (const part of ["above", "category"] as const) {
    const time = findTime(head[part]);
    if (time && !isCategory(head[part])) {
      head.service = head[part].replace(time.rest, "").trim();
      head[part] = time.rest;
    }
    for (const [use, candidates] of [
      ["campus", campuses],
      ["service", services],
    ] as const) {
      const found = isCategory(head[part]) || head[use] ? null : namedPart(head[part], candidates);
      if (!found) continue;
      head[use] = found.part;
      head[part] = found.rest;
      if (part === "above") head.aboveIs ??= use;
    }
  }
  if (sameName(head.above, departments) && head.category) {
    head.department = head.above;
    head.above = "";
    head.aboveIs = "department";
  }
  return head;
}

function namedPart(text: string, names: readonly { name: string }[]) {
  const words = text.split(" ");
  for (let count = words.length; count > 0; count -= 1)
    for (const at of [0, words.length - count]) {
      const part = words.slice(at, at + count).join(" ");
      if (sameName(part.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ""), names))
        return {
          part,
          rest: trimmed([...words.slice(0, at), ...words.slice(at + count)].join(" ")),
        };
    }
  return null;
}

function trimmed(text: string): string {
  return text.replace(/^[\s\-–—:|/,·]+|[\s\-–—:|/,·]+$/g, "");
}

function unnamedParts(split: readonly SplitHead[], { categories }: ImportNames): Set<string> {
  const isOfCampuses = split.some(({ aboveIs }) => aboveIs === "campus");
  const found = new Set(isOfCampuses ? split.map(({ above }) => above) : []);
  const meant = new Map<string, SplitHead[]>();
  for (const head of split) {
    const text = [head.department, head.above, head.category].filter(Boolean).join(" ");
    const name = matchName(text, categories)?.id ?? nameKeyOf(head.category);
    const key = [nameKeyOf(head.campus), nameKeyOf(head.service), head.department, name].join("\n");
    if (head.category) meant.set(key, [...(meant.get(key) ?? []), head]);
  }
  for (const same of meant.values()) {
    const above = new Set(same.map((head) => head.above));
    if (above.size > 1) for (const part of above) found.add(part);
    else if (same.length > 1) for (const part of differing(same)) found.add(part);
  }
  found.delete("");
  return found;
}

function differing(heads: readonly SplitHead[]): string[] {
  const all = heads.map(({ category }) => category.split(" "));
  const sizes = all.map((words) => words.length);
  let [start, end] = [0, 0];
  const isSame = (wordAt: (words: string[]) => string | undefined) =>
    new Set(all.map((words) => nameKeyOf(wordAt(words) ?? ""))).size === 1;
  while (start < Math.min(...sizes) && isSame((words) => words[start])) start += 1;
  while (start + end < Math.min(...sizes) && isSame((words) => words.at(-1 - end))) end += 1;
  const isAbove = heads.every(({ above, department }) => above + department !== "");
  if (start > 0 === end > 0 && !isAbove) return [];
  return all.map((words) => words.slice(start, words.length - end).join(" "));
}

function partOf(text: string, parts: ReadonlySet<string>) {
  for (const part of parts) {
    if (text.startsWith(`${part} `)) return { part, category: trimmed(text.slice(part.length)) };
    if (text.endsWith(` ${part}`)) return { part, category: trimmed(text.slice(0, -part.length)) };
  }
  return null;
}

function placeTexts(place: ColumnPlace | undefined, { campuses }: ImportNames) {
  if (!place) return {};
  const campus = campuses.find(({ id }) => id === place.campusId);
  const service = campus?.services.find(({ id }) => id === place.serviceId);
  return {
    campus: campus?.name ?? "",
    ...(service ? { service: `${service.time} ${service.name}` } : {}),
  };
}

export function headText({ department, category }: ColumnHead): string {
  return department ? `${department}\n${category}` : category;
}
