import { lateWords, type TapProposal } from "../../domain/count/tap-proposal.ts";
import type { StoryEvent } from "../../domain/entry/number-story.ts";
import type { Organization } from "../../domain/organization/organization.ts";
import { numberWords, valueWords } from "../../domain/shared/amount.ts";
import type { Unit } from "../../domain/shared/unit.ts";
import { When } from "../notes/note-item.tsx";
import styles from "./story.module.css";

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

function changeWords(
  { kind, from, to, late }: StoryEvent,
  inWords: (value: number | null) => string,
): string {
  if (late) return proposalWords(kind, late);
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

function proposalWords(kind: StoryEvent["kind"], late: TapProposal): string {
  const isTaps = late.kind === "taps";
  if (kind === "proposed")
    return `sent ${isTaps ? "" : "a "}${lateWords(late)} after the week was closed`;
  const whose = `${isTaps ? "" : "the "}${lateWords(late)} by ${late.proposedBy ?? "someone"}`;
  if (kind === "declined") return `left out ${whose}`;
  return `${isTaps ? "added" : "used"} ${whose}`;
}
