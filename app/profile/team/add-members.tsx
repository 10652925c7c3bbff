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

export const meta = () => pageMeta("Add members");

export default function AddMembers() {
  const current = useOrganization();
  return (
    <Screen
      title="Add members"
      eyebrow={current && <bdi>{current.organization.name}</bdi>}
      back="/profile/team"
    >
      {!current && (
        <WithoutOrganization>People are invited to an organization.</WithoutOrganization>
      )}
      {current && canInvite(current.member) && (
        <InviteForm organization={current.organization} member={current.member} />
      )}
      {current && !canInvite(current.member) && (
        <Notice title="Your role does not allow this.">
          Staff and admins of your organization invite new members.
        </Notice>
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
          title="Not sent yet"
          onStartOver={() => {
            startOver();
            form.reset();
          }}
        />
      )}
      <p className={styles.from}>
        Inviting from: <strong>{user.email}</strong>
      </p>
      {!sendsMail && (
        <Notice title="This server sends no email.">
          Invite people here. Then copy each one's link and send it to them yourself.
        </Notice>
      )}
      <InviteFields inviting={inviting} />
      <Problem problem={form.problem} />
      <Button type="submit" disabled={typed.emails.trim() === ""} busy={form.busy}>
        {sendsMail ? "Send Invite" : "Invite"}
      </Button>
      <InvitedAnswers organization={organization} answers={answers} />
    </form>
  );
}
