import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { weekOf } from "#words/days.ts";
import * as words from "#words/doubts.ts";
import type { Checks } from "../../domain/doubt/doubtful-number.ts";
import type { OpenChoice } from "../../domain/entry/entry.ts";
import { canEnter } from "../../domain/member/permissions.ts";
import type { Organization } from "../../domain/organization/organization.ts";
import { fullNames } from "../../domain/organization/tell-apart.ts";
import type { Id } from "../../domain/shared/id.ts";
import { shortDay } from "../../domain/shared/time/day-words.ts";
import { type Day, weekStartOf } from "../../domain/shared/time/week.ts";
import { useOutboxStatus } from "../outbox/use-outbox.ts";
import { useDay } from "../reading/clock.ts";
import { useOrganization } from "../reading/me.ts";
import { useCampuses } from "../reading/place/campuses.ts";
import { useTerms } from "../reading/terms.ts";
import { TextButton } from "../ui/button.tsx";
import { Card } from "../ui/panel/card.tsx";
import { checksQuery } from "./checks-query.ts";
import { ChoiceQuestion, useWeekChoice } from "./choice-question.tsx";
import styles from "./doubt-question.module.css";
import { Doubt } from "./doubt-question.tsx";

type PleaseCheckProps = { organization: Organization };

export default function PleaseCheck({ organization }: PleaseCheckProps) {
  const query = checksQuery(organization.id);
  const { data } = useQuery(query);
  useRereadOnceSent(query.queryKey);
  const { member } = useOrganization() ?? {};
  const currentStart = weekStartOf(useDay(organization.timeZone), organization.weekStartDay);
  if (!data || !member) return null;
  const { choices } = data;
  // The answer of a member on an older week is refused.
  const doubts = data.doubts.filter((one) =>
    canEnter(member, one, { campusId: one.campusId, start: one.weekStart, currentStart }),
  );
  if (doubts.length + choices.length === 0) return null;
  return <Questions organization={organization} checks={{ doubts, choices }} />;
}

type QuestionsProps = PleaseCheckProps & { checks: Pick<Checks, "doubts" | "choices"> };

function Questions({ organization, checks }: QuestionsProps) {
  const today = useDay(organization.timeZone);
  const campuses = useCampuses(organization.id);
  const names = fullNames(campuses.data ?? [], useTerms().attendance);
  const named = <Each extends { categoryId: Id; categoryName: string }>(one: Each): Each => ({
    ...one,
    categoryName: names.get(one.categoryId) ?? one.categoryName,
  });
  const [isWhole, setWhole] = useState(false);
  const [choices, all] = [checks.choices.map(named), checks.doubts.map(named)];
  const more = isWhole || all.length <= first + 1 ? 0 : all.length - first;
  const doubts = all.slice(0, all.length - more);
  return (
    <Card className={styles.checks}>
      <h2 className={styles.checksTitle} id={checksId} tabIndex={-1}>
        {words.pleaseCheck}
      </h2>
      {choices.map((open) => (
        <Choice
          key={`${open.weekStart} ${open.campusId} ${open.categoryId}`}
          open={open}
          organization={organization}
          today={today}
        />
      ))}
      {doubts.map((number) => (
        <Doubt
          key={`${number.weekStart} ${number.campusId} ${number.occurrenceId} ${number.categoryId}`}
          number={number}
          organization={organization}
          today={today}
        />
      ))}
      {more > 0 && <TextButton onClick={() => setWhole(true)}>{words.showMore(more)}</TextButton>}
    </Card>
  );
}

const first = 1;

/** A count that was just saved may still be on its way. */
function useRereadOnceSent(queryKey: readonly unknown[]): void {
  const queries = useQueryClient();
  const { waiting } = useOutboxStatus();
  const before = useRef(waiting.length);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is of one organization
  useEffect(() => {
    const isSent = waiting.length < before.current;
    before.current = waiting.length;
    if (isSent) void queries.invalidateQueries({ queryKey });
  }, [queries, waiting.length]);
}

type ChoiceProps = { open: OpenChoice; organization: Organization; today: Day };

function Choice({ open, organization, today }: ChoiceProps) {
  const { campusName, categoryName, weekStart, unit, missing } = open;
  const choice = useWeekChoice({ organizationId: organization.id, ...open });
  return (
    <ChoiceQuestion
      name={words.weekAt(categoryName, campusName, weekOf(shortDay(weekStart, today)))}
      both={open}
      {...{ missing, unit, choice }}
      currency={organization.currency}
    />
  );
}

type CheckLinkProps = { className: string | undefined; children: ReactNode };

/** Leads to the numbers in doubt of this screen, where the person is asked about some. */
export function CheckLink({ className, children }: CheckLinkProps) {
  const id = useOrganization()?.organization.id ?? "";
  const { data } = useQuery({ ...checksQuery(id), enabled: false });
  if (!data?.doubts.length) return children;
  return (
    <a
      href={`#${checksId}`}
      className={className}
      onClick={(event) => {
        event.preventDefault();
        showChecks();
      }}
    >
      {children}
    </a>
  );
}

const checksId = "please-check";

function showChecks(): void {
  const card = document.getElementById(checksId);
  card?.scrollIntoView();
  card?.focus({ preventScroll: true });
}
