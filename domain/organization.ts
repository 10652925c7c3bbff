import * as v from "valibot";
import { idSchema } from "./id.ts";
import { isTimeZone } from "./week.ts";

export const organizationNameTaken =
  "This organization already exists. Please contact your admin or choose a different name.";

const name = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty("Organization name is required"),
  v.maxLength(120, "Use at most 120 characters."),
);

/** An ISO 4217 code, such as USD. */
export const currencySchema = v.pipe(
  v.string(),
  v.toUpperCase(),
  v.regex(/^[A-Z]{3}$/, "Use a currency code like USD."),
);

export const timeZoneSchema = v.pipe(
  v.string(),
  v.maxLength(64),
  v.check(isTimeZone, "This time zone is not known."),
);

/** What creating an organization takes; time zone and currency come from the browser. */
export const newOrganizationSchema = v.strictObject({
  id: idSchema,
  name,
  timeZone: timeZoneSchema,
  currency: v.optional(currencySchema, "USD"),
});
export type NewOrganization = v.InferOutput<typeof newOrganizationSchema>;

/** An organization as its members see it. `fiscalYearStartMonth` 1-12; `weekStartDay` 0 Sunday, 1 Monday. */
export const organizationSchema = v.object({
  id: idSchema,
  name: v.string(),
  timeZone: v.string(),
  currency: v.string(),
  weekStartDay: v.picklist([0, 1]),
  fiscalYearStartMonth: v.number(),
});
export type Organization = v.InferOutput<typeof organizationSchema>;
