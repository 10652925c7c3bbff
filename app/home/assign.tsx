import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { earliestDay } from "../../domain/assignment-change.ts";
import { type Id, newId } from "../../domain/id.ts";
import type { Organization } from "../../domain/organization.ts";
import { canManageAssignments } from "../../domain/permissions.ts";
import { ApiError, answerOf } from "../api.ts";
import { forgetForm } from "../offline/kept-forms.ts";
import { useDay } from "../reading/clock.ts";
import { useOrganization } from "../reading/me.ts";
import { pageMeta } from "../shell/page-meta.tsx";
import { WithoutOrganization } from "../shell/without-organization.tsx";
import { Notice } from "../ui/notice.tsx";
import { Screen } from "../ui/screen.tsx";
import { AssignmentForm } from "./assignment-form.tsx";
import { assignmentApi, readAgain } from "./assignments.ts";
import { type AssignmentDraft, assignmentsIn, emptyDraft, nextSunday } from "./draft.ts";

export const meta = () => pageMeta("Assign a count");

export default function Assign() {
  const place = useOrganization();
  return (
    <Screen title="Assign a count" back="/dashboard">
      {place && canManageAssignments(place.member) ? (
        <NewAssignment organization={place.organization} />
      ) : (
        <NotForThem isMember={place !== null} />
      )}
    </Screen>
  );
}

/** Instead of a form for staff and admins. */
export function NotForThem({ isMember }: { isMember: boolean }) {
  if (!isMember)
    return <WithoutOrganization>Counts are given out in an organization.</WithoutOrganization>;
  return (
    <Notice title="Your role does not allow this.">
      Staff and admins of your organization give out what is to be counted.
    </Notice>
  );
}

function NewAssignment({ organization }: { organization: Organization }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const formName = `assign ${organization.id}`;
  const today = useDay(organization.timeZone);
  const [begun] = useState(() => emptyDraft(today));
  const empty = { ...begun, date: nextSunday(today) };
  // Of a draft whose id belongs to another one already: its answer was lost, or another tab assigned it.
  const [otherIds, setOtherIds] = useState(new Map<Id, Id>());
  /** The first try stands, and what is typed now has not been assigned yet. Whoever else was assigned stays so. */
  function orAsAnother(error: unknown, id: Id): never {
    if (!(error instanceof ApiError && error.code === "conflict")) throw error;
    setOtherIds(new Map([...otherIds, [id, newId()]]));
    const hint = "You can change that one at Home, or assign this one as well: press Assign again.";
    throw new ApiError("conflict", `${error.message} ${hint}`);
  }

  const create = useMutation({
    mutationFn: async (draft: AssignmentDraft) => {
      const created = [];
      for (const fields of assignmentsIn(draft)) {
        const json = { ...fields, id: otherIds.get(fields.id) ?? fields.id };
        const call = assignmentApi.$post({ param: { organizationId: organization.id }, json });
        created.push(await answerOf(call).catch((error) => orAsAnother(error, fields.id)));
      }
      return created;
    },
    onSuccess: async ([first, ...others]) => {
      forgetForm(formName);
      await readAgain(queries, organization.id);
      const who = others.length > 0 ? `${others.length + 1} people` : first?.userName;
      await navigate("/dashboard", { state: { toast: `Assigned to ${who}.` } });
    },
  });
  return (
    <AssignmentForm
      organizationId={organization.id}
      name={formName}
      draft={empty}
      saving={create}
      saveLabel="Assign"
      earliest={earliestDay(today)}
      canRepeat
    />
  );
}
