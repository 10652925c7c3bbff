import { useState } from "react";
import { weekOf } from "#words/days.ts";
import type { DoubtfulNumber } from "../../domain/doubt/doubtful-number.ts";
import type { Organization } from "../../domain/organization/organization.ts";
import { digitsOf } from "../../domain/shared/amount.ts";
import { sharedLocale } from "../../domain/shared/locale.ts";
import { assignmentName } from "../../domain/shared/name.ts";
import { serviceWords, shortDay } from "../../domain/shared/time/day-words.ts";
import type { Day } from "../../domain/shared/time/week.ts";
import { useOutbox } from "../outbox/use-outbox.ts";
import { DoubtQuestion } from "./doubt-question.tsx";

type DoubtProps = { number: DoubtfulNumber; organization: Organization; today: Day };

/** Asks about a number, and sends the answer or a correction. */
export function Doubt({ number, organization, today }: DoubtProps) {
  const { entries } = useOutbox();
  const [answered, setAnswered] = useState<number>();
  const { campusId, categoryId, categoryName, occurrenceId, weekStart } = number;
  const { value, version, unit, usual, likely, seats, count } = number;
  // Somebody may have changed it since, to another number that is in doubt.
  if (answered === version) return null;
  const cell = { organizationId: organization.id, campusId, occurrenceId, weekStart, categoryId };
  const digits = digitsOf(unit, organization.currency);
  const shown = { value, before: value, seenVersion: version, label: categoryName, digits };
  const params = new URLSearchParams({ campus: campusId, week: weekStart, number: categoryId });
  if (occurrenceId) params.set("service", occurrenceId);
  const { date, time } = number;
  const when = occurrenceId
    ? serviceWords({ date, time: time ?? "" }, undefined, today)
    : weekOf(shortDay(weekStart, today, sharedLocale()));

  function change(to: number) {
    setAnswered(version);
    void entries.type(cell, { ...shown, value: to }).then(() => entries.finish(cell));
  }

  return (
    <DoubtQuestion
      name={count ? assignmentName(count) : categoryName}
      place={`${when} · ${number.campusName}`}
      {...{ value, usual, seats, unit }}
      likely={count ? null : likely}
      currency={organization.currency}
      onKeep={() => {
        setAnswered(version);
        void entries.keepNumber(cell, shown);
      }}
      onChange={change}
      correct={
        count
          ? { to: `/dashboard/counts/${count.assignmentId}`, state: { correct: true } }
          : { to: `/input?${params}` }
      }
    />
  );
}
