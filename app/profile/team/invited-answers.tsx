import { CircleAlert, CircleCheck, Info } from "lucide-react";
import type { Invited } from "../../../domain/invitation.ts";
import { firstInvitations } from "../../../domain/invitation-words.ts";
import styles from "./add-members.module.css";

const words: Record<Invited["answer"], string> = {
  invited: "Invited",
  already_member: "Already a member",
  already_invited: "Already invited; send it again from the team",
  often: "Invited too often today; try again tomorrow",
  later: `Not yet: a new organization can invite ${firstInvitations} a week until someone has joined`,
  unwanted: "Asked not to get invitations",
  not_an_address: "Not an email address",
};

export function InvitedAnswers({ answers }: { answers: Invited[] }) {
  const invited = answers.filter(({ answer }) => answer === "invited").length;
  const others = answers.length - invited;
  return (
    <section className={styles.answers} aria-label="Results">
      <p role="status">
        {invited > 0 && `${invited} invited.`} {others > 0 && stillAbove(others)}
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
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function AnswerIcon({ answer }: Pick<Invited, "answer">) {
  if (answer === "invited") return <CircleCheck size={20} aria-hidden="true" />;
  if (answer === "already_member" || answer === "already_invited")
    return <Info size={20} aria-hidden="true" />;
  return <CircleAlert size={20} aria-hidden="true" />;
}

function stillAbove(count: number): string {
  return count === 1
    ? "1 address didn't work and is still in the box above."
    : `${count} addresses didn't work and are still in the box above.`;
}
