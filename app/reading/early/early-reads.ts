import type { Me } from "../../../domain/account/user.ts";
import type { Organization } from "../../../domain/organization/organization.ts";
import { dayIn } from "../../../domain/shared/time/week.ts";
import { askEarly, keepEarly } from "../../store/early-answers.ts";
import { addressOf } from "../../typed-client.ts";
import { listParameters, pendingParameters } from "../list-parameters.ts";
import { membershipOf } from "./current-membership.ts";

/** Asks for what the screen at `path` needs while its code is on its way. */
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
