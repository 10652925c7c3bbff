import * as words from "#words/welcome.ts";
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

const nothing: Record<Whose, string> = {
  me: words.nothingForYou,
  all: words.nothingAssigned,
  nobody: words.nothingUnassigned,
};

export default function Welcome(props: WelcomeProps) {
  const { firstName, organization, canAssign, whose, isCurrent } = props;
  return (
    <div className={styles.welcome}>
      {isCurrent ? (
        <Empty title={words.welcome(organization.name, firstName)}>
          {nothing[whose]}
          {canAssign && ` ${words.chooseWho}`}
        </Empty>
      ) : (
        <p className={styles.quiet}>{words.wasNothing}</p>
      )}
      <OpenClicker assignment={null} isQuiet />
    </div>
  );
}
