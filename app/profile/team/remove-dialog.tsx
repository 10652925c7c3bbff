import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { Membership } from "../../../domain/member/member.ts";
import { canManageAssignments } from "../../../domain/member/permissions.ts";
import type { Organization } from "../../../domain/organization/organization.ts";
import { doneOf } from "../../api.ts";
import type { CounterChoice } from "../../forms/counter-choices.tsx";
import { rereadAssignments } from "../../reading/assignments.ts";
import type { NamedMember } from "../../reading/members.ts";
import type { PassedToast } from "../../shell/passed-toast.ts";
import { queryKeys } from "../../store/query-keys.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { useToast } from "../../ui/notice/toast.tsx";
import { DialogActions, DialogClose } from "../../ui/panel/dialog.tsx";
import { PanelDialog } from "../../ui/panel/panel-dialog.tsx";
import { countWords, HandoverField, handoverTo, takeoverWords } from "./handover.tsx";
import { memberApi, useTeamChange } from "./use-team-change.ts";

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
  const [successor, setSuccessor] = useState<CounterChoice | null>(null);
  const isSelf = chosen.userId === member.userId;
  const param = { organizationId: organization.id, userId: chosen.userId };
  const remove = useTeamChange(
    organization.id,
    () => doneOf(memberApi.$delete({ param, query: handoverTo(successor) })),
    async () => {
      if (isSelf) {
        await queries.refetchQueries({ queryKey: queryKeys.me });
        const state: PassedToast = { toast: `You left ${organization.name}.` };
        await navigate("/dashboard", { state });
        return;
      }
      await rereadAssignments(queries, organization.id);
      const handed = successor ? ` ${takeoverWords(successor)}` : "";
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
          from={chosen.userId}
          label={`Who takes over ${isSelf ? "your" : "their"} ${countWords(chosen.toCount)}`}
          successor={successor}
          onChoose={setSuccessor}
        />
      )}
      {remove.error && <Notice kind="bad">{remove.error.message}</Notice>}
      <DialogActions>
        <DialogClose onClick={onClose}>Cancel</DialogClose>
        <Button kind="danger" busy={remove.isPending} onClick={() => remove.mutate(undefined)}>
          {isSelf ? "Leave" : "Remove"}
        </Button>
      </DialogActions>
    </PanelDialog>
  );
}
