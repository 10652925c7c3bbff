import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { useNavigate } from "react-router";
import { InviteFields } from "../profile/team/invite-fields.tsx";
import { InvitedAnswers } from "../profile/team/invited-answers.tsx";
import { useInviting } from "../profile/team/use-inviting.ts";
import { type CurrentOrganization, useMe } from "../reading/me.ts";
import { invitationsQuery, membersQuery } from "../reading/members.ts";
import { queryKeys } from "../store/query-keys.ts";
import styles from "./setup.module.css";
import { pathAfter } from "./setup-read.ts";
import { QuestionFrame } from "./setup-structure.tsx";

export function PeopleQuestion({ organization, member }: CurrentOrganization) {
  const { sendsMail } = useMe();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const goOn = () => navigate(pathAfter("people"));
  const inviting = useInviting({ organizationId: organization.id, member }, (refused) => {
    void queries.invalidateQueries({ queryKey: queryKeys.setup(organization.id) });
    // Without mail, the links are copied before going on.
    if (refused.length === 0 && sendsMail) return goOn();
  });
  const { form, typed, answers } = inviting;
  const isEmpty = typed.emails.trim() === "";
  function submit(event: FormEvent<HTMLFormElement>) {
    if (!isEmpty) return form.props.onSubmit(event);
    event.preventDefault();
    void goOn();
  }
  return (
    <QuestionFrame
      question="people"
      lead={
        sendsMail
          ? "Invite them by email. Each gets a link to join."
          : "Invite them here. This server sends no email, so you copy each one's link and send it to them."
      }
      form={{ ...form, props: { ...form.props, onSubmit: submit } }}
      next={isEmpty ? "Next" : sendsMail ? "Send Invite" : "Invite"}
    >
      {answers.length === 0 && <Joined organizationId={organization.id} />}
      <InvitedAnswers organization={organization} answers={answers} />
      <InviteFields inviting={inviting} />
    </QuestionFrame>
  );
}

function Joined({ organizationId }: { organizationId: string }) {
  const members = useQuery(membersQuery(organizationId)).data ?? [];
  const invitations = useQuery(invitationsQuery(organizationId)).data ?? [];
  const others = members.length - 1;
  const words = [
    others > 0 && `${others} joined`,
    invitations.length > 0 && `${invitations.length} invited`,
  ].filter(Boolean);
  return words.length > 0 && <p className={styles.quiet}>{`So far: ${words.join(", ")}.`}</p>;
}
