import { Link } from "react-router";
import { formerCategory } from "#words/numbers.ts";
import * as texts from "#words/reports.ts";
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
import { useTerms } from "../../reading/terms.ts";
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
  const { attendance } = useTerms();
  if (everything.running === null) return null;
  const groups = [...groupBy(everything.missing, ({ week }) => week).values()];
  const newest = everything.weeks.at(-1);
  const isClosed = everything.closed.includes(everything.weeks.at(-2) ?? "");
  if (!isClosed && groups.length === 0) return null;
  const names = fullNames(campuses, attendance);
  const categoryName = (id: Id) => names.get(id) ?? formerCategory;
  return (
    <OverviewCard title={texts.missing} level={2}>
      {groups.length > 0 && (
        <ul className={styles.rows}>
          {groups.map((parts) => (
            <li key={parts[0]?.week} className={styles.row}>
              <MissingIn
                parts={parts}
                isNewest={parts[0]?.week === newest}
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

type MissingInProps = { parts: MissingPart[]; isNewest: boolean; categoryName: (id: Id) => string };

function MissingIn({ parts, isNewest, categoryName }: MissingInProps) {
  const [first] = parts;
  const names = [...new Set(parts.map(({ categoryId }) => categoryName(categoryId)))];
  const more = names.length - mostNames;
  const named = more > 1 ? names.slice(0, mostNames) : names;
  return (
    <>
      <span className={styles.words}>
        <strong>{isNewest ? texts.thisWeek : texts.lastWeek}</strong>
        <span>
          {named.join(", ")}
          {more > 1 && texts.andMore(more)}
        </span>
      </span>
      <Link className={styles.link} to={`/input?week=${first?.week}&campus=${first?.campusId}`}>
        {texts.enter}
        <span className={visuallyHidden.hidden}>
          {isNewest ? texts.ofThisWeek : texts.ofLastWeek}
        </span>
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
  const terms = useTerms();
  const organizationId = organization.id;
  const weekStart = everything.weeks.at(-2) ?? "";
  const isClosed = everything.closed.includes(weekStart);
  const isMissing = everything.missing.some(({ week }) => week === weekStart);
  const change = useUndoableChange(queryKeys.entries(organizationId));
  const save = (closed: boolean) => () =>
    doneOf(closedWeek.$put({ param: { organizationId, weekStart }, json: { isClosed: closed } }));
  if (everything.running === null || !canCloseWeeks(member) || !(isClosed || isMissing))
    return null;
  const day = shortDay(weekStart, weekStart);
  const closed = texts.weekClosed(day, campuses, terms);
  const message = isClosed ? texts.weekOpened(day) : closed;
  return (
    <>
      {isClosed && <p>{closed}</p>}
      <TextButton onClick={() => void change(save(!isClosed), { message, undo: save(isClosed) })}>
        {isClosed ? texts.openWeek : texts.closeWeek(day, campuses, terms)}
      </TextButton>
    </>
  );
}
