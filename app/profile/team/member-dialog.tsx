import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import * as words from "#words/members.ts";
import { passwordLinkSchema } from "../../../domain/account/security.ts";
import { type MemberChange, type Membership, roleNames } from "../../../domain/member/member.ts";
import {
  canChangeRoles,
  canHandPasswordLink,
  canManageAssignments,
} from "../../../domain/member/permissions.ts";
import type { Organization } from "../../../domain/organization/organization.ts";
import {
  chosenOf,
  type NamedPlaces,
  placesWithRegions,
} from "../../../domain/organization/places.ts";
import type { Id } from "../../../domain/shared/id.ts";
import { type Role, roles } from "../../../domain/shared/role.ts";
import { ApiError, answerOf, doneOf } from "../../api.ts";
import { CurrentPasswordField } from "../../forms/account-fields.tsx";
import type { CounterChoice } from "../../forms/counter-choices.tsx";
import { Problem } from "../../forms/problem.tsx";
import { useForm } from "../../forms/use-form.ts";
import { rereadAssignments } from "../../reading/assignments.ts";
import type { NamedMember } from "../../reading/members.ts";
import { useTerms } from "../../reading/terms.ts";
import type { PassedToast } from "../../shell/passed-toast.ts";
import { queryKeys } from "../../store/query-keys.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { useToast } from "../../ui/notice/toast.tsx";
import { DialogActions } from "../../ui/panel/dialog.tsx";
import { PanelDialog } from "../../ui/panel/panel-dialog.tsx";
import { useTyping } from "../edited.tsx";
import { HandoverField, handoverTo, takeoverWords } from "./handover.tsx";
import { roleHints } from "./invite-fields.tsx";
import { HandedLink } from "./link-dialog.tsx";
import { PlacesField } from "./places-field.tsx";
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
  const terms = useTerms();
  const [role, setRole] = useState<Role>(chosen.role);
  const [places, setPlaces] = useState(chosen.places);
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
    type(next !== chosen.role || places !== chosen.places);
  }
  function place(chosenPlaces: NamedPlaces) {
    setPlaces(chosenPlaces);
    type(true);
  }
  const change = useTeamChange(
    organization.id,
    (json: MemberChange) => answerOf(memberApi.$patch({ param, json })),
    () => {
      if (isSelf) void queries.invalidateQueries();
      const isNow = words.isNow(chosen.name, roleNames[role]);
      showToast(role === chosen.role ? words.placesSaved(chosen.name) : isNow);
      onClose();
    },
  );
  return (
    <PanelDialog open onClose={onClose} title={chosen.name}>
      <p className={styles.address}>{chosen.email}</p>
      <SelectField
        label={words.role}
        value={role}
        hint={roleHints[role](terms)}
        onChange={({ target }) => choose(target.value)}
      >
        {roles.map((each) => (
          <option key={each} value={each}>
            {roleNames[each]}
          </option>
        ))}
      </SelectField>
      {role !== "admin" && (
        <PlacesField organizationId={organization.id} places={places} onChange={place} />
      )}
      {change.error && <Notice kind="bad">{change.error.message}</Notice>}
      <DialogActions onClose={onClose}>
        <Button
          disabled={role === chosen.role && places === chosen.places}
          busy={change.isPending}
          onClick={() => change.mutate({ role, places: placesWithRegions(chosenOf(places)) })}
        >
          {words.save}
        </Button>
      </DialogActions>
      {onPassword && (
        <button type="button" className={styles.newPassword} onClick={() => leaveFor(onPassword)}>
          {words.makePasswordLink}
        </button>
      )}
      <button type="button" className={styles.remove} onClick={() => leaveFor(onRemove)}>
        {isSelf ? words.leaveOrganization : words.removeFromTeam}
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
      <PanelDialog open onClose={onClose} title={words.newPasswordFor(chosen.name)}>
        <p>
          {words.handItTo} <bdi>{chosen.name}</bdi> {words.andNobodyElse}
        </p>
        <HandedLink link={link} />
        <p className={styles.note}>{words.worksOneHour}</p>
        <DialogActions onClose={onClose} close={words.done} />
      </PanelDialog>
    );
  return (
    <PanelDialog open onClose={onClose} title={words.newPasswordFor(chosen.name)}>
      <p>
        {words.makeLinkFor} <bdi>{chosen.name}</bdi> {words.toChoosePassword}
      </p>
      <form className={styles.form} {...props}>
        {asksPassword && <CurrentPasswordField error={errors.currentPassword} />}
        <Problem problem={problem} />
        <DialogActions onClose={onClose}>
          <Button type="submit" busy={busy}>
            {words.makeLink}
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
        const state: PassedToast = { toast: words.left(organization.name) };
        await navigate("/dashboard", { state });
        return;
      }
      await rereadAssignments(queries, organization.id);
      const handed = successor ? ` ${takeoverWords(successor)}` : "";
      showToast(words.removed(chosen.name) + handed);
      onClose();
    },
  );
  const mayHandOver = canManageAssignments(member);
  return (
    <PanelDialog
      open
      onClose={onClose}
      title={isSelf ? words.leaveTitle(organization.name) : words.removeTitle(chosen.name)}
    >
      <p>{isSelf ? words.leaveMeans : words.removeMeans(organization.name)}</p>
      {!!chosen.toCount && !mayHandOver && <p>{words.staffGiveAway(chosen.toCount)}</p>}
      {!!chosen.toCount && mayHandOver && (
        <HandoverField
          organization={organization}
          from={chosen.userId}
          label={words.whoTakesOver(chosen.toCount, isSelf)}
          successor={successor}
          onChoose={setSuccessor}
        />
      )}
      {remove.error && <Notice kind="bad">{remove.error.message}</Notice>}
      <DialogActions onClose={onClose}>
        <Button kind="danger" busy={remove.isPending} onClick={() => remove.mutate(undefined)}>
          {isSelf ? words.leave : words.remove}
        </Button>
      </DialogActions>
    </PanelDialog>
  );
}
