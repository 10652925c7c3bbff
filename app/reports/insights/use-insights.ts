import { replaceEqualDeep, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import * as texts from "#words/insights.ts";
import type { ClaimAnswer, Insights, OpinionChange } from "../../../domain/insight/claim-answer.ts";
import { fewestUsual } from "../../../domain/insight/claim-answer.ts";
import type { Id } from "../../../domain/shared/id.ts";
import { answerOf, api, doneOf } from "../../api.ts";
import { useUndoableChange } from "../../reading/undoable-change.ts";
import { queryKeys } from "../../store/query-keys.ts";

const { insights } = api.organizations[":organizationId"];

const askedAgainAfter = 3_000;

/** Numbers that change are told of anew. */
function insightsKey(organizationId: Id) {
  return [...queryKeys.entries(organizationId), "insights"];
}

export function useInsights(organizationId: Id, { enabled }: { enabled: boolean }) {
  return useQuery({
    queryKey: insightsKey(organizationId),
    queryFn: (): Promise<Insights> => answerOf(insights.$get({ param: { organizationId } })),
    // The server goes on with the work meanwhile.
    refetchInterval: ({ state: { data } }) => data?.isUnderWay && askedAgainAfter,
    structuralSharing: (before, now) => replaceEqualDeep(before, withSteadyOrder(before, now)),
    enabled,
  });
}

function withSteadyOrder(before: unknown, now: unknown): unknown {
  const [old, answer] = [before as Insights | undefined, now as Insights];
  if (old && answer.isUnderWay) return { ...old, isUnderWay: true };
  return old ? { ...answer, items: inSteadyOrder(old.items, answer.items) } : answer;
}

/** Sentences that were on the screen are not said again next week. Without a network they may be. */
export function useSaid(organizationId: Id, claims: readonly ClaimAnswer[]): void {
  useEffect(() => {
    const items = claims.flatMap(({ kind, key, form, lead, slots }) => {
      const slot = slots[lead];
      return slot ? [{ kind, key, form, lead: leadOf(slot) }] : [];
    });
    if (items.length === 0) return;
    doneOf(insights.said.$put({ param: { organizationId }, json: { items } })).catch(() => {});
  }, [organizationId, claims]);
}

/** A slot's value alone, whatever its unit is. */
function leadOf(slot: ClaimAnswer["slots"][string]) {
  return slot.unit === "day" || slot.unit === "week"
    ? { unit: slot.unit, value: slot.value }
    : { unit: slot.unit, value: slot.value };
}

export function useOpinion(organizationId: Id) {
  const change = useUndoableChange(insightsKey(organizationId));
  const save = (json: OpinionChange) =>
    doneOf(insights.opinion.$put({ param: { organizationId }, json }));
  return ({ kind, key, opinion: before }: ClaimAnswer, opinion: OpinionChange["opinion"]) =>
    change(() => save({ kind, key, opinion }), {
      message: words(opinion),
      undo: () => save({ kind, key, opinion: before }),
    });
}

function words(opinion: OpinionChange["opinion"]): string {
  if (opinion === "useful") return texts.moreLikeThis;
  return opinion === null ? texts.takenBack : texts.notAgain;
}

type Keyed = { key: string };

/** Sentences that were shown stay in their places, so that nothing moves away under a finger. New ones take the free places. */
export function inSteadyOrder<Item extends Keyed>(before: readonly Keyed[], now: Item[]): Item[] {
  const fresh = now.filter(({ key }) => !before.some((one) => one.key === key));
  const kept = before.flatMap(
    ({ key }) => now.find((one) => one.key === key) ?? fresh.shift() ?? [],
  );
  return [...kept, ...fresh];
}

/** The words in place of sentences. */
export function quietWords({ weeks, isUnderWay }: Insights): string {
  if (isUnderWay) return texts.takesAWhile;
  return weeks >= fewestUsual ? texts.nothingNew : texts.tooFew(fewestUsual, weeks);
}
