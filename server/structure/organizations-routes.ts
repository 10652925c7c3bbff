import { canManageOrganization, canSeeOrganization } from "../../domain/member/permissions.ts";
import {
  addressLine,
  newOrganizationSchema,
  type OrganizationChange,
  type OrganizationDetails,
  organizationChangeSchema,
  organizationDetailsSchema,
} from "../../domain/organization/organization.ts";
import { gives, refuses, says } from "../api-docs/says.ts";
import { body } from "../http/input.ts";
import { permit, verifiedSelf } from "../http/permit.ts";
import { router } from "../http/router.ts";
import { scope, session } from "../http/session.ts";
import type { Geocoder, Location } from "../integrations/geocoder.ts";
import { getOrganization } from "../organization/organizations.ts";
import { changeOrganization, createOrganization } from "./organization-changes.ts";

export const organizationRoutes = router("/organizations", "Organizations")
  .post(
    "/",
    session,
    verifiedSelf,
    says(
      "Create an organization with yourself as its admin and a first campus",
      gives("The organization; the same again for the same id", organizationDetailsSchema, 201),
      refuses(403, "The address is not verified"),
      refuses(409, "This organization already exists. …"),
    ),
    body(newOrganizationSchema),
    async (c) => {
      const { db, limits } = c.var.deps;
      await limits.take("organization", c.var.session.userId);
      const organization = c.req.valid("json");
      await createOrganization(db, c.var.session.userId, organization);
      return c.json(await getOrganization(db, organization.id), 201);
    },
  )
  .get(
    "/:organizationId",
    scope,
    permit(canSeeOrganization),
    says("Read all of an organization", gives("The organization", organizationDetailsSchema)),
    async (c) => c.json(await getOrganization(c.var.deps.db, c.var.member.organizationId)),
  )
  .patch(
    "/:organizationId",
    scope,
    permit(canManageOrganization),
    says(
      "Change an organization",
      "Fields that are left out stay. With another `weekStartDay` every number stays on the day it was counted for, and weeks are grouped anew.",
      gives("The organization as it is now", organizationDetailsSchema),
      refuses(409, "This organization already exists. …"),
    ),
    body(organizationChangeSchema),
    async (c) => {
      const { db, geocoder, limits, now } = c.var.deps;
      const { organizationId } = c.var.member;
      const change = c.req.valid("json");
      const before = await getOrganization(db, organizationId);
      const locate = async (address: string) =>
        (await limits.allows("mapLookup", organizationId)) ? geocoder.locate(address) : null;
      const location = await findLocation(locate, before, change);
      await changeOrganization(db, c.var.member, { ...change, location }, now());
      return c.json(await getOrganization(db, organizationId));
    },
  );

/** Returns undefined when the address did not change. */
async function findLocation(
  locate: Geocoder["locate"],
  before: OrganizationDetails,
  change: OrganizationChange,
): Promise<Location | null | undefined> {
  const address = addressLine({ ...before, ...change });
  const isKnown = before.latitude !== null || address === "";
  if (address === addressLine(before) && isKnown) return undefined;
  return address === "" ? null : locate(address);
}
