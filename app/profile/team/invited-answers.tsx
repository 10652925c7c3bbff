import { useQuery } from "@tanstack/react-query";
import { CircleAlert, CircleCheck, Info, QrCode } from "lucide-react";
import { useState } from "react";
import * as words from "#words/inviting.ts";
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

const answerWords: Record<Invited["answer"], string> = {
  invited: words.invited,
  already_member: words.alreadyMember,
  already_invited: words.alreadyInvited,
  often: words.invitedOften,
  later: words.notYet(firstInvitations),
  unwanted: words.wantsNone,
  not_an_address: words.notAnAddress,
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
    <section className={styles.answers} aria-label={words.results}>
      <p role="status">
        {invited > 0 && words.manyInvited(invited)} {refused > 0 && words.stillInBox(refused)}
      </p>
      {answers.length > 0 && (
        <ul>
          {answers.map(({ email, answer }) => (
            <li key={email} data-answer={answer}>
              <AnswerIcon answer={answer} />
              <span>
                <strong>{email}</strong>
                <small>{answerWords[answer]}</small>
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
      aria-label={words.linkAndCodeFor(invitation.email)}
      onClick={() => onShow(invitation)}
    >
      <QrCode size={18} aria-hidden="true" />
      {words.linkAndCode}
    </button>
  );
}

function AnswerIcon({ answer }: Pick<Invited, "answer">) {
  if (answer === "invited") return <CircleCheck size={20} aria-hidden="true" />;
  if (isRefused({ answer })) return <CircleAlert size={20} aria-hidden="true" />;
  return <Info size={20} aria-hidden="true" />;
}
