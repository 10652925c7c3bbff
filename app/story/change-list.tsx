import { numberWords, valueWords } from "../../domain/amount.ts";
import type { Unit } from "../../domain/campus.ts";
import { shortDay, timeWords } from "../../domain/day-words.ts";
import type { StoryEvent } from "../../domain/number-story.ts";
import type { Organization } from "../../domain/organization.ts";
import { withSign } from "../../domain/tally-words.ts";
import { dayIn, timeIn } from "../../domain/week.ts";
import { useDay } from "../reading/clock.ts";
import styles from "./change-list.module.css";

type ChangeListProps = {
  events: StoryEvent[];
  organization: Pick<Organization, "timeZone" | "currency">;
  unit?: Unit;
};

export function ChangeList({ events, organization, unit = "count" }: ChangeListProps) {
  if (events.length === 0) return null;
  return (
    <section className={styles.changes} aria-label="Changes">
      <h3 className={styles.title}>CHANGES</h3>
      <ol className={styles.list}>
        {events.map((event) => (
          <li key={`${event.kind} ${event.at} ${event.area} ${event.to}`} className={styles.change}>
            <span>
              <bdi>{event.by ?? "Someone"}</bdi>{" "}
              {changeWords(event, (value) => valueWords(value, { unit }, organization.currency))}
              {event.area && (
                <>
                  {" · "}
                  <bdi>{event.area}</bdi>
                </>
              )}
            </span>
            {event.reason && (
              <q className={styles.reason} dir="auto">
                {event.reason}
              </q>
            )}
            <When moment={event.at} timeZone={organization.timeZone} />
          </li>
        ))}
      </ol>
    </section>
  );
}

export function When({ moment, timeZone }: { moment: string; timeZone: string }) {
  const today = useDay(timeZone);
  const at = new Date(moment);
  return (
    <time className={styles.when} dateTime={moment}>
      {shortDay(dayIn(timeZone, at), today)}, {timeWords(timeIn(timeZone, at))}
    </time>
  );
}

function changeWords(
  { kind, from, to, late }: StoryEvent,
  inWords: (value: number | null) => string,
): string {
  if (late) return lateWords(kind, late);
  if (kind === "kept") return `kept ${inWords(to)} as it is`;
  if (kind === "imported")
    return from === null
      ? `imported ${inWords(to)}`
      : `imported ${inWords(to)}, it was ${inWords(from)}`;
  if (kind === "typed") {
    if (to === null) return `cleared it, it was ${inWords(from)}`;
    return from === null ? `typed ${inWords(to)}` : `typed ${inWords(to)}, it was ${inWords(from)}`;
  }
  if (to === null) return `started again, it was ${numberWords(from ?? 0)}`;
  if (from === null) return `counted ${numberWords(to)}`;
  return `changed ${numberWords(from)} to ${numberWords(to)}`;
}

function lateWords(
  kind: StoryEvent["kind"],
  { change, proposedBy }: NonNullable<StoryEvent["late"]>,
): string {
  const taps = `late taps (${withSign(change)})`;
  if (kind === "proposed") return `sent ${taps} after the week was closed`;
  const whose = `${taps} by ${proposedBy ?? "someone"}`;
  return kind === "accepted" ? `added ${whose}` : `left out ${whose}`;
}
