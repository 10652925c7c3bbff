import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Invitation } from "../../../domain/member/invitation.ts";
import { type Membership, roleNames } from "../../../domain/member/member.ts";
import { canInviteAs } from "../../../domain/member/permissions.ts";
import type { Organization } from "../../../domain/organization/organization.ts";
import { FailedRead } from "../../reading/failed-read.tsx";
import { invitationsQuery } from "../../reading/invitations.ts";
import { currentTime } from "../../reading/server-time.ts";
import { Card } from "../../ui/panel/card.tsx";
import { useEdited } from "../edited.tsx";
import { shortDayOf } from "./days-ago.ts";
import { countWords } from "./handover.tsx";
import { InvitationDialog } from "./invitation-dialog.tsx";
import styles from "./team.module.css";

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
            isOpen={invitation.id === shown?.id}
            onOpen={() => edit(invitation)}
          />
        ))}
      </ul>
      {few.length < found.length && (
        <button type="button" className={styles.all} onClick={() => setLong(true)}>
          Show all {found.length}
        </button>
      )}
      {shown && (
        <InvitationDialog
          key={shown.id}
          organization={organization}
          member={member}
          invitation={shown}
          onClose={close}
        />
      )}
    </Section>
  );
}

type RowProps = {
  organization: Organization;
  invitation: Invitation;
  canManage: boolean;
  isOpen: boolean;
  onOpen: () => void;
};

function InvitationRow({ organization, invitation, canManage, isOpen, onOpen }: RowProps) {
  const { email, role, sentByName, expiresAt, toCount } = invitation;
  const isOver = Date.parse(expiresAt) <= currentTime().getTime();
  const until = shortDayOf(expiresAt, organization.timeZone);
  const words = (
    <span className={styles.words}>
      <span className={styles.name}>{email}</span>
      <small>
        <strong data-role={role}>{roleNames[role]}</strong>
        {" · from "}
        <bdi>{sentByName}</bdi>
        {isOver ? <em>{` · ended ${until}`}</em> : ` · until ${until}`}
        {toCount > 0 && ` · ${countWords(toCount)}`}
      </small>
    </span>
  );
  if (!canManage) return <li className={styles.invitation}>{words}</li>;
  return (
    <li>
      <button
        type="button"
        className={styles.invitation}
        aria-current={isOpen || undefined}
        onClick={onOpen}
      >
        {words}
        <ChevronRight size={20} aria-hidden="true" />
      </button>
    </li>
  );
}

type SectionProps = { title: string; count: number; children: ReactNode };

export function Section({ title, count, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <h2 className={styles.sectionName}>
        {title} <span>{count}</span>
      </h2>
      <Card className={styles.rows}>{children}</Card>
    </section>
  );
}
