import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import * as words from "#words/assignments.ts";
import type { Assignment } from "../../../domain/assignment/assignment.ts";
import { earliestDay, type NewAssignment } from "../../../domain/assignment/assignment-change.ts";
import { canManageAssignments } from "../../../domain/member/permissions.ts";
import type { Campus } from "../../../domain/organization/campus.ts";
import type { Organization } from "../../../domain/organization/organization.ts";
import type { Occurrence } from "../../../domain/service/occurrence.ts";
import { type Id, newId } from "../../../domain/shared/id.ts";
import { serviceWords } from "../../../domain/shared/time/day-words.ts";
import { ApiError, answerOf, apiErrorOf } from "../../api.ts";
import { assignmentsApi, rereadAssignments } from "../../reading/assignments.ts";
import { useDay } from "../../reading/clock.ts";
import { FailedRead } from "../../reading/failed-read.tsx";
import { useOrganization } from "../../reading/me.ts";
import { useCampuses } from "../../reading/place/campuses.ts";
import { useComingOccurrences } from "../../reading/place/occurrences.ts";
import { currentTime } from "../../reading/server-time.ts";
import { useTerms } from "../../reading/terms.ts";
import { pageMeta } from "../../shell/page-meta.tsx";
import type { PassedToast } from "../../shell/passed-toast.ts";
import { WithoutOrganization } from "../../shell/without-organization.tsx";
import { forgetForm } from "../../store/kept-forms.ts";
import { queryKeys } from "../../store/query-keys.ts";
import { Notice } from "../../ui/notice/notice.tsx";
import { Screen } from "../../ui/panel/screen.tsx";
import { useHomePath } from "../home-address.ts";
import { bringIntoSight } from "../in-sight.ts";
import {
  type AssignmentDraft,
  assignmentsIn,
  dayToCount,
  emptyDraft,
  nearestService,
  withoutMoney,
} from "./assignment-draft.ts";
import { AssignmentForm, FormSkeleton } from "./assignment-form.tsx";

export const meta = () => pageMeta(words.assignCount);

export default function Assign() {
  const current = useOrganization();
  const path = useHomePath();
  return (
    <Screen title={words.assignCount} back={path()}>
      {current && canManageAssignments(current.member) ? (
        <AssignCounts organization={current.organization} userId={current.member.userId} />
      ) : (
        <NotAllowed isMember={current !== null} />
      )}
    </Screen>
  );
}

export function NotAllowed({ isMember }: { isMember: boolean }) {
  if (!isMember) return <WithoutOrganization>{words.needOrganization}</WithoutOrganization>;
  return <Notice title={words.roleForbids}>{words.onlyStaff}</Notice>;
}

type AssignCountsProps = { organization: Organization; userId: Id };

function AssignCounts({ organization, userId }: AssignCountsProps) {
  const terms = useTerms();
  const campuses = useCampuses(organization.id);
  const services = useComingOccurrences(organization.id);
  if (campuses.data && services.data)
    return (
      <NewAssignmentForm
        organization={organization}
        userId={userId}
        campuses={withoutMoney(campuses.data)}
        services={services.data.filter(({ cancelled }) => !cancelled)}
      />
    );
  const failed = [campuses, services].find(({ error }) => error !== null);
  return failed ? <FailedRead query={failed} of={words.yourServices(terms)} /> : <FormSkeleton />;
}

type NewAssignmentFormProps = AssignCountsProps & {
  campuses: Campus[];
  services: Occurrence[];
};

function NewAssignmentForm({ organization, userId, campuses, services }: NewAssignmentFormProps) {
  const navigate = useNavigate();
  const path = useHomePath();
  const queries = useQueryClient();
  const formName = `assign ${organization.id}`;
  const today = useDay(organization.timeZone);
  const nearest = nearestService(services, organization.timeZone, currentTime());
  const start = { campuses, nearest, isChurch: organization.kind === "church" };
  const [begun] = useState(() => emptyDraft(today, start));
  const empty = { ...begun, date: dayToCount(today, start) };
  // An id is taken when an answer was lost or another tab has sent the same draft.
  const [otherIds, setOtherIds] = useState(new Map<Id, Id>());
  /** The first try stands, so the draft as it is now gets another id. */
  function giveOtherId(error: unknown, id: Id): never {
    if (!(error instanceof ApiError && error.code === "conflict")) throw error;
    setOtherIds(new Map([...otherIds, [id, newId()]]));
    throw new ApiError("conflict", `${error.message} ${words.pressAgain}`);
  }

  async function assign(draft: AssignmentDraft) {
    const created: Assignment[] = [];
    const requested = assignmentsIn(draft, services, campuses);
    for (const fields of requested) {
      const json = { ...fields, id: otherIds.get(fields.id) ?? fields.id };
      const call = assignmentsApi.$post({ param: { organizationId: organization.id }, json });
      const made = await answerOf(call)
        .catch((error) => giveOtherId(error, fields.id))
        .catch((error) => {
          // Its service may have been cancelled, and is then no longer offered.
          void queries.invalidateQueries({ queryKey: queryKeys.occurrences(organization.id) });
          throw requested.length > 1 ? withProgress(error, created, fields) : error;
        });
      created.push(made);
    }
    forgetForm(formName);
    await rereadAssignments(queries, organization.id);
    bringIntoSight(created.map(({ id }) => id));
    const home = path();
    const isShown = home.search.includes("show=") || created.some((one) => one.userId === userId);
    const next = { label: words.show, to: "/dashboard?show=everyone" };
    const state: PassedToast = { toast: assignedWords(created), ...(!isShown && { next }) };
    await navigate(home, { state });
  }

  return (
    <AssignmentForm
      organizationId={organization.id}
      name={formName}
      given={empty}
      send={assign}
      sendLabel={words.assign}
      earliest={earliestDay(today)}
      services={services}
    />
  );
}

function assignedWords(created: Assignment[]): string {
  const names = [...new Set(created.map(({ userName }) => userName))];
  const who = names.length > 1 ? words.people(names.length) : names[0] || words.nobodyYet;
  const days = new Set(created.map(({ occurrenceId }) => occurrenceId));
  return days.size > 1 ? words.countsAssignedTo(created.length, who) : words.assignedTo(who);
}

/** Names the count that was not assigned, and those that were. */
function withProgress(
  error: unknown,
  created: Assignment[],
  { title, date, time }: NewAssignment,
): ApiError {
  const { code, message, fields } = apiErrorOf(error);
  const failed = `${title}, ${serviceWords({ date, time: time ?? "" })}: ${message}`;
  const done = created.map((one) => serviceWords({ date: one.date, time: one.time ?? "" }));
  const problem = done.length > 0 ? `${failed} ${words.assignedAlready(done.join("; "))}` : failed;
  const marked = Object.keys(fields).map((name) => [name, problem]);
  return new ApiError(code, problem, Object.fromEntries(marked));
}
