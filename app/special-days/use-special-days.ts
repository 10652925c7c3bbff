import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Id } from "../../domain/id.ts";
import type { SpecialDay } from "../../domain/special-day.ts";
import type { Day } from "../../domain/week.ts";
import { answerOf, api, apiErrorOf, doneOf } from "../api.ts";
import { useToast } from "../ui/toast.tsx";
import { specialDaysKey, specialDaysQuery } from "./special-days-query.ts";

const oneDay = api.organizations[":organizationId"]["special-days"][":specialDayId"];
const none: SpecialDay[] = [];

/** None while they have not been read. */
export function useSpecialDays(organizationId: Id, range: { from: Day; to: Day }): SpecialDay[] {
  return useQuery(specialDaysQuery(organizationId, range)).data ?? none;
}

/** Each change can be undone from the toast that tells of it. */
export function useSpecialDayChange(organizationId: Id) {
  const client = useQueryClient();
  const showToast = useToast();
  const change = useMutation({
    mutationFn: (send: () => Promise<unknown>) => send(),
    onSettled: () => client.invalidateQueries({ queryKey: specialDaysKey(organizationId) }),
  });

  const save = ({ id, ...json }: SpecialDay) =>
    answerOf(oneDay.$put({ param: { organizationId, specialDayId: id }, json }));
  const remove = ({ id }: SpecialDay) =>
    doneOf(oneDay.$delete({ param: { organizationId, specialDayId: id } })).catch(passGone);

  /** It may have been removed by a request whose answer was lost. */
  function passGone(error: unknown): void {
    if (apiErrorOf(error).code !== "not_found") throw error;
  }

  function offerUndo(message: string, undo: () => Promise<unknown>, kind: "good" | "bad" = "good") {
    const run = () =>
      change.mutateAsync(undo).then(
        () => showToast("Undone."),
        (error: unknown) => offerUndo(apiErrorOf(error).message, undo, "bad"),
      );
    showToast(message, { kind, action: { label: "Undo", run: () => void run() } });
  }

  return {
    async save(day: SpecialDay, before: SpecialDay | undefined): Promise<void> {
      await change.mutateAsync(() => save(day));
      if (before) offerUndo(`${day.name} is changed.`, () => save(before));
      else offerUndo(`${day.name} is added.`, () => remove(day));
    },
    async remove(day: SpecialDay): Promise<void> {
      await change.mutateAsync(() => remove(day));
      offerUndo(`${day.name} is removed.`, () => save(day));
    },
  };
}
