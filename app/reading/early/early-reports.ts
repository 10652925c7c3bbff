import type { Me } from "../../../domain/account/user.ts";
import { isNearEaster } from "../../../domain/answer/comparison.ts";
import type { Organization } from "../../../domain/organization/organization.ts";
import { type Day, dayIn } from "../../../domain/shared/time/week.ts";
import { askEarly } from "../../store/early-answers.ts";
import { addressOf } from "../../typed-client.ts";
import { findKeptCampus } from "../kept-place.ts";
import { membershipOf } from "./current-membership.ts";

type Parameters = Record<string, string>;

/** Asks for what Reports shows while its code is on its way. */
export function readReportsEarly(search: string, me: Me): void {
  const organization = membershipOf(me)?.organization;
  if (!organization) return;
  const base = `/api/organizations/${organization.id}`;
  const today = dayIn(organization.timeZone, new Date());
  const questions = reportParameters(new URLSearchParams(search), organization, today);
  const reports = questions.map((query) => addressOf(`${base}/reports`, { query }));
  for (const address of [`${base}/campuses`, `${base}/occurrences`, ...reports])
    askEarly(address).catch(() => {});
}

/** Returns the questions that Reports asks first at an address. Where Reports finds others, it asks again. */
export function reportParameters(
  search: URLSearchParams,
  { id, easter }: Pick<Organization, "id" | "easter">,
  today: Day,
): Parameters[] {
  const pick = (names: string[], usual: string): Parameters =>
    Object.fromEntries(
      names.flatMap((name) => {
        const text = search.get(name);
        return text && text !== usual ? [[name, text]] : [];
      }),
    );
  const kept = search.get("campus") ? undefined : findKeptCampus(id);
  const where = {
    ...(kept && kept !== "all" && { campus: kept }),
    ...pick(["campus", "service", "department"], "all"),
  };
  const days = pick(["period", "from", "to"], "13");
  const shown = { compare: search.get("compare") || "typical", ...where, ...days };
  return [
    { by: "campus", compare: "last-year", ...where },
    { by: "campus", ...shown },
    { measure: "everything", by: "category", ...shown },
    ...(easter !== "none" && isNearEaster(today, easter)
      ? [{ by: "campus", compare: "easter", ...where }]
      : []),
  ];
}
