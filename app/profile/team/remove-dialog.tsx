import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { Membership } from "../../../domain/member.ts";
import type { Organization } from "../../../domain/organization.ts";
import { canManageAssignments } from "../../../domain/permissions.ts";
import { api, doneOf } from "../../api.ts";
import { rereadAssignments } from "../../home/assignments.ts";
import { membersQuery, type NamedMember } from "../../reading/members.ts";
import { queryKeys } from "../../reading/query-keys.ts";
import { PanelDialog } from "../../shell/panel-dialog.tsx";
import type { PassedToast } from "../../shell/passed-toast.ts";
import { Button } from "../../ui/button.tsx";
import { DialogActions } from "../../ui/dialog.tsx";
import { SelectField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useToast } from "../../ui/toast.tsx";
import { useTeamChange } from "./use-team-change.ts";

const memberApi = api.organizations[":organizationId"].members[":userId"];

type RemoveDialogProps = {
  organization: Organization;
  member: Membership;
  chosen: NamedMember;
  onClose: () => void;
};

export function RemoveDialog({ organization, member, chosen, onClose }: RemoveDialogProps) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const showToast = useToast();
  const [successor, setSuccessor] = useState<NamedMember | null>(null);
  const isSelf = chosen.userId === member.userId;
  const param = { organizationId: organization.id, userId: chosen.userId };
  const remove = useTeamChange(
    organization.id,
    () => doneOf(memberApi.$delete({ param, query: { handTo: successor?.userId } })),
    async () => {
      if (isSelf) {
        await queries.refetchQueries({ queryKey: queryKeys.me });
        const state: PassedToast = { toast: `You left ${organization.name}.` };
        await navigate("/dashboard", { state });
        return;
      }
      await rereadAssignments(queries, organization.id);
      const handed = successor ? ` ${successor.name} counts for them now.` : "";
      showToast(`${chosen.name} is no longer on the team.${handed}`);
      onClose();
    },
  );
  const mayHandOver = canManageAssignments(member);
  return (
    <PanelDialog
      open
      onClose={onClose}
      title={isSelf ? `Leave ${organization.name}?` : `Remove ${chosen.name}?`}
    >
      <p>
        {isSelf
          ? "You lose access right away. Your counts stay. To come back you need a new invitation."
          : `They lose access to ${organization.name} right away. Their counts stay.`}
      </p>
      {!!chosen.toCount && !mayHandOver && (
        <p>
          {countWords(chosen.toCount)} from today on will have nobody. Staff can give them away.
        </p>
      )}
      {!!chosen.toCount && mayHandOver && (
        <HandoverField
          organization={organization}
          chosen={chosen}
          label={`Who takes over ${isSelf ? "your" : "their"} ${countWords(chosen.toCount)}`}
          successor={successor}
          onChoose={setSuccessor}
        />
      )}
      {remove.error && <Notice kind="bad">{remove.error.message}</Notice>}
      <DialogActions>
        <Button kind="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button kind="danger" busy={remove.isPending} onClick={() => remove.mutate(undefined)}>
          {isSelf ? "Leave" : "Remove"}
        </Button>
      </DialogActions>
    </PanelDialog>
  );
}

type HandoverFieldProps = {
  organization: Organization;
  chosen: NamedMember;
  label: string;
  successor: NamedMember | null;
  onChoose: (successor: NamedMember | null) => void;
};

function HandoverField({ organization, chosen, label, successor, onChoose }: HandoverFieldProps) {
  const team = useQuery(membersQuery(organization.id));
  const others = team.data?.filter(({ userId }) => userId !== chosen.userId) ?? [];
  return (
    <SelectField
      label={label}
      value={successor?.userId ?? ""}
      hint={
        successor
          ? `${successor.name} gets one email about them.`
          : "They wait on Home under “Nobody” until someone takes them."
      }
      onChange={({ target }) =>
        onChoose(others.find(({ userId }) => userId === target.value) ?? null)
      }
    >
      <option value="">Nobody yet</option>
      {others.map(({ userId, name }) => (
        <option key={userId} value={userId}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function countWords(count: number): string {
  return count === 1 ? "1 count" : `${count} counts`;
}
