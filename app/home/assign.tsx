import { useQueryClient } from "@tanstack/react-query";
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
import type { PassedToast } from "../shell/passed-toast.ts";
import { WithoutOrganization } from "../shell/without-organization.tsx";
import { Notice } from "../ui/notice.tsx";
import { Screen } from "../ui/screen.tsx";
import { type AssignmentDraft, assignmentsIn, emptyDraft, nextSunday } from "./assignment-draft.ts";
import { AssignmentForm } from "./assignment-form.tsx";
import { assignmentsApi, rereadAssignments } from "./assignments.ts";

export const meta = () => pageMeta("Assign a count");

export default function Assign() {
  const current = useOrganization();
  return (
    <Screen title="Assign a count" back="/dashboard">
      {current && canManageAssignments(current.member) ? (
        <NewAssignment organization={current.organization} />
      ) : (
        <NotAllowed isMember={current !== null} />
      )}
    </Screen>
  );
}

export function NotAllowed({ isMember }: { isMember: boolean }) {
  if (!isMember)
    return <WithoutOrganization>You need an organization to assign counts.</WithoutOrganization>;
  return (
    <Notice title="Your role does not allow this.">Only staff and admins can assign counts.</Notice>
  );
}

function NewAssignment({ organization }: { organization: Organization }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const formName = `assign ${organization.id}`;
  const today = useDay(organization.timeZone);
  const [begun] = useState(() => emptyDraft(today));
  const empty = { ...begun, date: nextSunday(today) };
  // An id is taken when an answer was lost or another tab has sent the same draft.
  const [otherIds, setOtherIds] = useState(new Map<Id, Id>());
  /** The first try stands, so the draft as it is now gets another id. */
  function giveOtherId(error: unknown, id: Id): never {
    if (!(error instanceof ApiError && error.code === "conflict")) throw error;
    setOtherIds(new Map([...otherIds, [id, newId()]]));
    const hint = "You can change that one on Home, or assign this one as well: press Assign again.";
    throw new ApiError("conflict", `${error.message} ${hint}`);
  }

  async function assign(draft: AssignmentDraft) {
    const created = [];
    for (const fields of assignmentsIn(draft)) {
      const json = { ...fields, id: otherIds.get(fields.id) ?? fields.id };
      const call = assignmentsApi.$post({ param: { organizationId: organization.id }, json });
      created.push(await answerOf(call).catch((error) => giveOtherId(error, fields.id)));
    }
    forgetForm(formName);
    await rereadAssignments(queries, organization.id);
    const who = created.length > 1 ? `${created.length} people` : created[0]?.userName;
    const state: PassedToast = { toast: `Assigned to ${who}.` };
    await navigate("/dashboard", { state });
  }

  return (
    <AssignmentForm
      organizationId={organization.id}
      name={formName}
      given={empty}
      send={assign}
      sendLabel="Assign"
      earliest={earliestDay(today)}
      canRepeat
    />
  );
}
