import { useQuery } from "@tanstack/react-query";
import { CircleAlert, CircleCheck, Info, QrCode } from "lucide-react";
import { useState } from "react";
import {
  firstInvitations,
  type Invitation,
  type Invited,
  isRefused,
} from "../../../domain/member/invitation.ts";
import type { Organization } from "../../../domain/organization/organization.ts";
import { invitationsQuery } from "../../reading/members.ts";
import styles from "./add-members.module.css";
import { LinkDialog } from "./link-dialog.tsx";

const words: Record<Invited["answer"], string> = {
  invited: "Invited",
  already_member: "Already a member",
  already_invited: "Already invited, so nothing new was sent. To send it again, open it in Team.",
  often: "Invited too often today; try again tomorrow",
  later: `Not yet: a new organization can invite ${firstInvitations} a week until someone has joined`,
  unwanted: "Asked not to get invitations",
  not_an_address: "Not an email address",
};

type AnswersProps = { organization: Organization; answers: Invited[] };

export function InvitedAnswers({ organization, answers }: AnswersProps) {
  const [shown, setShown] = useState<Invitation | null>(null);
  const pending = useQuery({
    ...invitationsQuery(organization.id),
    enabled: answers.length > 0,
  }).data;
  const invited = answers.filter(({ answer }) => answer === "invited").length;
  const refused = answers.filter(isRefused).length;
  return (
    <section className={styles.answers} aria-label="Results">
      <p role="status">
        {invited > 0 && `${invited} invited.`} {refused > 0 && stillInBox(refused)}
      </p>
      {answers.length > 0 && (
        <ul>
          {answers.map(({ email, answer }) => (
            <li key={email} data-answer={answer}>
              <AnswerIcon answer={answer} />
              <span>
                <strong>{email}</strong>
                <small>{words[answer]}</small>
              </span>
              <LinkButton
                invitation={pending?.find((each) => each.email === email)}
                onShow={setShown}
              />
            </li>
          ))}
        </ul>
      )}
      <LinkDialog
        key={shown?.id ?? ""}
        organization={organization}
        invitation={shown}
        onClose={() => setShown(null)}
      />
    </section>
  );
}

type LinkButtonProps = {
  invitation: Invitation | undefined;
  onShow: (invitation: Invitation) => void;
};

function LinkButton({ invitation, onShow }: LinkButtonProps) {
  if (!invitation) return null;
  return (
    <button
      type="button"
      className={styles.linkButton}
      aria-label={`Link and QR code for ${invitation.email}`}
      onClick={() => onShow(invitation)}
    >
      <QrCode size={18} aria-hidden="true" />
      Link and QR code
    </button>
  );
}

function AnswerIcon({ answer }: Pick<Invited, "answer">) {
  if (answer === "invited") return <CircleCheck size={20} aria-hidden="true" />;
  if (isRefused({ answer })) return <CircleAlert size={20} aria-hidden="true" />;
  return <Info size={20} aria-hidden="true" />;
}

function stillInBox(count: number): string {
  return count === 1
    ? "1 address didn't work and is still in the box."
    : `${count} addresses didn't work and are still in the box.`;
}
