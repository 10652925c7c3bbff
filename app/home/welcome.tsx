import type { Organization } from "../../domain/organization.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Empty } from "../ui/empty.tsx";
import { OpenClicker } from "./due-card.tsx";
import styles from "./home.module.css";

type WelcomeProps = {
  firstName: string;
  organization: Organization;
  canAssign: boolean;
  isEveryone: boolean;
};

/** Nothing is assigned: a greeting, and what comes next. */
export function Welcome({ firstName, organization, canAssign, isEveryone }: WelcomeProps) {
  const next = canAssign ? (
    <ButtonLink to="/dashboard/assign">Assign a count</ButtonLink>
  ) : undefined;
  return (
    <div className={styles.welcome}>
      <Empty title={`Welcome to ${organization.name}, ${firstName}!`} action={next}>
        {isEveryone
          ? "Nobody has anything to count yet."
          : "You have nothing to count right now. What you are asked to count will show here."}
        {canAssign && " Choose who counts what, and when."}
      </Empty>
      <OpenClicker assignment={null} />
    </div>
  );
}
