import * as v from "valibot";
import { atMost } from "#words/errors.ts";
import { bothForms, organizationNameRequired } from "#words/forms.ts";
import * as words from "#words/services.ts";
import { languages } from "../../words/languages.ts";
import { idSchema } from "../shared/id.ts";
import { nameSchema } from "../shared/name.ts";
import { easterChoices } from "../shared/time/easter.ts";
import { canonicalTimeZone } from "../shared/time/week.ts";
import { closedSeasonsSchema } from "./closed-season.ts";

const name = nameSchema(organizationNameRequired, 120);

const currencySchema = v.pipe(
  v.string(),
  v.toUpperCase(),
  v.regex(/^[A-Z]{3}$/, words.currencyCode),
);

const timeZoneSchema = v.pipe(
  v.string(),
  v.maxLength(64),
  v.transform((name) => canonicalTimeZone(name)),
  v.string(words.unknownTimeZone),
);

export const newOrganizationSchema = v.strictObject({
  id: idSchema,
  name,
  timeZone: timeZoneSchema,
  currency: v.optional(currencySchema, "USD"),
});
export type NewOrganization = v.InferOutput<typeof newOrganizationSchema>;

const line = (longest: number) =>
  v.pipe(v.string(), v.trim(), v.maxLength(longest, atMost(longest)));

const address = {
  street1: line(120),
  street2: line(120),
  city: line(80),
  state: line(80),
  postalCode: line(20),
};
const word = nameSchema(bothForms, 30);
const term = v.strictObject({ one: word, many: word, gender: v.optional(v.literal("f")) });

/** A part that is left out goes by the organization's kind. */
export const ownTermsChoiceSchema = v.partial(
  v.strictObject({ campus: term, service: term, region: term, attendance: word, giving: word }),
);

export const organizationChangeSchema = v.partial(
  v.strictObject({
    name,
    phone: v.pipe(line(40), v.regex(/^[+\p{Nd}\s()./#x-]*$/iu, words.phoneLike)),
    ...address,
    timeZone: timeZoneSchema,
    currency: currencySchema,
    fiscalYearStartMonth: v.pipe(
      v.number(),
      v.integer(words.chooseMonth),
      v.minValue(1, words.chooseMonth),
      v.maxValue(12, words.chooseMonth),
    ),
    weekStartDay: v.picklist([0, 1], words.sundayOrMonday),
    easter: v.picklist(easterChoices, words.chooseEaster),
    language: v.picklist(languages, words.chooseLanguage),
    ownTerms: v.nullable(ownTermsChoiceSchema),
    closedSeasons: closedSeasonsSchema,
    /** The seasons that were seen, with which others are not overwritten. */
    seenSeasons: closedSeasonsSchema,
  }),
);
export type OrganizationChange = v.InferOutput<typeof organizationChangeSchema>;
