import * as v from "valibot";
import { nameKeyOf } from "../shared/name-key.ts";
import type { Assignment } from "./assignment.ts";

/** `area` counts another part than the others do, `instead` replaces them. */
export const alongsideSchema = v.picklist(["area", "instead"], "Choose area or instead.");
export type Alongside = v.InferOutput<typeof alongsideSchema>;

type Counted = Pick<Assignment, "area" | "userName" | "status">;
type Clash = { field: "alongside" | "area"; message: string };

/**
 * Why a count cannot be assigned next to `others`, which count the same category at the same service or week; null when
 * it can. Their numbers add up, so each needs an area of its own, or whoever assigns it says what it is.
 */
export function findClash(
  area: string,
  others: readonly Counted[],
  alongside?: Alongside,
): Clash | null {
  if (others.length === 0) return null;
  const same = others.filter((other) => nameKeyOf(other.area) === nameKeyOf(area));
  if (alongside === "instead") {
    const counted = others.filter(({ status }) => status === "complete");
    if (counted.length === 0) return null;
    const message = `${alreadyWords(counted, "has been counted", "have been counted")} Name another area, or start that count again first.`;
    return { field: "alongside", message };
  }
  if (alongside === "area") {
    if (area === "") return { field: "area", message: "Name the area, such as balcony." };
    if (same.length === 0) return null;
    return { field: "area", message: alreadyWords(same, "is already counted", "") };
  }
  const isPart = area !== "" && same.length === 0 && others.every((other) => other.area !== "");
  if (isPart) return null;
  return {
    field: "alongside",
    message: alreadyWords(others, "is already counted", "are already counted"),
  };
}

/** "Floor and Balcony are already counted by Maria Sole and Grace Kim." */
function alreadyWords(others: readonly Counted[], one: string, several: string): string {
  const areas = distinct(others.map(({ area }) => area));
  const isWhole = areas.length === 0 || others.some(({ area }) => area === "");
  const people = distinct(others.map(({ userName }) => userName));
  const what = isWhole ? "This" : list.format(areas);
  const verb = isWhole || areas.length === 1 ? one : several;
  return people.length > 0 ? `${what} ${verb} by ${list.format(people)}.` : `${what} ${verb}.`;
}

function distinct(names: string[]): string[] {
  return [...new Set(names)].filter((name) => name !== "");
}

const list = new Intl.ListFormat("en-US", { type: "conjunction" });
