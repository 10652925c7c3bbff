import { useLayoutEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import type { Department } from "../../domain/campus.ts";

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
    if (!isInSight) document.getElementById(headId(department))?.scrollIntoView();
  }, [departments, key, isReady]);
}

export function headId({ id }: Department): string {
  return `department-${id}`;
}
