import { ChevronRight, X } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { weekOf } from "#words/days.ts";
import * as words from "#words/story.ts";
import {
  areaOf,
  type CountOfNumber,
  isUnused,
  type Narrowed,
  type NumberOfStory,
  type NumberStory,
  narrowedTo,
  notePlaceOf,
  placeText,
  type StoryPlace,
  storyEvents,
  storyValue,
} from "../../domain/entry/number-story.ts";
import type { Membership } from "../../domain/member/member.ts";
import { canEnter, canSeeAllAssignments } from "../../domain/member/permissions.ts";
import type { Organization } from "../../domain/organization/organization.ts";
import { numberWords, valueWords } from "../../domain/shared/amount.ts";
import { longDay, serviceWords, shortDay } from "../../domain/shared/time/day-words.ts";
import { weekStartOf } from "../../domain/shared/time/week.ts";
import { useListedDoubts } from "../doubt/checks-query.ts";
import { Doubt } from "../doubt/doubt-question.tsx";
import { NoteItem, When } from "../notes/note-item.tsx";
import { Notes } from "../notes/notes.tsx";
import { useNotes } from "../notes/use-notes.ts";
import { useDay } from "../reading/clock.ts";
import { ButtonLink, IconButton, TextButton } from "../ui/button.tsx";
import { usePartOfScreen } from "../ui/panel/screen.tsx";
import { ChangeList } from "./change-list.tsx";
import styles from "./story.module.css";
import { useStoryLink } from "./story-address.ts";

type StoryOfProps = {
  story: NumberStory;
  place: StoryPlace;
  where: Narrowed;
  organization: Organization;
  member: Membership;
  onClose: () => void;
};

export function StoryOf({ story, place, where, organization, member, onClose }: StoryOfProps) {
  const isPanel = usePartOfScreen() !== null;
  const today = useDay(organization.timeZone);
  const { numbers, category, departmentName, weekStart } = story;
  const [only] = numbers;
  const single = numbers.length === 1 ? only : undefined;
  const [showsAll, setShowsAll] = useState(false);
  const narrowed = narrowedTo(numbers, where);
  const left = narrowed.length === 0 ? 0 : numbers.length - narrowed.length;
  const shown = left === 0 || showsAll ? numbers : narrowed;
  const doubtOf = useListedDoubts(organization.id);
  const doubts = shown.flatMap(({ campusId, kind, occurrenceId }) => {
    const at = {
      organizationId: organization.id,
      campusId,
      weekStart,
      occurrenceId: kind === "service" ? occurrenceId : null,
    };
    return doubtOf(at, category.id) ?? [];
  });
  return (
    <>
      {!isPanel && (
        <IconButton label={words.close} className={styles.close} onClick={onClose}>
          <X size={22} />
        </IconButton>
      )}
      <p className={styles.place}>
        <bdi>{departmentName}</bdi>
        {place.campusId && only && (
          <>
            {" · "}
            <bdi>{only.campusName}</bdi>
          </>
        )}
        <br />
        {single?.kind === "service"
          ? serviceName(single, today)
          : words.weekStarting(longDay(weekStart, today))}
      </p>
      {numbers.length === 0 ? (
        <p>{words.nobodyYet}</p>
      ) : (
        <strong className={styles.number}>
          {valueWords(storyValue(shown, category.summary), category, organization.currency)}
        </strong>
      )}
      {doubts.map((doubt) => (
        <Doubt key={doubt.occurrenceId} number={doubt} organization={organization} today={today} />
      ))}
      {left > 0 && (
        <p className={styles.quiet} role="status">
          {showsAll ? words.wholeWeek : words.onlyChosen(narrowed.length, numbers.length)}{" "}
          <TextButton onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? words.showChosen : words.showAll}
          </TextButton>
        </p>
      )}
      {single ? (
        <OneNumber {...{ number: single, story, organization, member, doubts }} />
      ) : (
        <Parts numbers={shown} story={story} place={place} organization={organization} />
      )}
      <StoryNotes
        key={placeText(place)}
        story={story}
        place={place}
        organization={organization}
        member={member}
      />
    </>
  );
}

type PartProps = { story: NumberStory; organization: Organization };

type OneNumberProps = PartProps & {
  number: NumberOfStory;
  member: Membership;
  /** Questions about the number, which lead to where it is corrected, too. */
  doubts: readonly unknown[];
};

function OneNumber({ number, story, organization, member, doubts }: OneNumberProps) {
  return (
    <>
      <Counts
        number={number}
        timeZone={organization.timeZone}
        canOpen={canSeeAllAssignments(member)}
      />
      {doubts.length === 0 && <Correct {...{ number, story, organization, member }} />}
      <ChangeList
        events={storyEvents(number)}
        organization={organization}
        unit={story.category.unit}
      />
    </>
  );
}

/** Leads whoever may change the number to where it is corrected. */
function Correct({ number, story, organization, member }: Omit<OneNumberProps, "doubts">) {
  const { category, weekStart } = story;
  const { campusId, occurrenceId, kind, source, counts } = number;
  const today = useDay(organization.timeZone);
  const currentStart = weekStartOf(today, organization.weekStartDay);
  if (!canEnter(member, category, { campusId, start: weekStart, currentStart })) return null;
  const [count, ...others] = counts;
  // Each of several counts is corrected by itself.
  if (source === "counted" && others.length > 0) return null;
  const address = new URLSearchParams({
    ...{ campus: campusId, week: weekStart, number: category.id },
    ...(kind === "service" && { service: occurrenceId }),
  });
  return count && source === "counted" ? (
    <ButtonLink
      kind="quiet"
      to={`/dashboard/counts/${count.assignmentId}`}
      state={{ correct: true }}
    >
      {words.correct}
    </ButtonLink>
  ) : (
    <ButtonLink kind="quiet" to={`/input?${address}`}>
      {words.correct}
    </ButtonLink>
  );
}

type CountsProps = { number: NumberOfStory; timeZone: string; canOpen: boolean };

/** Members who may correct a count open it from here. Others see a single count by its changes alone. */
function Counts({ number: { counts }, timeZone, canOpen }: CountsProps) {
  if (counts.length === 0 || (counts.length === 1 && !canOpen)) return null;
  return (
    <section className={styles.counts} aria-label={words.counts}>
      <h3 className={styles.title}>{words.countsTitle(counts.length)}</h3>
      <ul className={styles.parts}>
        {counts.map((count) => (
          <li key={count.assignmentId}>
            {canOpen ? (
              <Link to={`/dashboard/counts/${count.assignmentId}`} className={styles.part}>
                <CountWords count={count} timeZone={timeZone} />
                <ChevronRight className={styles.chevron} size={20} aria-hidden="true" />
              </Link>
            ) : (
              <div className={styles.part}>
                <CountWords count={count} timeZone={timeZone} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function CountWords({ count, timeZone }: { count: CountOfNumber; timeZone: string }) {
  return (
    <>
      <span className={styles.words}>
        <bdi>{areaOf(count)}</bdi>
        <span className={styles.quiet}>
          {count.countedBy && <bdi>{count.countedBy}</bdi>}
          {count.countedBy && count.countedAt && ", "}
          {count.countedAt && <When moment={count.countedAt} timeZone={timeZone} />}
        </span>
      </span>
      <strong className={styles.sum}>
        {count.count === null ? words.countReset : numberWords(count.count)}
      </strong>
    </>
  );
}

type PartsProps = PartProps & { numbers: NumberOfStory[]; place: StoryPlace };

function Parts({ numbers, story, place, organization }: PartsProps) {
  if (numbers.length === 0) return null;
  const namesCampus = !place.campusId;
  return (
    <ul className={styles.parts} aria-label={words.numbers}>
      {numbers.map((number) => (
        <li key={number.occurrenceId}>
          <Part number={number} story={story} organization={organization} isNamed={namesCampus} />
        </li>
      ))}
    </ul>
  );
}

function Part({
  number,
  story,
  organization,
  isNamed,
}: PartProps & { number: NumberOfStory; isNamed: boolean }) {
  const { weekStart, category, numbers } = story;
  const today = useDay(organization.timeZone);
  const { campusId, campusName, occurrenceId } = number;
  const link = useStoryLink({ weekStart, categoryId: category.id, campusId, occurrenceId });
  return (
    <Link {...link} className={styles.part}>
      <span className={styles.words}>
        {isNamed && <bdi>{campusName}</bdi>}
        <span className={isNamed ? styles.quiet : undefined}>
          {number.kind === "service" ? serviceName(number, today) : words.enteredForWeek}
          {isUnused(number, numbers) && words.notUsed}
        </span>
      </span>
      <strong>{valueWords(number.value, category, organization.currency)}</strong>
    </Link>
  );
}

function serviceName({ date, time, name }: NumberOfStory, today = date): string {
  if (time) return serviceWords({ date, time }, undefined, today);
  return `${name} ${shortDay(date, today)}`.trim();
}

type StoryNotesProps = {
  story: NumberStory;
  place: StoryPlace;
  organization: Organization;
  member: Membership;
};

/** Notes on the number, which can be written here, or those of a sum over campuses, which has none of its own. */
function StoryNotes({ story, place, organization, member }: StoryNotesProps) {
  const { weekStart, category, numbers } = story;
  const today = useDay(organization.timeZone);
  const notes = useNotes(organization.id, { from: weekStart, to: weekStart });
  const own = notes.filter(({ categoryId }) => categoryId === category.id);
  const at = notePlaceOf(story, place);
  if (!at && own.length === 0) return null;
  const [number] = numbers;
  const isService = at !== null && at.occurrenceId !== null && number;
  const when = isService
    ? serviceWords({ date: number.date, time: number.time ?? "" }, undefined, today)
    : weekOf(shortDay(weekStart, today));
  return (
    <section className={styles.changes} aria-label={words.notes}>
      <h3 className={styles.title}>{words.notesTitle}</h3>
      {at ? (
        <Notes
          target={{ ...at, organizationId: organization.id, label: `${category.name}, ${when}` }}
          unit={category.unit}
          notes={own}
          organization={organization}
          member={member}
        />
      ) : (
        own.map((note) => (
          <NoteItem key={note.id} note={note} timeZone={organization.timeZone} onEdit={undefined} />
        ))
      )}
    </section>
  );
}
