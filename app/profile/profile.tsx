import { CreditCard, Network, Shield } from "lucide-react";
import { useState } from "react";
import { displayName, roleNames } from "../../domain/member.ts";
import { canManageCampuses } from "../../domain/permissions.ts";
import type { Me } from "../../domain/user.ts";
import { useMe, useOrganization } from "../me.ts";
import { pageMeta } from "../page-meta.ts";
import { Card } from "../ui/card.tsx";
import { Screen } from "../ui/screen.tsx";
import { NotificationsRow } from "./notifications/notifications-row.tsx";
import styles from "./profile.module.css";
import { RowLink } from "./row-link.tsx";
import { SignOutRow } from "./sign-out-row.tsx";
import { TeamRow } from "./team/team-row.tsx";
import { ThemeRow } from "./theme-row.tsx";

export const meta = () => pageMeta("Profile");

export default function Profile() {
  const me = useMe();
  const place = useOrganization();
  return (
    <Screen title="Profile">
      <Person me={me} />
      <section className={styles.group}>
        <h2 className={styles.groupName}>Administration</h2>
        <Card className={styles.rows}>
          {place && <TeamRow member={place.member} />}
          {place && canManageCampuses(place.member) && (
            <RowLink to="/profile/departments" icon={Network} title="Departments" />
          )}
          <RowLink to="/profile/billing" icon={CreditCard} title="Billing" />
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

function Person({ me: { user, memberships } }: { me: Me }) {
  return (
    <div className={styles.person}>
      <Avatar user={user} />
      <div className={styles.who}>
        <h2 className={styles.name}>{displayName(user)}</h2>
        <p className={styles.quiet}>{user.email}</p>
        {memberships.map(({ organization, role }) => (
          <p className={styles.quiet} key={organization.id}>
            {organization.name} · {roleNames[role]}
          </p>
        ))}
      </div>
    </div>
  );
}

/** The initials stand in for a picture that is missing or does not load. */
function Avatar({ user }: { user: Me["user"] }) {
  const [isBroken, setBroken] = useState(false);
  const initials = [user.firstName, user.lastName].map((name) => [...name][0] ?? "").join("");
  if (user.image && !isBroken) {
    return (
      <img className={styles.avatar} src={user.image} alt="" onError={() => setBroken(true)} />
    );
  }
  return (
    <span className={styles.avatar} aria-hidden="true">
      {initials.toUpperCase()}
    </span>
  );
}
