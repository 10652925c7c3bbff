import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { dayOf, rangeWords, reasonWords } from "../../domain/forecast/expected-words.ts";
import { isAhead } from "../../domain/forecast/forecast-answer.ts";
import { fullRoomsWords } from "../../domain/forecast/room-ahead.ts";
import type { Organization } from "../../domain/organization/organization.ts";
import { longDay, shortDay } from "../../domain/shared/time/day-words.ts";
import type { Day } from "../../domain/shared/time/week.ts";
import { ExpectedProof } from "../expected/expected-proof.tsx";
import { useForecasts } from "../reading/forecasts.ts";
import styles from "./expected-line.module.css";

type ExpectedLineProps = { organization: Organization; today: Day };

export default function ExpectedLine({ organization, today }: ExpectedLineProps) {
  const { id, currency } = organization;
  const [isOpen, setOpen] = useState(false);
  const data = useForecasts(id, {});
  const outcome = data?.total?.outcome;
  const next =
    outcome?.kind === "forecast" ? outcome.weeks.find((week) => isAhead(week, today)) : undefined;
  if (!next) return null;
  const day = dayOf(next);
  const when = day ? longDay(day, today) : `The week of ${shortDay(next.week, today)}`;
  const why = reasonWords(next).join(" · ");
  // Answers kept before forecasts had rooms have none.
  const full = fullRoomsWords(data?.rooms ?? [], next.week);
  return (
    <>
      <button
        type="button"
        className={styles.line}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <span>
          {day === today ? "Today" : when}{" "}
          <strong>{rangeWords({ row: { unit: "count" }, currency }, next)}</strong> expected
          {why && <span className={styles.reasons}>{why}</span>}
          {full.map((words) => (
            <span key={words} className={styles.reasons}>
              <bdi>{words}</bdi>.
            </span>
          ))}
        </span>
        <ChevronRight size={18} aria-hidden="true" />
      </button>
      <ExpectedProof
        outcome={outcome}
        expected={isOpen ? next : undefined}
        currency={currency}
        today={today}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
