import * as words from "#words/story.ts";
import { changeOf, type TapProposal } from "../../domain/count/tap-proposal.ts";
import type { StoryEvent } from "../../domain/entry/number-story.ts";
import type { Organization } from "../../domain/organization/organization.ts";
import { numberWords, valueWords, withSign } from "../../domain/shared/amount.ts";
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
    <section className={styles.changes} aria-label={words.changes}>
      <h3 className={styles.title}>{words.changesTitle}</h3>
      <ol className={styles.list}>
        {events.map((event) => (
          <li
            key={`${event.kind} ${event.at} ${event.area} ${event.to} ${event.isSecond}`}
            className={styles.change}
          >
            <span>
              <bdi>{event.by ?? words.someone}</bdi>{" "}
              {changeWords(event, (value) => valueWords(value, { unit }, organization.currency))}
              {event.isSecond && ` · ${words.secondCount}`}
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
  { kind, from, to, late, agreement }: StoryEvent,
  inWords: (value: number | null) => string,
): string {
  if (agreement) {
    const { first, second } = agreement;
    const both = words.both(numberWords(first), numberWords(second));
    return to === null ? words.agreedToCountAgain(both) : words.agreed(numberWords(to), both);
  }
  if (late) return proposalWords(kind, late);
  if (kind === "kept") return words.kept(inWords(to));
  const before = from === null ? null : inWords(from);
  if (kind === "imported") return words.imported(inWords(to), before);
  if (kind === "typed")
    return to === null ? words.cleared(inWords(from)) : words.typed(inWords(to), before);
  if (to === null) return words.startedAgain(numberWords(from ?? 0));
  if (from === null) return words.counted(numberWords(to));
  return words.changed(numberWords(from), numberWords(to));
}

const proposals = {
  taps: { proposed: words.sentTaps, accepted: words.addedTaps, declined: words.leftTaps },
  correction: {
    proposed: words.sentCorrection,
    accepted: words.usedCorrection,
    declined: words.leftCorrection,
  },
  count: { proposed: words.sentCount, accepted: words.usedCount, declined: words.leftCount },
};

function proposalWords(kind: StoryEvent["kind"], late: TapProposal): string {
  const number = late.kind === "taps" ? withSign(changeOf(late)) : numberWords(late.number ?? 0);
  const { proposed, accepted, declined } = proposals[late.kind];
  const says = kind === "accepted" ? accepted : kind === "declined" ? declined : proposed;
  return says(number, late.proposedBy);
}
