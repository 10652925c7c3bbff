import { useQuery, useQueryClient } from "@tanstack/react-query";
import { QrCode, Send, X } from "lucide-react";
import { useState } from "react";
import type { Invitation } from "../../../domain/invitation.ts";
import { type Membership, roleNames } from "../../../domain/member.ts";
import type { Organization } from "../../../domain/organization.ts";
import { canInviteAs } from "../../../domain/permissions.ts";
import { answerOf, doneOf } from "../../api.ts";
import { rereadAssignments } from "../../home/assignments.ts";
import { FailedRead } from "../../reading/failed-read.tsx";
import { useMe } from "../../reading/me.ts";
import { currentTime } from "../../reading/server-time.ts";
import { Notice } from "../../ui/notice.tsx";
import { useToast } from "../../ui/toast.tsx";
import { useEdited } from "../edited.tsx";
import { shortDayOf } from "./days-ago.ts";
import { invitationApi, invitationsQuery } from "./invitations.ts";
import { LinkDialog } from "./link-dialog.tsx";
import { Section } from "./section.tsx";
import styles from "./team.module.css";
import { useTeamChange } from "./use-team-change.ts";

type ListProps = { organization: Organization; member: Membership; search: string };

/** More would push the members off the screen. */
const fewInvitations = 3;

export function InvitationList({ organization, member, search }: ListProps) {
  const invitations = useQuery(invitationsQuery(organization.id));
  const { edited, edit, close } = useEdited<Invitation>();
  const shown = edited === "new" ? null : edited;
  const [isLong, setLong] = useState(false);
  if (invitations.error && !invitations.data)
    return <FailedRead query={invitations} of="the invitations" />;
  const found = (invitations.data ?? []).filter(({ email }) =>
    email.includes(search.trim().toLowerCase()),
  );
  if (found.length === 0) return null;
  const few = isLong || found.length <= fewInvitations + 1 ? found : found.slice(0, fewInvitations);
  return (
    <Section title="Invited" count={found.length}>
      <ul>
        {few.map((invitation) => (
          <InvitationRow
            key={invitation.id}
            organization={organization}
            invitation={invitation}
            canManage={canInviteAs(member, invitation)}
            onShow={() => edit(invitation)}
          />
        ))}
      </ul>
      {few.length < found.length && (
        <button type="button" className={styles.all} onClick={() => setLong(true)}>
          Show all {found.length}
        </button>
      )}
      <LinkDialog
        key={shown?.id ?? ""}
        organization={organization}
        invitation={shown}
        onClose={close}
      />
    </Section>
  );
}

type RowProps = {
  organization: Organization;
  invitation: Invitation;
  canManage: boolean;
  onShow: () => void;
};

function InvitationRow({ organization, invitation, canManage, onShow }: RowProps) {
  const { sendsMail } = useMe();
  const { email, role, sentByName, expiresAt } = invitation;
  const isOver = Date.parse(expiresAt) <= currentTime().getTime();
  const until = shortDayOf(expiresAt, organization.timeZone);
  const { resend, revoke, problem } = useChanges(organization, invitation);
  return (
    <li className={styles.invitation}>
      <span className={styles.words}>
        <span className={styles.name}>{email}</span>
        <small>
          <strong data-role={role}>{roleNames[role]}</strong>
          {" · from "}
          <bdi>{sentByName}</bdi>
          {isOver ? <em>{` · ended ${until}`}</em> : ` · until ${until}`}
        </small>
      </span>
      {canManage && (
        <span className={styles.actions}>
          <button type="button" aria-label={`Link and QR code for ${email}`} onClick={onShow}>
            <QrCode size={18} aria-hidden="true" />
            Link and QR code
          </button>
          {sendsMail && (
            <button
              type="button"
              aria-label={`Send again to ${email}`}
              disabled={resend.isPending}
              onClick={() => resend.mutate(undefined)}
            >
              <Send size={18} aria-hidden="true" />
              Send again
            </button>
          )}
          <button
            type="button"
            aria-label={`Cancel the invitation for ${email}`}
            disabled={revoke.isPending}
            onClick={() => revoke.mutate(undefined)}
          >
            <X size={18} aria-hidden="true" />
            Cancel
          </button>
        </span>
      )}
      {problem && <Notice kind="bad">{problem}</Notice>}
    </li>
  );
}

function useChanges({ id: organizationId }: Organization, { id, email }: Invitation) {
  const showToast = useToast();
  const queries = useQueryClient();
  const param = { organizationId, invitationId: id };
  const resend = useTeamChange<undefined, unknown>(
    organizationId,
    () => answerOf(invitationApi.mail.$put({ param, json: {} })),
    () => {
      void rereadAssignments(queries, organizationId);
      showToast(`A new link is on its way to ${email}.`);
    },
  );
  const revoke = useTeamChange<undefined, unknown>(
    organizationId,
    () => doneOf(invitationApi.$delete({ param })),
    () => {
      void rereadAssignments(queries, organizationId);
      showToast(`${email} is no longer invited.`);
    },
  );
  return { resend, revoke, problem: (resend.error ?? revoke.error)?.message };
}
