import type { Organization } from "../../domain/organization/organization.ts";
import type { Whose } from "../reading/list-parameters.ts";
import { Empty } from "../ui/notice/empty.tsx";
import styles from "./home.module.css";
import { OpenClicker } from "./lists/due-card.tsx";

type WelcomeProps = {
  firstName: string;
  organization: Organization;
  canAssign: boolean;
  whose: Whose;
  isCurrent: boolean;
};

const words: Record<Whose, string> = {
  me: "You have nothing to count right now. Counts you're assigned will show up here.",
  all: "No counts have been assigned yet.",
  nobody: "No count is waiting for a person.",
};

export default function Welcome(props: WelcomeProps) {
  const { firstName, organization, canAssign, whose, isCurrent } = props;
  return (
    <div className={styles.welcome}>
      {isCurrent ? (
        <Empty title={`Welcome to ${organization.name}, ${firstName}!`}>
          {words[whose]}
          {canAssign && " Choose who counts what, and when."}
        </Empty>
      ) : (
        <p className={styles.quiet}>There was nothing to count then.</p>
      )}
      <OpenClicker assignment={null} isQuiet />
    </div>
  );
}
