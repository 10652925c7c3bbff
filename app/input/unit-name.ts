import type { Category } from "../../domain/organization/campus.ts";
import { labelOf } from "../../domain/shared/unit.ts";

/** "Food given out (lb)". */
export function unitName({ name, unit }: Pick<Category, "name" | "unit">): string {
  const label = labelOf(unit);
  return label && !name.toLowerCase().split(" ").includes(label.toLowerCase())
    ? `${name} (${label})`
    : name;
}
