import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ChevronRight, MailX, QrCode, Send } from "lucide-react";
import { type ReactNode, useState } from "react";
import * as words from "#words/members.ts";
import type { HandedOver, Invitation } from "../../../domain/member/invitation.ts";
import { type Membership, roleNames } from "../../../domain/member/member.ts";
import { canInviteAs, canManageAssignments } from "../../../domain/member/permissions.ts";
import type { Organization } from "../../../domain/organization/organization.ts";
import { placesWithRegions } from "../../../domain/organization/places.ts";
import { answerOf } from "../../api.ts";
import { type CounterChoice, invitationChoice } from "../../forms/counter-choices.tsx";
import { rereadAssignments } from "../../reading/assignments.ts";
import { FailedRead } from "../../reading/failed-read.tsx";
import { useMe } from "../../reading/me.ts";
import { invitationApi, invitationsQuery } from "../../reading/members.ts";
import { currentTime } from "../../reading/server-time.ts";
import { useUndoableChange } from "../../reading/undoable-change.ts";
import { queryKeys } from "../../store/query-keys.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { useToast } from "../../ui/notice/toast.tsx";
import { DialogActions } from "../../ui/panel/dialog.tsx";
import { PanelDialog } from "../../ui/panel/panel-dialog.tsx";
import { useEdited } from "../edited.tsx";
import { RowGroup } from "../rows.tsx";
import { HandoverField, handoverTo, takeoverWords } from "./handover.tsx";
import { LinkDialog } from "./link-dialog.tsx";
import { placesWords } from "./places-field.tsx";
import styles from "./team.module.css";
import { shortDayOf, useTeamChange } from "./use-team-change.ts";

type ListProps = { organization: Organization; member: Membership; search: string };

/** More would push the members off the screen. */
const fewInvitations = 3;

export function InvitationList({ organization, member, search }: ListProps) {
  const invitations = useQuery(invitationsQuery(organization.id));
  const { edited, edit, close } = useEdited<Invitation>();
  const shown = edited === "new" ? null : edited;
  const [isLong, setLong] = useState(false);
  if (invitations.error && !invitations.data)
    return <FailedRead query={invitations} of={words.theInvitations} />;
  const found = (invitations.data ?? []).filter(({ email }) =>
    email.includes(search.trim().toLowerCase()),
  );
  if (found.length === 0) return null;
  const few = isLong || found.length <= fewInvitations + 1 ? found : found.slice(0, fewInvitations);
  return (
    <RowGroup name={`${words.invited} ${found.length}`}>
      <ul className={styles.list}>
        {few.map((invitation) => (
          <InvitationRow
            key={invitation.id}
            organization={organization}
            invitation={invitation}
            canManage={canInviteAs(member, {
              role: invitation.role,
              places: placesWithRegions(invitation.places),
            })}
            isOpen={invitation.id === shown?.id}
            onOpen={() => edit(invitation)}
          />
        ))}
      </ul>
      {few.length < found.length && (
        <button type="button" className={styles.all} onClick={() => setLong(true)}>
          {words.showAll(found.length)}
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
    </RowGroup>
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
  const { email, role, places, sentByName, expiresAt, toCount } = invitation;
  const isOver = Date.parse(expiresAt) <= currentTime().getTime();
  const until = shortDayOf(expiresAt, organization.timeZone);
  const line = (
    <span className={styles.words}>
      <span className={styles.name}>{email}</span>
      <small>
        <strong data-role={role}>{roleNames[role]}</strong>
        {` · ${words.from} `}
        <bdi>{sentByName}</bdi>
        {isOver ? <em>{` · ${words.ended} ${until}`}</em> : ` · ${words.until} ${until}`}
        {toCount > 0 && ` · ${words.counts(toCount)}`}
        {places.campuses.length > 0 && ` · ${placesWords(places)}`}
      </small>
    </span>
  );
  return (
    <TeamRow className={styles.row} canOpen={canManage} isOpen={isOpen} onOpen={onOpen}>
      {line}
    </TeamRow>
  );
}

type TeamRowProps = {
  className: string | undefined;
  canOpen: boolean;
  isOpen: boolean;
  onOpen: () => void;
  children: ReactNode;
};

export function TeamRow({ className, canOpen, isOpen, onOpen, children }: TeamRowProps) {
  if (!canOpen) return <li className={className}>{children}</li>;
  return (
    <li>
      <button
        type="button"
        className={className}
        aria-current={isOpen || undefined}
        onClick={onOpen}
      >
        {children}
        <ChevronRight size={20} aria-hidden="true" />
      </button>
    </li>
  );
}

type DialogProps = {
  organization: Organization;
  member: Membership;
  invitation: Invitation;
  onClose: () => void;
};

function InvitationDialog({ organization, member, invitation, onClose }: DialogProps) {
  const { id, email, toCount } = invitation;
  const { sendsMail } = useMe();
  const queries = useQueryClient();
  const showToast = useToast();
  const [shown, setShown] = useState<"link" | "cancel" | null>(null);
  const cancel = useCancel({ organization, invitation, onClose });
  const resend = useTeamChange<undefined, unknown>(
    organization.id,
    () => {
      const param = { organizationId: organization.id, invitationId: id };
      return answerOf(invitationApi.mail.$put({ param, json: {} }));
    },
    () => {
      void rereadAssignments(queries, organization.id);
      showToast(words.linkOnItsWay(email));
      onClose();
    },
  );
  if (shown === "link")
    return <LinkDialog organization={organization} invitation={invitation} onClose={onClose} />;
  if (shown === "cancel")
    return (
      <CancelDialog
        organization={organization}
        invitation={invitation}
        cancel={cancel}
        onClose={onClose}
      />
    );
  const problem = resend.error ?? cancel.error;
  const asksWho = toCount > 0 && canManageAssignments(member);
  return (
    <PanelDialog open onClose={onClose} title={email}>
      <div className={styles.choices}>
        {sendsMail && (
          <Button kind="quiet" busy={resend.isPending} onClick={() => resend.mutate(undefined)}>
            <Send size={20} aria-hidden="true" />
            {words.sendAgain}
          </Button>
        )}
        <Button kind="quiet" onClick={() => setShown("link")}>
          <QrCode size={20} aria-hidden="true" />
          {words.showCode}
        </Button>
        <Button
          kind="quiet"
          busy={cancel.isPending}
          onClick={() => (asksWho ? setShown("cancel") : cancel.mutate(null))}
        >
          <MailX size={20} aria-hidden="true" />
          {words.cancelInvitation}
        </Button>
      </div>
      {problem && <Notice kind="bad">{problem.message}</Notice>}
      <DialogActions onClose={onClose} close={words.close} />
    </PanelDialog>
  );
}

type CancelProps = Pick<DialogProps, "organization" | "invitation" | "onClose">;

/** Asked only where counts would be left with nobody. */
function CancelDialog({
  organization,
  invitation: { id, email, toCount },
  cancel,
  onClose,
}: CancelProps & { cancel: ReturnType<typeof useCancel> }) {
  const [successor, setSuccessor] = useState<CounterChoice | null>(null);
  return (
    <PanelDialog open onClose={onClose} title={words.cancelTitle}>
      <p>
        {words.linkSentTo} <strong className={styles.address}>{email}</strong> {words.stopsWorking}{" "}
        {words.willHaveNobody(toCount)}
      </p>
      <HandoverField
        organization={organization}
        from={invitationChoice(id)}
        label={words.giveTo(toCount)}
        successor={successor}
        onChoose={setSuccessor}
      />
      {cancel.error && <Notice kind="bad">{cancel.error.message}</Notice>}
      <DialogActions onClose={onClose} close={words.keepIt}>
        <Button kind="danger" busy={cancel.isPending} onClick={() => cancel.mutate(successor)}>
          {words.cancelInvitation}
        </Button>
      </DialogActions>
    </PanelDialog>
  );
}

function useCancel({ organization, invitation: { id, email }, onClose }: CancelProps) {
  const { id: organizationId } = organization;
  const queries = useQueryClient();
  const param = { organizationId, invitationId: id };
  const change = useUndoableChange(queryKeys.invitations(organizationId));
  const reread = async () => {
    void queries.invalidateQueries({ queryKey: queryKeys.members(organizationId) });
    await rereadAssignments(queries, organizationId);
  };
  return useMutation({
    mutationFn: (successor: CounterChoice | null) => {
      const handTo = handoverTo(successor);
      let handedOver: HandedOver = { assignments: [], series: [] };
      const taken = successor ? ` ${takeoverWords(successor)}` : "";
      return change(
        async () => {
          handedOver = await answerOf(invitationApi.$delete({ param, query: handTo }));
          await reread();
        },
        {
          message: words.noLongerInvited(email) + taken,
          undo: async () => {
            await answerOf(
              invitationApi.restored.$put({ param, json: { ...handTo, ...handedOver } }),
            );
            await reread();
          },
        },
      );
    },
    onSuccess: onClose,
  });
}
