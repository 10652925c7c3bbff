import type { OrganizationKind } from "../../domain/organization/kind.ts";
import type { Terms } from "../terms.ts";

const site = { one: "site", many: "sites" };
const session = { one: "session", many: "sessions" };
const region = { one: "region", many: "regions" };

/** The words of each kind of organization, where it has not chosen its own. */
export const termsOf: Record<OrganizationKind, Terms> = {
  church: {
    campus: { one: "campus", many: "campuses" },
    service: { one: "service", many: "services" },
    region,
    attendance: "Attendance",
    giving: "Giving",
  },
  aid: {
    campus: site,
    service: { one: "distribution", many: "distributions" },
    region,
    attendance: "People served",
    giving: "Donations",
  },
  youth: { campus: site, service: session, region, attendance: "Attendance", giving: "Donations" },
  venue: {
    campus: { one: "branch", many: "branches" },
    service: session,
    region,
    attendance: "Visits",
    giving: "Donations",
  },
  other: { campus: site, service: session, region, attendance: "Attendance", giving: "Donations" },
};
