import { Building2, KeyRound, Network, Shield, Sparkles } from "lucide-react";
import { Link } from "react-router";
import { displayName, roleNames } from "../../domain/member/member.ts";
import {
  canManageApiTokens,
  canManageLanguageModel,
  canManageStructure,
} from "../../domain/shared/permissions.ts";
import { useMe, useOrganization } from "../reading/me.ts";
import { pageMeta } from "../shell/page-meta.tsx";
import { usePassedToast } from "../shell/passed-toast.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Card } from "../ui/card.tsx";
import { Screen } from "../ui/screen.tsx";
import { BillingRow } from "./billing-row.tsx";
import { NotificationsRow } from "./notifications/notifications-row.tsx";
import styles from "./profile.module.css";
import { RowLink } from "./row-link.tsx";
import { SignOutRow } from "./sign-out-row.tsx";
import { TeamRow } from "./team/team-row.tsx";
import { ThemeRow } from "./theme-row.tsx";

export const meta = () => pageMeta("Profile");

export default function Profile() {
  usePassedToast("New Account Info Saved!");
  const current = useOrganization();
  const { languageModel } = useMe();
  return (
    <Screen
      title="Profile"
      action={
        <Link className={styles.edit} to="/profile/edit">
          Edit
        </Link>
      }
    >
      <Person />
      <section className={styles.group}>
        <h2 className={styles.groupName}>Administration</h2>
        <Card className={styles.rows}>
          <OrganizationRow />
          {current && <TeamRow member={current.member} />}
          {current && canManageStructure(current.member) && (
            <RowLink to="/profile/departments" icon={Network} title="Departments" />
          )}
          {current && canManageApiTokens(current.member) && (
            <RowLink to="/profile/api-access" icon={KeyRound} title="API access" />
          )}
          {current && languageModel && canManageLanguageModel(current.member) && (
            <RowLink to="/profile/ai-help" icon={Sparkles} title="AI help" />
          )}
          <BillingRow />
        </Card>
      </section>
      <section className={styles.group}>
        <h2 className={styles.groupName}>Account</h2>
        <Card className={styles.rows}>
          <RowLink to="/profile/security" icon={Shield} title="Security" />
          <NotificationsRow />
          <ThemeRow />
          <SignOutRow />
        </Card>
      </section>
    </Screen>
  );
}

function OrganizationRow() {
  const note = useOrganization()?.organization.name;
  return <RowLink to="/profile/organization" icon={Building2} title="Organization" note={note} />;
}

function Person() {
  const { user } = useMe();
  const current = useOrganization();
  const name = displayName(user);
  return (
    <div className={styles.person}>
      <Avatar name={name} image={user.image} size={84} />
      <div className={styles.who}>
        <h2 className={styles.name}>
          <bdi>{name}</bdi>
        </h2>
        <p className={styles.quiet}>{user.email}</p>
        <p className={styles.quiet}>
          {current ? (
            <>
              <bdi>{current.organization.name}</bdi> · {roleNames[current.member.role]}
            </>
          ) : (
            "No organization"
          )}
        </p>
      </div>
    </div>
  );
}
