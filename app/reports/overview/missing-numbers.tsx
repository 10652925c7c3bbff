import { useState } from "react";
import { Link } from "react-router";
import type { MissingPart, ReportAnswer } from "../../../domain/answer/report-answer.ts";
import type { Membership } from "../../../domain/member/member.ts";
import { canCloseWeeks } from "../../../domain/member/permissions.ts";
import type { Campus } from "../../../domain/organization/campus.ts";
import type { Organization } from "../../../domain/organization/organization.ts";
import { fullNames } from "../../../domain/organization/tell-apart.ts";
import { nothingMissing } from "../../../domain/report/missing-words.ts";
import { groupBy } from "../../../domain/shared/group-by.ts";
import type { Id } from "../../../domain/shared/id.ts";
import { shortDay } from "../../../domain/shared/time/day-words.ts";
import type { Day } from "../../../domain/shared/time/week.ts";
import { api, doneOf } from "../../api.ts";
import { useUndoableChange } from "../../reading/undoable-change.ts";
import { queryKeys } from "../../store/query-keys.ts";
import { TextButton } from "../../ui/text-button.tsx";
import styles from "./overview.module.css";
import { OverviewCard } from "./overview-card.tsx";

type MissingNumbersProps = {
  organization: Pick<Organization, "id">;
  member: Membership;
  campuses: Campus[];
  everything: ReportAnswer;
  level?: 2 | 3;
  /** Whether it is there only where something is missing or a week is closed. */
  isQuiet?: boolean;
};

/** More names do not help whoever looks for who is late. */
const mostNames = 2;
/** More are shown when they are asked for. */
const first = 2;

/** Missing numbers of this week and the week before, by campus. Nothing is awaited of weeks long past. */
export function MissingNumbers(props: MissingNumbersProps) {
  const { organization, member, campuses, everything, level = 3, isQuiet = false } = props;
  const [isWhole, setWhole] = useState(false);
  if (everything.running === null) return null;
  const groups = [
    ...groupBy(everything.missing, ({ week, campusId }) => `${week} ${campusId}`).values(),
  ];
  const [lastWeek = "", newest] = everything.weeks.slice(-2);
  const isClosed = everything.closed.includes(lastWeek);
  const missingLast =
    newest !== undefined && everything.missing.some(({ week }) => week === lastWeek);
  const due = everything.rows.some(({ expected, toCome }) =>
    expected.slice(-2).some((count, week) => count > (toCome.slice(-2)[week] ?? 0)),
  );
  if (!isClosed && groups.length === 0 && (isQuiet || !due)) return null;
  const more = isWhole || groups.length <= first + 1 ? 0 : groups.length - first;
  const names = fullNames(campuses);
  const categoryName = (id: Id) => names.get(id) ?? "A former category";
  return (
    <OverviewCard title="Missing" level={level}>
      {groups.length === 0 && <p>{nothingMissing(everything)}</p>}
      {groups.length > 0 && (
        <ul className={styles.rows}>
          {groups.slice(0, groups.length - more).map((parts) => (
            <li key={`${parts[0]?.week} ${parts[0]?.campusId}`} className={styles.row}>
              <MissingAt
                parts={parts}
                campus={
                  campuses.length > 1
                    ? campuses.find(({ id }) => id === parts[0]?.campusId)
                    : undefined
                }
                isNewest={parts[0]?.week === newest}
                categoryName={categoryName}
              />
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <TextButton onClick={() => setWhole(true)}>Show {more} more</TextButton>}
      {more === 0 && canCloseWeeks(member) && (isClosed || missingLast) && (
        <CloseWeek
          organizationId={organization.id}
          weekStart={lastWeek}
          isClosed={isClosed}
          campuses={campuses.length}
        />
      )}
    </OverviewCard>
  );
}

type MissingAtProps = {
  parts: MissingPart[];
  campus: Campus | undefined;
  isNewest: boolean;
  categoryName: (id: Id) => string;
};

function MissingAt({ parts, campus, isNewest, categoryName }: MissingAtProps) {
  const [first] = parts;
  const when = isNewest ? "This week" : "Last week";
  const names = [...new Set(parts.map(({ categoryId }) => categoryName(categoryId)))];
  const more = names.length - mostNames;
  const named = more > 1 ? names.slice(0, mostNames) : names;
  return (
    <>
      <span className={styles.words}>
        <strong>
          {campus ? (
            <>
              <bdi>{campus.name}</bdi>, {when.toLowerCase()}
            </>
          ) : (
            when
          )}
        </strong>
        <span>
          {named.join(", ")}
          {more > 1 && ` and ${more} more`}
        </span>
      </span>
      <Link className={styles.link} to={`/input?week=${first?.week}&campus=${first?.campusId}`}>
        Enter
      </Link>
    </>
  );
}

type CloseWeekProps = {
  organizationId: Id;
  weekStart: Day;
  isClosed: boolean;
  /** A week is closed at all campuses. */
  campuses: number;
};

const closedWeek = api.organizations[":organizationId"]["closed-weeks"][":weekStart"];

/** Staff say that what is blank in last week was not held, or take that back. */
function CloseWeek({ organizationId, weekStart, isClosed, campuses }: CloseWeekProps) {
  const change = useUndoableChange(queryKeys.entries(organizationId));
  const save = (closed: boolean) => () =>
    doneOf(closedWeek.$put({ param: { organizationId, weekStart }, json: { isClosed: closed } }));
  const week = `week of ${shortDay(weekStart, weekStart)}`;
  const all = campuses === 2 ? "both" : `all ${campuses}`;
  const everywhere = campuses > 1 ? ` at ${all} campuses` : "";
  const closed = `The ${week} is closed${everywhere}: what is blank was not held.`;
  const message = isClosed ? `The ${week} is open again.` : closed;
  return (
    <p>
      {isClosed ? `${closed} ` : `Was the rest of the ${week} not held? `}
      <TextButton onClick={() => void change(save(!isClosed), { message, undo: save(isClosed) })}>
        {isClosed ? "Open it again" : `Close the week${everywhere}`}
      </TextButton>
    </p>
  );
}
