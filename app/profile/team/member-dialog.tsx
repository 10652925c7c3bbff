import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type Membership, type Role, roleNames, roles } from "../../../domain/member/member.ts";
import type { Organization } from "../../../domain/organization/organization.ts";
import { canChangeRoles, canHandPasswordLink } from "../../../domain/shared/permissions.ts";
import { answerOf } from "../../api.ts";
import type { NamedMember } from "../../reading/members.ts";
import { PanelDialog } from "../../shell/panel-dialog.tsx";
import { Button } from "../../ui/button.tsx";
import { DialogActions } from "../../ui/dialog.tsx";
import { SelectField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useToast } from "../../ui/toast.tsx";
import { useTyping } from "../edited.tsx";
import { memberApi } from "./member-api.ts";
import { PasswordLinkDialog } from "./password-link-dialog.tsx";
import { RemoveDialog } from "./remove-dialog.tsx";
import { roleHints } from "./role-hints.ts";
import styles from "./team.module.css";
import { useTeamChange } from "./use-team-change.ts";

type DialogProps = {
  organization: Organization;
  member: Membership;
  chosen: NamedMember | null;
  onClose: () => void;
};

export function MemberDialog({ organization, member, chosen, onClose }: DialogProps) {
  const [shown, setShown] = useState<"remove" | "password" | null>(null);
  if (!chosen) return null;
  const isSelf = chosen.userId === member.userId;
  const parts = { organization, chosen, isSelf, onClose };
  const removing = (
    <RemoveDialog organization={organization} member={member} chosen={chosen} onClose={onClose} />
  );
  if (shown === "remove") return removing;
  if (shown === "password")
    return (
      <PasswordLinkDialog organizationId={organization.id} chosen={chosen} onClose={onClose} />
    );
  if (canChangeRoles(member))
    return (
      <RoleDialog
        {...parts}
        onRemove={() => setShown("remove")}
        onPassword={canHandPasswordLink(member, chosen) ? () => setShown("password") : null}
      />
    );
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
  onPassword,
}: Part & { onRemove: () => void; onPassword: (() => void) | null }) {
  const [role, setRole] = useState<Role>(chosen.role);
  const type = useTyping();
  const queries = useQueryClient();
  const showToast = useToast();
  const param = { organizationId: organization.id, userId: chosen.userId };
  function leaveFor(next: () => void) {
    type(false);
    next();
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
      {onPassword && (
        <button type="button" className={styles.newPassword} onClick={() => leaveFor(onPassword)}>
          Make a link for a new password
        </button>
      )}
      <button type="button" className={styles.remove} onClick={() => leaveFor(onRemove)}>
        {isSelf ? "Leave the organization" : "Remove from the team"}
      </button>
    </PanelDialog>
  );
}
