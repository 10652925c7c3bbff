import * as words from "#words/pages.ts";
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
import type { Terms } from "../../words/terms.ts";
import { useMe, useOrganization } from "../reading/me.ts";
import { useTerms } from "../reading/terms.ts";
import { pageMeta } from "../shell/page-meta.tsx";
import { Screen } from "../ui/panel/screen.tsx";
import { RowGroup, RowLink } from "./rows.tsx";

type Page = [
  path: string,
  title: string | ((terms: Terms) => string),
  mayOpen?: (member: Membership) => boolean,
];

const groups: Record<string, Page[]> = {
  [words.counting]: [
    ["/dashboard", words.home],
    ["/dashboard/assign", words.assignCount, canManageAssignments],
    ["/board", words.countBoard, canSeeAllAssignments],
    ["/dashboard/late", words.lateCounts, canSeeAllAssignments],
    ["/clicker", words.clicker],
    ["/input", words.inputs],
    ["/input/periods", words.numbersByMonth, canEnterPeriods],
  ],
  [words.reading]: [
    ["/reports", words.reports],
    ["/reports/monday", words.mondayMorning],
    ["/reports/board-report", words.boardReport],
    ["/reports/import", words.bringHistory, canImport],
  ],
  [words.administration]: [
    ["/profile/organization", words.organization],
    ["/profile/organization/edit", words.editOrganization, canManageOrganization],
    ["/profile/words", words.ourWords, canManageOrganization],
    ["/profile/team", words.teamMembers],
    ["/profile/team/add-members", words.addMembers, canInvite],
    ["/profile/departments/campuses", words.ownCampuses, canManageStructure],
    ["/profile/departments/services", words.ownServices, canManageStructure],
    ["/profile/departments/categories", words.departments, canManageStructure],
    ["/profile/api-access", words.apiAccess, canManageApiTokens],
    ["/profile/ai-help", words.aiHelp, canManageLanguageModel],
    ["/profile/billing", words.billing],
  ],
  [words.account]: [
    ["/profile/edit", words.editProfile],
    ["/profile/security", words.security],
    ["/profile/notifications", words.notifications],
  ],
};

export const meta = () => pageMeta(words.allPages);

/** The second way to each page, beside the one that leads there from the page above. */
export default function Pages() {
  const { languageModel } = useMe();
  const terms = useTerms();
  const member = useOrganization()?.member;
  const isShown = ([path, , mayOpen]: Page) =>
    (!mayOpen || (member && mayOpen(member))) && (languageModel || path !== "/profile/ai-help");
  return (
    <Screen title={words.allPages} back="/profile">
      {Object.entries(groups).map(([name, pages]) => (
        <RowGroup key={name} name={name}>
          {pages.filter(isShown).map(([path, title]) => (
            <RowLink
              key={path}
              to={path}
              title={typeof title === "string" ? title : title(terms)}
            />
          ))}
        </RowGroup>
      ))}
    </Screen>
  );
}
