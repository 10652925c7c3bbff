import { useState } from "react";
import {
  aheadTitle,
  expectedDay,
  rangeWords,
  reasonWords,
  recordWords,
} from "../../domain/forecast/expected-words.ts";
import type { Outcome } from "../../domain/forecast/forecast-answer.ts";
import { type RoomAhead, roomsWords } from "../../domain/forecast/room-ahead.ts";
import { nextWeeks } from "../../domain/insight/monday.ts";
import type { Organization } from "../../domain/organization/organization.ts";
import { axisWords } from "../../domain/report/card-words.ts";
import type { Day } from "../../domain/shared/time/week.ts";
import { ExpectedProof } from "../expected/expected-proof.tsx";
import { Card } from "../ui/panel/card.tsx";
import styles from "./monday.module.css";

type NextWeeksProps = {
  organization: Organization;
  today: Day;
  /** Undefined until it is read or made. */
  outcome: Outcome | undefined;
  rooms: readonly RoomAhead[];
};

/** The attendance that is expected, why, which rooms it fills, and how good forecasts were. */
export function NextWeeks({ organization, today, outcome, rooms }: NextWeeksProps) {
  const { currency } = organization;
  const [open, setOpen] = useState<Day>();
  const weeks = nextWeeks(outcome, today);
  const amounts = { row: { unit: "count" as const }, currency };
  const most = Math.max(...weeks.map(({ high }) => high), 1);
  const full = roomsWords(rooms);
  const record = outcome && recordWords(outcome);
  return (
    <Card className={styles.card} data-place="ahead">
      <h2 className={styles.title}>{aheadTitle(weeks)}</h2>
      {!outcome && <p className={styles.note}>What is expected shows up here.</p>}
      {outcome?.kind === "forecast" && weeks.length === 0 && (
        <p className={styles.note}>Nothing is planned, or was counted at this time of year.</p>
      )}
      {weeks.length > 0 && (
        <ol className={styles.sundays}>
          {weeks.map((expected) => (
            <li key={expected.week} className={styles.sunday}>
              <span>{expectedDay(expected, today)}</span>
              <button
                type="button"
                className={styles.range}
                aria-haspopup="dialog"
                aria-expanded={open === expected.week}
                onClick={() => setOpen(expected.week)}
              >
                {rangeWords(amounts, expected)}
              </button>
              <span className={styles.track} aria-hidden="true">
                <span
                  className={styles.band}
                  style={{
                    insetInlineStart: `${(100 * expected.low) / most}%`,
                    width: `${Math.max(2, (100 * (expected.high - expected.low)) / most)}%`,
                  }}
                />
              </span>
              <span className={styles.reasons}>
                {reasonWords(expected).join(" · ") ||
                  `about ${axisWords(amounts, expected.value)}${expected.isSpecial ? "" : ", an ordinary week"}`}
              </span>
            </li>
          ))}
        </ol>
      )}
      {full && (
        <p className={styles.note}>
          <bdi>{full}</bdi>
        </p>
      )}
      {record && <p className={styles.note}>{record}</p>}
      <ExpectedProof
        outcome={outcome}
        expected={weeks.find(({ week }) => week === open)}
        currency={currency}
        today={today}
        onClose={() => setOpen(undefined)}
      />
    </Card>
  );
}
