import * as v from "valibot";
import { languages } from "../../words/languages.ts";
import { trustedList } from "../shared/bounded.ts";
import { idSchema } from "../shared/id.ts";
import { easterChoices } from "../shared/time/easter.ts";
import { organizationKinds, ownTermsSchema } from "./kind.ts";

export const shownSeasons = trustedList(
  v.object({
    ...{ from: v.string(), to: v.string(), yearly: v.boolean() },
    /** null closes everything. */
    services: v.nullable(trustedList(idSchema)),
  }),
);

export const organizationSchema = v.object({
  id: idSchema,
  name: v.string(),
  logo: v.nullable(v.string()),
  timeZone: v.string(),
  currency: v.string(),
  weekStartDay: v.picklist([0, 1]),
  fiscalYearStartMonth: v.number(),
  easter: v.picklist(easterChoices),
  /** For members who have chosen none, where their browser prefers none of ours. */
  language: v.optional(v.picklist(languages), languages[0]),
  kind: v.optional(v.picklist(organizationKinds), "church"),
  ownTerms: v.optional(v.nullable(ownTermsSchema), null),
  closedSeasons: v.optional(shownSeasons),
});
export type Organization = v.InferOutput<typeof organizationSchema>;

type Address = Record<"street1" | "street2" | "city" | "state" | "postalCode", string>;

/** `country` is ISO 3166. `latitude` and `longitude` are null while the place is unknown. */
export const organizationDetailsSchema = v.object({
  ...organizationSchema.entries,
  phone: v.string(),
  street1: v.string(),
  street2: v.string(),
  city: v.string(),
  state: v.string(),
  postalCode: v.string(),
  country: v.string(),
  latitude: v.nullable(v.number()),
  longitude: v.nullable(v.number()),
});
export type OrganizationDetails = v.InferOutput<typeof organizationDetailsSchema>;

export function addressLine(parts: Address): string {
  const { street1, street2, city, state, postalCode } = parts;
  return [street1, street2, city, state, postalCode].filter((part) => part !== "").join(", ");
}

export function locationOf({ city, state }: Pick<Address, "city" | "state">): string {
  return [city, state].filter((part) => part !== "").join(", ");
}

/** `isSignUpOpen` is true for the first account of an installation, whatever SIGNUP says. */
export const installationSchema = v.object({ sendsMail: v.boolean(), isSignUpOpen: v.boolean() });
export type Installation = v.InferOutput<typeof installationSchema>;
