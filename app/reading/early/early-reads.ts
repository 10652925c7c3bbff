import { membershipOf } from "../../../domain/account/current-membership.ts";
import type { Me } from "../../../domain/account/user.ts";
import type { Organization } from "../../../domain/organization/organization.ts";
import type { Id } from "../../../domain/shared/id.ts";
import { dayIn } from "../../../domain/shared/time/week.ts";
import { askEarly, keepEarly } from "../../store/early-answers.ts";
import { addressOf } from "../../typed-client.ts";
import { listParameters, pendingParameters } from "../list-parameters.ts";
import { findKeptCampus } from "../place/kept-place.ts";

export function readEarly(path: string, me: Me): void {
  const { pathname } = new URL(path, location.origin);
  const organization = membershipOf(me)?.organization;
  if (!organization) return;
  const param = { organizationId: organization.id };
  for (const query of queriesOf(pathname, organization)) {
    const address = addressOf("/api/organizations/:organizationId/assignments", { param, query });
    askEarly(address).catch(() => {});
  }
}

export function readEarlyAs(me: Me, path: string): void {
  const headers = { "content-type": "application/json" };
  keepEarly("/api/me", Promise.resolve(new Response(JSON.stringify(me), { headers })));
  readEarly(path, me);
}

function queriesOf(pathname: string, { timeZone }: Pick<Organization, "timeZone">) {
  if (pathname !== "/clicker" && pathname !== "/dashboard") return [];
  const today = dayIn(timeZone, new Date());
  if (pathname === "/clicker") return [pendingParameters(today)];
  return (["older", "coming", "first later"] as const).map((part) =>
    listParameters("me", part, today),
  );
}

export function readReportsEarly(search: string, me: Me): void {
  const organization = membershipOf(me)?.organization;
  if (!organization) return;
  const base = `/api/organizations/${organization.id}`;
  const query = choiceParameters(new URLSearchParams(search), organization.id);
  const page = addressOf(`${base}/reports-page`, { query });
  for (const address of [`${base}/campuses`, `${base}/occurrences`, page])
    askEarly(address).catch(() => {});
}

export function choiceParameters(
  search: URLSearchParams,
  organizationId: Id,
): Record<string, string> {
  const pick = (names: string[], usual: string): Record<string, string> =>
    Object.fromEntries(
      names.flatMap((name) => {
        const text = search.get(name);
        return text && text !== usual ? [[name, text]] : [];
      }),
    );
  const kept = search.get("campus") ? undefined : findKeptCampus(organizationId);
  return {
    compare: search.get("compare") || "typical",
    ...(kept && kept !== "all" && { campus: kept }),
    ...pick(["campus", "service", "department"], "all"),
    ...pick(["period", "from", "to"], "13"),
  };
}
