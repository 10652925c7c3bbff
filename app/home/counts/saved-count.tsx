import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useLocation, useNavigate, useParams } from "react-router";
import * as v from "valibot";
import { onlyStaffChange } from "#words/refusals.ts";
import * as words from "#words/saved-counts.ts";
import type { Assignment } from "../../../domain/assignment/assignment.ts";
import { longestReason } from "../../../domain/count/count-revision.ts";
import { countEvents } from "../../../domain/entry/number-story.ts";
import type { Membership } from "../../../domain/member/member.ts";
import { canCorrectCount, canDecideOnTaps } from "../../../domain/member/permissions.ts";
import type { Organization } from "../../../domain/organization/organization.ts";
import { numberWords, parseCount } from "../../../domain/shared/amount.ts";
import type { Id } from "../../../domain/shared/id.ts";
import { assignmentName } from "../../../domain/shared/name.ts";
import { longDay, momentWords } from "../../../domain/shared/time/day-words.ts";
import { weekStartOf } from "../../../domain/shared/time/week.ts";
import { answerOf } from "../../api.ts";
import { useLiveCount } from "../../clicker/counting/use-live-count.ts";
import { passedAssignmentQuery } from "../../clicker/pending-assignments.ts";
import { countNoteTarget } from "../../notes/count-target.ts";
import { Notes } from "../../notes/notes.tsx";
import { useNotes } from "../../notes/use-notes.ts";
import type { CountTarget } from "../../outbox/counts.ts";
import { useOutbox } from "../../outbox/use-outbox.ts";
import { assignmentApi } from "../../reading/assignments.ts";
import { useDay, useNow } from "../../reading/clock.ts";
import { FailedRead } from "../../reading/failed-read.tsx";
import { useOrganization } from "../../reading/me.ts";
import { useOnline } from "../../reading/online.ts";
import { useTerms } from "../../reading/terms.ts";
import { pageMeta } from "../../shell/page-meta.tsx";
import { WithoutOrganization } from "../../shell/without-organization.tsx";
import { queryKeys } from "../../store/query-keys.ts";
import { ChangeList } from "../../story/change-list.tsx";
import listStyles from "../../story/story.module.css";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { useIsDesk } from "../../ui/desk.ts";
import { TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { Skeleton } from "../../ui/notice/skeleton.tsx";
import { useToast } from "../../ui/notice/toast.tsx";
import { Card } from "../../ui/panel/card.tsx";
import { Screen } from "../../ui/panel/screen.tsx";
import { useHomePath } from "../home-address.ts";
import { Details, isHidden } from "../lists/assignment-row.tsx";
import { useCountedHere } from "../lists/overdue-assignments.ts";
import ResetDialog from "../lists/reset-dialog.tsx";
import { UnsentNote } from "../lists/row-notes.tsx";
import { ProposedTaps, RefusedCounts, ReplacedCounts } from "./device-counts.tsx";
import LateTaps from "./late-taps.tsx";
import styles from "./saved-count.module.css";
import { SecondCount } from "./second-count.tsx";

export const meta = () => pageMeta(words.title);

/** Left by the link that says "Correct it". */
const correctState = v.object({ correct: v.literal(true) });

export default function SavedCountScreen() {
  const current = useOrganization();
  const { assignmentId = "" } = useParams();
  const path = useHomePath();
  return (
    <Screen title={words.title} back={path()}>
      {current ? (
        <LoadedCount {...current} assignmentId={assignmentId} />
      ) : (
        <WithoutOrganization>{words.belongToOrganization}</WithoutOrganization>
      )}
    </Screen>
  );
}

type Place = { organization: Organization; member: Membership };

function LoadedCount({ assignmentId, ...place }: Place & { assignmentId: Id }) {
  const listed = useListed(place.organization.id, assignmentId);
  const { data, dataUpdatedAt, error, refetch, isFetching } = useQuery({
    ...passedAssignmentQuery(place.organization.id, assignmentId, useTerms()),
    placeholderData: listed?.item,
    refetchOnMount: "always",
  });
  const asCountedHere = useCountedHere();
  const isOnline = useOnline();
  const [stored, readAt] =
    dataUpdatedAt > 0 ? [data, dataUpdatedAt] : [listed?.item, listed?.readAt];
  if (stored && readAt !== undefined)
    return (
      <SavedCount
        {...place}
        assignment={asCountedHere(stored, readAt)}
        listed={stored}
        asOf={isOnline && !error ? null : new Date(readAt)}
      />
    );
  if (!error) return <Skeleton height={320} />;
  return <FailedRead query={{ error, isFetching, refetch }} of={words.thisCount} />;
}

/** Without a network it is found in the lists that Home keeps. */
function useListed(organizationId: Id, assignmentId: Id) {
  const queries = useQueryClient();
  const queryKey = queryKeys.assignments(organizationId);
  for (const [key, data] of queries.getQueriesData<{ pages?: { items: Assignment[] }[] }>({
    queryKey,
  }))
    for (const page of data?.pages ?? []) {
      const item = page.items.find(({ id }) => id === assignmentId);
      if (item) return { item, readAt: queries.getQueryState(key)?.dataUpdatedAt ?? 0 };
    }
  return undefined;
}

type SavedCountProps = Place & {
  assignment: Assignment;
  /** The count as the server last sent it, without taps that only this device has. */
  listed: Assignment;
  /** When it was told, unless it can be asked again now. */
  asOf: Date | null;
};

function SavedCount({ organization, member, assignment, listed, asOf }: SavedCountProps) {
  const { id: assignmentId, round, title } = assignment;
  const now = useNow();
  const today = useDay(organization.timeZone);
  const currentStart = weekStartOf(today, organization.weekStartDay);
  const mayCorrect = canCorrectCount(member, assignment, currentStart);
  const isOwnFromBefore = assignment.userId === member.userId && assignment.date < today;
  const { state } = useLocation();
  const navigate = useNavigate();
  const [isResetting, setResetting] = useState(false);
  // Home shows the late taps of all counts.
  const isBesideHome = useIsDesk();
  useLiveCount({ organizationId: organization.id, assignmentId });
  const target = {
    organizationId: organization.id,
    assignmentId,
    title,
    date: assignment.date,
    round,
    listed: listed.count,
  };
  const clicker = { to: "/clicker", state: { assignmentId } };

  if (assignment.status === "pending")
    return (
      <Notice
        title={words.notCounted(assignmentName(assignment))}
        action={<ButtonLink {...clicker}>{words.openClicker}</ButtonLink>}
      />
    );
  return (
    <>
      <RefusedCounts assignmentId={assignmentId} />
      <ReplacedCounts assignmentId={assignmentId} />
      {!isBesideHome && <ProposedTaps assignmentId={assignmentId} />}
      {!isBesideHome && canDecideOnTaps(member) && (
        <LateTaps organization={organization} assignmentId={assignmentId} />
      )}
      <Card className={styles.card}>
        <h2 className={styles.name}>
          <bdi>{assignmentName(assignment)}</bdi>
        </h2>
        <p className={styles.day}>{longDay(assignment.date, today)}</p>
        <Details assignment={assignment} />
        {!isHidden(assignment) && <p className={styles.number}>{numberWords(assignment.count)}</p>}
        {asOf && (
          <p className={styles.day}>{words.asOf(momentWords(asOf, organization.timeZone, now))}</p>
        )}
        <UnsentNote assignmentId={assignmentId} />
      </Card>
      {assignment.apart && (
        <SecondCount {...{ organization, member, assignment }} apart={assignment.apart} />
      )}
      {isHidden(assignment) ? null : mayCorrect ? (
        <>
          <ButtonLink {...clicker} kind={isOwnFromBefore ? "quiet" : "gold"}>
            <Plus size={22} strokeWidth={2.5} aria-hidden="true" />
            {words.addLatecomers}
          </ButtonLink>
          <CorrectCount
            target={target}
            count={assignment.count}
            startsOpen={isOwnFromBefore || v.is(correctState, state)}
          />
          <Button kind="quiet" onClick={() => setResetting(true)}>
            {words.startAgain}
          </Button>
        </>
      ) : (
        <Notice>{onlyStaffChange}</Notice>
      )}
      <CountNotes assignment={assignment} organization={organization} member={member} />
      {!isHidden(assignment) && <CountStory organization={organization} assignment={assignment} />}
      <ResetDialog
        organizationId={organization.id}
        assignment={isResetting ? assignment : null}
        onClose={() => setResetting(false)}
        onRestarted={() => navigate(clicker.to, { replace: true, state: clicker.state })}
      />
    </>
  );
}

type CountNotesProps = { assignment: Assignment; organization: Organization; member: Membership };

function CountNotes({ assignment, organization, member }: CountNotesProps) {
  const target = countNoteTarget(assignment, organization);
  const weekStart = target?.weekStart ?? assignment.date;
  const notes = useNotes(organization.id, { from: weekStart, to: weekStart });
  if (!target) return null;
  return (
    <section className={listStyles.changes} aria-labelledby="count-notes">
      <h3 className={listStyles.title} id="count-notes">
        {words.notes}
      </h3>
      <Notes target={target} notes={notes} organization={organization} member={member} />
    </section>
  );
}

type CountStoryProps = { organization: Organization; assignment: Assignment };

function CountStory({ organization, assignment }: CountStoryProps) {
  const { id: organizationId } = organization;
  const { id: assignmentId, count, round } = assignment;
  const story = useQuery({
    queryKey: [...queryKeys.assignments(organizationId), "changes", assignmentId, round, count],
    queryFn: () =>
      answerOf(assignmentApi.count.revisions.$get({ param: { organizationId, assignmentId } })),
    placeholderData: keepPreviousData,
  });
  if (!story.data)
    return story.error ? <p className={styles.quiet}>{words.changesOnline}</p> : null;
  const { items, proposals, agreements } = story.data;
  const events = countEvents(items, proposals, agreements);
  return <ChangeList events={events} organization={organization} />;
}

type CorrectCountProps = { target: CountTarget; count: number; startsOpen: boolean };

/** The correction goes through the outbox, so it works without a network. */
function CorrectCount({ target, count, startsOpen }: CorrectCountProps) {
  const outbox = useOutbox();
  const showToast = useToast();
  const [isOpen, setOpen] = useState(startsOpen);
  const [typed, setTyped] = useState<string>();
  const text = typed ?? String(count);
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState<string>();

  function open() {
    setTyped(undefined);
    setReason("");
    setProblem(undefined);
    setOpen(true);
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    const { value, problem } =
      text.trim() === "" ? { problem: words.enterNumber } : parseCount(text.trim());
    if (value === undefined) return setProblem(problem);
    if (value !== count) {
      await outbox.counts.correct(target, value, reason.trim());
      showToast(words.corrected(numberWords(value)));
    }
    setOpen(false);
  }

  if (!isOpen)
    return (
      <Button kind="quiet" onClick={open}>
        {words.correctNumber}
      </Button>
    );
  return (
    <Card>
      <form className={styles.form} onSubmit={(event) => void save(event)} noValidate>
        <TextField
          label={words.rightNumber}
          inputMode="numeric"
          autoComplete="off"
          autoFocus
          onFocus={(event) => event.target.select()}
          value={text}
          error={problem}
          onChange={(event) => {
            setTyped(event.target.value);
            setProblem(undefined);
          }}
        />
        <TextField
          label={words.reason}
          placeholder={words.reasonExample}
          autoComplete="off"
          maxLength={longestReason}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <div className={styles.choices}>
          <Button kind="quiet" onClick={() => setOpen(false)}>
            {words.cancel}
          </Button>
          <Button type="submit">{words.save}</Button>
        </div>
      </form>
    </Card>
  );
}
