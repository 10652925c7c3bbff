import { Link } from "react-router";
import type { MissingPart, ReportAnswer } from "../../../domain/answer/report-answer.ts";
import type { Membership } from "../../../domain/member/member.ts";
import { canCloseWeeks } from "../../../domain/member/permissions.ts";
import type { Campus } from "../../../domain/organization/campus.ts";
import type { Organization } from "../../../domain/organization/organization.ts";
import { fullNames } from "../../../domain/organization/tell-apart.ts";
import { groupBy } from "../../../domain/shared/group-by.ts";
import type { Id } from "../../../domain/shared/id.ts";
import { shortDay } from "../../../domain/shared/time/day-words.ts";
import { api, doneOf } from "../../api.ts";
import { useUndoableChange } from "../../reading/undoable-change.ts";
import { queryKeys } from "../../store/query-keys.ts";
import { TextButton } from "../../ui/button.tsx";
import visuallyHidden from "../../ui/visually-hidden.module.css";
import styles from "./overview.module.css";
import { OverviewCard } from "./overview-card.tsx";

type MissingNumbersProps = {
  organization: Pick<Organization, "id">;
  member: Membership;
  campuses: Campus[];
  everything: ReportAnswer;
};

/** More names do not help whoever looks for who is late. */
const mostNames = 4;

/** Missing numbers of this week and the week before at one campus. Nothing is awaited of weeks long past. */
export function MissingNumbers(props: MissingNumbersProps) {
  const { organization, member, campuses, everything } = props;
  if (everything.running === null) return null;
  const groups = [...groupBy(everything.missing, ({ week }) => week).values()];
  const newest = everything.weeks.at(-1);
  const isClosed = everything.closed.includes(everything.weeks.at(-2) ?? "");
  if (!isClosed && groups.length === 0) return null;
  const names = fullNames(campuses);
  const categoryName = (id: Id) => names.get(id) ?? "A former category";
  return (
    <OverviewCard title="Missing" level={2}>
      {groups.length > 0 && (
        <ul className={styles.rows}>
          {groups.map((parts) => (
            <li key={parts[0]?.week} className={styles.row}>
              <MissingIn
                parts={parts}
                when={parts[0]?.week === newest ? "This week" : "Last week"}
                categoryName={categoryName}
              />
            </li>
          ))}
        </ul>
      )}
      <CloseWeek {...{ organization, member, everything }} campuses={campuses.length} />
    </OverviewCard>
  );
}

type MissingInProps = { parts: MissingPart[]; when: string; categoryName: (id: Id) => string };

function MissingIn({ parts, when, categoryName }: MissingInProps) {
  const [first] = parts;
  const names = [...new Set(parts.map(({ categoryId }) => categoryName(categoryId)))];
  const more = names.length - mostNames;
  const named = more > 1 ? names.slice(0, mostNames) : names;
  return (
    <>
      <span className={styles.words}>
        <strong>{when}</strong>
        <span>
          {named.join(", ")}
          {more > 1 && ` and ${more} more`}
        </span>
      </span>
      <Link className={styles.link} to={`/input?week=${first?.week}&campus=${first?.campusId}`}>
        Enter<span className={visuallyHidden.hidden}> {when.toLowerCase()}</span>
      </Link>
    </>
  );
}

type CloseWeekProps = {
  organization: Pick<Organization, "id">;
  member: Membership;
  everything: ReportAnswer;
  /** A week is closed at all campuses. */
  campuses: number;
};

const closedWeek = api.organizations[":organizationId"]["closed-weeks"][":weekStart"];

/** Staff say that what is blank in last week was not held, or take that back. */
export function CloseWeek({ organization, member, everything, campuses }: CloseWeekProps) {
  const organizationId = organization.id;
  const weekStart = everything.weeks.at(-2) ?? "";
  const isClosed = everything.closed.includes(weekStart);
  const isMissing = everything.missing.some(({ week }) => week === weekStart);
  const change = useUndoableChange(queryKeys.entries(organizationId));
  const save = (closed: boolean) => () =>
    doneOf(closedWeek.$put({ param: { organizationId, weekStart }, json: { isClosed: closed } }));
  if (everything.running === null || !canCloseWeeks(member) || !(isClosed || isMissing))
    return null;
  const week = `week of ${shortDay(weekStart, weekStart)}`;
  const all = campuses === 2 ? "both" : `all ${campuses}`;
  const everywhere = campuses > 1 ? ` at ${all} campuses` : "";
  const closed = `The ${week} is closed${everywhere}: what is blank was not held.`;
  const message = isClosed ? `The ${week} is open again.` : closed;
  return (
    <>
      {isClosed && <p>{closed}</p>}
      <TextButton onClick={() => void change(save(!isClosed), { message, undo: save(isClosed) })}>
        {isClosed ? "Open it again" : `Close the ${week}${everywhere}`}
      </TextButton>
    </>
  );
}
