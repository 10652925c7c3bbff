import * as words from "#words/inviting.ts";
import type { Membership } from "../../../domain/member/member.ts";
import { canInvite } from "../../../domain/member/permissions.ts";
import type { Organization } from "../../../domain/organization/organization.ts";
import { Problem } from "../../forms/problem.tsx";
import { RestoredNotice } from "../../forms/restored-notice.tsx";
import { useMe, useOrganization } from "../../reading/me.ts";
import { pageMeta } from "../../shell/page-meta.tsx";
import { WithoutOrganization } from "../../shell/without-organization.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { Screen } from "../../ui/panel/screen.tsx";
import styles from "./add-members.module.css";
import { InviteFields } from "./invite-fields.tsx";
import { InvitedAnswers } from "./invited-answers.tsx";
import { useInviting } from "./use-inviting.ts";

export const meta = () => pageMeta(words.addMembers);

export default function AddMembers() {
  const current = useOrganization();
  return (
    <Screen
      title={words.addMembers}
      eyebrow={current && <bdi>{current.organization.name}</bdi>}
      back="/profile/team"
    >
      {!current && <WithoutOrganization>{words.invitedToOrganization}</WithoutOrganization>}
      {current && canInvite(current.member) && (
        <InviteForm organization={current.organization} member={current.member} />
      )}
      {current && !canInvite(current.member) && (
        <Notice title={words.roleForbids}>{words.whoInvites}</Notice>
      )}
    </Screen>
  );
}

type FormProps = { organization: Organization; member: Membership };

function InviteForm({ organization, member }: FormProps) {
  const { user, sendsMail } = useMe();
  const inviting = useInviting({ organizationId: organization.id, member });
  const { form, typed, isRestored, startOver, answers } = inviting;
  return (
    <form className={styles.form} {...form.props}>
      {isRestored && answers.length === 0 && (
        <RestoredNotice
          title={words.notSentYet}
          onStartOver={() => {
            startOver();
            form.reset();
          }}
        />
      )}
      <p className={styles.from}>
        {words.invitingFrom} <strong>{user.email}</strong>
      </p>
      {!sendsMail && <Notice title={words.sendsNoEmail}>{words.copyEachLink}</Notice>}
      <InviteFields inviting={inviting} />
      <Problem problem={form.problem} />
      <Button type="submit" disabled={typed.emails.trim() === ""} busy={form.busy}>
        {sendsMail ? words.sendInvite : words.invite}
      </Button>
      <InvitedAnswers organization={organization} answers={answers} />
    </form>
  );
}
