import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { passwordLinkSchema } from "../../../domain/account/security.ts";
import { type Membership, roleNames } from "../../../domain/member/member.ts";
import {
  canChangeRoles,
  canHandPasswordLink,
  canManageAssignments,
} from "../../../domain/member/permissions.ts";
import type { Organization } from "../../../domain/organization/organization.ts";
import type { Id } from "../../../domain/shared/id.ts";
import { type Role, roles } from "../../../domain/shared/role.ts";
import { ApiError, answerOf, doneOf } from "../../api.ts";
import { CurrentPasswordField } from "../../forms/account-fields.tsx";
import type { CounterChoice } from "../../forms/counter-choices.tsx";
import { Problem } from "../../forms/problem.tsx";
import { useForm } from "../../forms/use-form.ts";
import { rereadAssignments } from "../../reading/assignments.ts";
import type { NamedMember } from "../../reading/members.ts";
import type { PassedToast } from "../../shell/passed-toast.ts";
import { queryKeys } from "../../store/query-keys.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { useToast } from "../../ui/notice/toast.tsx";
import { DialogActions } from "../../ui/panel/dialog.tsx";
import { PanelDialog } from "../../ui/panel/panel-dialog.tsx";
import { useTyping } from "../edited.tsx";
import { countWords, HandoverField, handoverTo, takeoverWords } from "./handover.tsx";
import { roleHints } from "./invite-fields.tsx";
import { HandedLink } from "./link-dialog.tsx";
import styles from "./team.module.css";
import { memberApi, useTeamChange } from "./use-team-change.ts";

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
      <DialogActions onClose={onClose}>
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

type PasswordLinkProps = {
  organizationId: Id;
  chosen: NamedMember;
  onClose: () => void;
};

function PasswordLinkDialog({ organizationId, chosen, onClose }: PasswordLinkProps) {
  const [link, setLink] = useState<string | null>(null);
  const [asksPassword, setAsksPassword] = useState(false);
  const { props, errors, problem, busy } = useForm({
    schema: passwordLinkSchema,
    read: ({ currentPassword }) => ({ currentPassword }),
    send: async (json) => {
      const param = { organizationId, userId: chosen.userId };
      const call = answerOf(memberApi["password-links"].$post({ param, json }));
      const made = await call.catch((error: unknown) => {
        if (error instanceof ApiError && error.fields.currentPassword) setAsksPassword(true);
        throw error;
      });
      setLink(made.link);
    },
  });
  if (link)
    return (
      <PanelDialog open onClose={onClose} title={`New password for ${chosen.name}`}>
        <p>
          Copy the link now, because it is shown only this once. Hand it to <bdi>{chosen.name}</bdi>{" "}
          and nobody else: whoever opens it chooses the password.
        </p>
        <HandedLink link={link} />
        <p className={styles.note}>Works once, for one hour.</p>
        <DialogActions onClose={onClose} close="Done" />
      </PanelDialog>
    );
  return (
    <PanelDialog open onClose={onClose} title={`New password for ${chosen.name}`}>
      <p>
        Make a link for <bdi>{chosen.name}</bdi> to choose a new password. You copy it and hand it
        over. Once they have chosen, they are logged out everywhere and log in again.
      </p>
      <form className={styles.form} {...props}>
        {asksPassword && <CurrentPasswordField error={errors.currentPassword} />}
        <Problem problem={problem} />
        <DialogActions onClose={onClose}>
          <Button type="submit" busy={busy}>
            Make link
          </Button>
        </DialogActions>
      </form>
    </PanelDialog>
  );
}

type RemoveDialogProps = {
  organization: Organization;
  member: Membership;
  chosen: NamedMember;
  onClose: () => void;
};

function RemoveDialog({ organization, member, chosen, onClose }: RemoveDialogProps) {
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
      <DialogActions onClose={onClose}>
        <Button kind="danger" busy={remove.isPending} onClick={() => remove.mutate(undefined)}>
          {isSelf ? "Leave" : "Remove"}
        </Button>
      </DialogActions>
    </PanelDialog>
  );
}
