import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { type Membership, type Role, roleNames, roles } from "../../../domain/member.ts";
import type { Organization } from "../../../domain/organization.ts";
import { canChangeRoles } from "../../../domain/permissions.ts";
import { answerOf, api, doneOf } from "../../api.ts";
import { rereadAssignments } from "../../home/assignments.ts";
import type { NamedMember } from "../../reading/members.ts";
import { queryKeys } from "../../reading/query-keys.ts";
import type { PassedToast } from "../../shell/passed-toast.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogActions } from "../../ui/dialog.tsx";
import { SelectField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useToast } from "../../ui/toast.tsx";
import { roleHints } from "./role-hints.ts";
import styles from "./team.module.css";
import { useTeamChange } from "./use-team-change.ts";

const memberApi = api.organizations[":organizationId"].members[":userId"];

type DialogProps = {
  organization: Organization;
  member: Membership;
  chosen: NamedMember | null;
  onClose: () => void;
};

export function MemberDialog({ organization, member, chosen, onClose }: DialogProps) {
  const [isRemoving, setRemoving] = useState(false);
  if (!chosen) return null;
  const isSelf = chosen.userId === member.userId;
  const parts = { organization, chosen, isSelf, onClose };
  if (isRemoving) return <RemoveDialog {...parts} />;
  const askToRemove = () => setRemoving(true);
  if (canChangeRoles(member)) return <RoleDialog {...parts} onRemove={askToRemove} />;
  return <RemoveDialog {...parts} />;
}

type Part = {
  organization: Organization;
  chosen: NamedMember;
  isSelf: boolean;
  onClose: () => void;
};

function RoleDialog({
  organization,
  chosen,
  isSelf,
  onClose,
  onRemove,
}: Part & { onRemove: () => void }) {
  const [role, setRole] = useState<Role>(chosen.role);
  const queries = useQueryClient();
  const showToast = useToast();
  const param = { organizationId: organization.id, userId: chosen.userId };
  const change = useTeamChange(
    organization.id,
    (wanted: Role) => answerOf(memberApi.$patch({ param, json: { role: wanted } })),
    (wanted) => {
      if (isSelf) void queries.invalidateQueries();
      showToast(`${chosen.name} is now ${roleNames[wanted].toLowerCase()}.`);
      onClose();
    },
  );
  return (
    <Dialog open onClose={onClose} title={chosen.name}>
      <p className={styles.address}>{chosen.email}</p>
      <SelectField
        label="Role"
        value={role}
        hint={roleHints[role]}
        onChange={({ target }) => setRole(roles.find((each) => each === target.value) ?? role)}
      >
        {roles.map((each) => (
          <option key={each} value={each}>
            {roleNames[each]}
          </option>
        ))}
      </SelectField>
      {change.error && <Notice kind="bad">{change.error.message}</Notice>}
      <DialogActions>
        <Button kind="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button
          disabled={role === chosen.role}
          busy={change.isPending}
          onClick={() => change.mutate(role)}
        >
          Save
        </Button>
      </DialogActions>
      <button type="button" className={styles.remove} onClick={onRemove}>
        {isSelf ? "Leave the organization" : "Remove from the team"}
      </button>
    </Dialog>
  );
}

function leftBehind(count: number, isSelf: boolean): string {
  const [counts, verb, them] =
    count === 1 ? ["One count", "is", "it"] : [`${count} counts`, "are", "them"];
  const [whose, who] = isSelf ? ["yours", "Staff"] : ["theirs", "You"];
  return `${counts} from today on ${verb} ${whose} to make and will have nobody. ${who} find ${them} at Home under “Nobody”.`;
}

function RemoveDialog({ organization, chosen, isSelf, onClose }: Part) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const showToast = useToast();
  const param = { organizationId: organization.id, userId: chosen.userId };
  const remove = useTeamChange(
    organization.id,
    () => doneOf(memberApi.$delete({ param })),
    async () => {
      if (isSelf) {
        await queries.refetchQueries({ queryKey: queryKeys.me });
        const state: PassedToast = { toast: `You left ${organization.name}.` };
        await navigate("/dashboard", { state });
        return;
      }
      await rereadAssignments(queries, organization.id);
      showToast(`${chosen.name} is no longer on the team.`);
      onClose();
    },
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={isSelf ? `Leave ${organization.name}?` : `Remove ${chosen.name}?`}
    >
      <p>
        {isSelf
          ? "You will see nothing of it any more, at once. What you counted stays. To come back you need a new invitation."
          : `They will see nothing of ${organization.name} any more, at once. What they counted stays.`}
      </p>
      {!!chosen.toCount && <p>{leftBehind(chosen.toCount, isSelf)}</p>}
      {remove.error && <Notice kind="bad">{remove.error.message}</Notice>}
      <DialogActions>
        <Button kind="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button kind="danger" busy={remove.isPending} onClick={() => remove.mutate(undefined)}>
          {isSelf ? "Leave" : "Remove"}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
