import { useQuery } from "@tanstack/react-query";
import * as words from "#words/special-days.ts";
import type { SpecialDay } from "../../domain/service/special-day.ts";
import type { Id } from "../../domain/shared/id.ts";
import type { Day } from "../../domain/shared/time/week.ts";
import { answerOf, api, doneOf } from "../api.ts";
import { passGone, useUndoableChange } from "../reading/undoable-change.ts";
import { queryKeys } from "../store/query-keys.ts";
import { specialDaysQuery } from "./special-days-query.ts";

const oneDay = api.organizations[":organizationId"]["special-days"][":specialDayId"];
const none: SpecialDay[] = [];

export function useSpecialDays(organizationId: Id, range: { from: Day; to: Day }): SpecialDay[] {
  return useQuery(specialDaysQuery(organizationId, range)).data ?? none;
}

export function useSpecialDayChange(organizationId: Id) {
  const change = useUndoableChange(queryKeys.entries(organizationId));
  const save = ({ id, ...json }: SpecialDay) =>
    answerOf(oneDay.$put({ param: { organizationId, specialDayId: id }, json }));
  const remove = ({ id }: SpecialDay) =>
    doneOf(oneDay.$delete({ param: { organizationId, specialDayId: id } })).catch(passGone);
  return {
    save: (day: SpecialDay, before: SpecialDay | undefined) =>
      change(() => save(day), {
        message: (before ? words.changed : words.added)(day.name),
        undo: () => (before ? save(before) : remove(day)),
      }),
    remove: (day: SpecialDay) =>
      change(() => remove(day), {
        message: words.removed(day.name),
        undo: () => save(day),
      }),
  };
}
