import { useLayoutEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import type { Department } from "../../domain/organization/campus.ts";

/** Scrolls to the department in the address. The first one is in sight already when the screen opens. */
export function useDepartmentJump(departments: readonly Department[], isReady: boolean): void {
  const [search] = useSearchParams();
  const key = search.get("department");
  const jumped = useRef<string>(undefined);
  useLayoutEffect(() => {
    const department = departments.find((one) => one.key === key);
    if (!isReady || !department || jumped.current === department.key) return;
    const isInSight = jumped.current === undefined && department === departments[0];
    jumped.current = department.key;
    if (!isInSight) jumpTo(department);
  }, [departments, key, isReady]);
}

export function jumpTo(department: Department): void {
  document.getElementById(headId(department))?.scrollIntoView();
}

/** Undefined while that department can be seen. */
export function findOtherInSight(
  departments: readonly Department[],
  seen: Department | undefined,
): Department | undefined {
  const shown = departments.filter(canBeSeen);
  return seen && shown.includes(seen) ? undefined : shown[0];
}

function canBeSeen(department: Department): boolean {
  const section = document.getElementById(headId(department))?.parentElement;
  const { top = 0, bottom = 0 } = section?.getBoundingClientRect() ?? {};
  return top < innerHeight && bottom > 0;
}

export function headId({ id }: Department): string {
  return `department-${id}`;
}
