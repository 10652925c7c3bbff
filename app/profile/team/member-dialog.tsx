import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type Membership, type Role, roleNames, roles } from "../../../domain/member.ts";
import type { Organization } from "../../../domain/organization.ts";
import { canChangeRoles } from "../../../domain/permissions.ts";
import { answerOf, api } from "../../api.ts";
import type { NamedMember } from "../../reading/members.ts";
import { PanelDialog } from "../../shell/panel-dialog.tsx";
import { Button } from "../../ui/button.tsx";
import { DialogActions } from "../../ui/dialog.tsx";
import { SelectField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useToast } from "../../ui/toast.tsx";
import { useTyping } from "../edited.tsx";
import { RemoveDialog } from "./remove-dialog.tsx";
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
  const removing = (
    <RemoveDialog organization={organization} member={member} chosen={chosen} onClose={onClose} />
  );
  if (isRemoving) return removing;
  const askToRemove = () => setRemoving(true);
  if (canChangeRoles(member)) return <RoleDialog {...parts} onRemove={askToRemove} />;
  return removing;
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
  const type = useTyping();
  const queries = useQueryClient();
  const showToast = useToast();
  const param = { organizationId: organization.id, userId: chosen.userId };
  function remove() {
    type(false);
    onRemove();
  }
  function choose(chosenRole: string) {
    const next = roles.find((each) => each === chosenRole) ?? role;
    setRole(next);
    type(next !== chosen.role);
  }
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
    <PanelDialog open onClose={onClose} title={chosen.name}>
      <p className={styles.address}>{chosen.email}</p>
      <SelectField
        label="Role"
        value={role}
        hint={roleHints[role]}
        onChange={({ target }) => choose(target.value)}
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
      <button type="button" className={styles.remove} onClick={remove}>
        {isSelf ? "Leave the organization" : "Remove from the team"}
      </button>
    </PanelDialog>
  );
}
