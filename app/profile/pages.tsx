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
import { Screen } from "../ui/panel/screen.tsx";
import { RowGroup, RowLink } from "./rows.tsx";

type Page = [path: string, title: string, mayOpen?: (member: Membership) => boolean];

const groups: Record<string, Page[]> = {
  Counting: [
    ["/dashboard", "Home"],
    ["/dashboard/assign", "Assign a count", canManageAssignments],
    ["/dashboard/late", "Late counts", canSeeAllAssignments],
    ["/clicker", "Clicker"],
    ["/input", "Inputs"],
    ["/input/periods", "Numbers by month", canEnterPeriods],
  ],
  Reading: [
    ["/reports", "Reports"],
    ["/reports/monday", "Monday morning"],
    ["/reports/board-report", "Board report"],
    ["/reports/import", "Bring your history", canImport],
  ],
  Administration: [
    ["/profile/organization", "Organization"],
    ["/profile/organization/edit", "Edit organization", canManageOrganization],
    ["/profile/team", "Team Members"],
    ["/profile/team/add-members", "Add members", canInvite],
    ["/profile/departments/campuses", "Campuses", canManageStructure],
    ["/profile/departments/services", "Services", canManageStructure],
    ["/profile/departments/categories", "Departments", canManageStructure],
    ["/profile/api-access", "API access", canManageApiTokens],
    ["/profile/ai-help", "AI help", canManageLanguageModel],
    ["/profile/billing", "Billing"],
  ],
  Account: [
    ["/profile/edit", "Edit profile"],
    ["/profile/security", "Security"],
    ["/profile/notifications", "Notifications"],
  ],
};

export const meta = () => pageMeta("All pages");

/** The second way to each page, beside the one that leads there from the page above. */
export default function Pages() {
  const { languageModel } = useMe();
  const member = useOrganization()?.member;
  const isShown = ([path, , mayOpen]: Page) =>
    (!mayOpen || (member && mayOpen(member))) && (languageModel || path !== "/profile/ai-help");
  return (
    <Screen title="All pages" back="/profile">
      {Object.entries(groups).map(([name, pages]) => (
        <RowGroup key={name} name={name}>
          {pages.filter(isShown).map(([path, title]) => (
            <RowLink key={path} to={path} title={title} />
          ))}
        </RowGroup>
      ))}
    </Screen>
  );
}
