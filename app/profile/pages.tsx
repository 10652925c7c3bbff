import type { Membership } from "../../domain/member/member.ts";
import {
  canEnterPeriods,
  canImport,
  canInvite,
  canManageApiTokens,
  canManageAssignments,
  canManageLanguageModel,
  canManageOrganization,
  canManageStructure,
  canSeeAllAssignments,
} from "../../domain/member/permissions.ts";
import { useMe, useOrganization } from "../reading/me.ts";
import { pageMeta } from "../shell/page-meta.tsx";
import { Card } from "../ui/panel/card.tsx";
import { Screen } from "../ui/panel/screen.tsx";
import styles from "./profile.module.css";
import { RowLink } from "./rows.tsx";

type Page = { to: string; title: string; mayOpen?: (member: Membership) => boolean };

const counting: Page[] = [
  { to: "/dashboard", title: "Home" },
  { to: "/dashboard/assign", title: "Assign a count", mayOpen: canManageAssignments },
  { to: "/dashboard/late", title: "Late counts", mayOpen: canSeeAllAssignments },
  { to: "/clicker", title: "Clicker" },
  { to: "/input", title: "Inputs" },
  { to: "/input/periods", title: "Numbers by month", mayOpen: canEnterPeriods },
];

const reading: Page[] = [
  { to: "/reports", title: "Reports" },
  { to: "/reports/monday", title: "Monday morning" },
  { to: "/reports/board-report", title: "Board report" },
  { to: "/reports/import", title: "Bring your history", mayOpen: canImport },
];

const administration: Page[] = [
  { to: "/profile/organization", title: "Organization" },
  {
    to: "/profile/organization/edit",
    title: "Edit organization",
    mayOpen: canManageOrganization,
  },
  { to: "/profile/team", title: "Team Members" },
  { to: "/profile/team/add-members", title: "Add members", mayOpen: canInvite },
  { to: "/profile/departments/campuses", title: "Campuses", mayOpen: canManageStructure },
  { to: "/profile/departments/services", title: "Services", mayOpen: canManageStructure },
  { to: "/profile/departments/categories", title: "Departments", mayOpen: canManageStructure },
  { to: "/profile/api-access", title: "API access", mayOpen: canManageApiTokens },
];

const aiHelp: Page = { to: "/profile/ai-help", title: "AI help", mayOpen: canManageLanguageModel };
const billing: Page = { to: "/profile/billing", title: "Billing" };

const account: Page[] = [
  { to: "/profile/edit", title: "Edit profile" },
  { to: "/profile/security", title: "Security" },
  { to: "/profile/notifications", title: "Notifications" },
];

export const meta = () => pageMeta("All pages");

/** The second way to each page, beside the one that leads there from the page above. */
export default function Pages() {
  const { languageModel } = useMe();
  const more = languageModel ? [aiHelp, billing] : [billing];
  return (
    <Screen title="All pages" back="/profile">
      <Group name="Counting" pages={counting} />
      <Group name="Reading" pages={reading} />
      <Group name="Administration" pages={[...administration, ...more]} />
      <Group name="Account" pages={account} />
    </Screen>
  );
}

function Group({ name, pages }: { name: string; pages: Page[] }) {
  const member = useOrganization()?.member;
  const shown = pages.filter(({ mayOpen }) => !mayOpen || (member && mayOpen(member)));
  return (
    <section className={styles.group}>
      <h2 className={styles.groupName}>{name}</h2>
      <Card className={styles.rows}>
        {shown.map(({ to, title }) => (
          <RowLink key={to} to={to} title={title} />
        ))}
      </Card>
    </section>
  );
}
