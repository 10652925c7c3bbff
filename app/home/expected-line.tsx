import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { longDay } from "../../domain/day-words.ts";
import { rangeWords, reasonWords } from "../../domain/forecast/expected-words.ts";
import { fullRoomsWords } from "../../domain/forecast/room-ahead.ts";
import type { Organization } from "../../domain/organization.ts";
import { type Day, sundayOf } from "../../domain/week.ts";
import { ExpectedProof } from "../expected/expected-proof.tsx";
import { useForecasts } from "../reading/forecasts.ts";
import styles from "./expected-line.module.css";

type ExpectedLineProps = { organization: Organization; today: Day };

/** What is expected of the next Sunday, and why. */
export default function ExpectedLine({ organization, today }: ExpectedLineProps) {
  const { id, currency } = organization;
  const [isOpen, setOpen] = useState(false);
  const data = useForecasts(id, {});
  const outcome = data?.total?.outcome;
  const next =
    outcome?.kind === "forecast"
      ? outcome.weeks.find(({ week }) => sundayOf(week) >= today)
      : undefined;
  if (!next) return null;
  const day = sundayOf(next.week);
  // What the device kept before rooms were told has none.
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
          {day === today ? "Today" : longDay(day, today)}{" "}
          <strong>{rangeWords({ row: { unit: "count" }, currency }, next)}</strong> expected
          {next.reasons.length > 0 && (
            <span className={styles.reasons}>{next.reasons.map(reasonWords).join(" · ")}</span>
          )}
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
