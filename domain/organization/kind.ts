import * as v from "valibot";
import type { Terms } from "../../words/terms.ts";

/** The kinds an organization chooses from at set-up: its words, and what it is offered first. */
export const organizationKinds = ["church", "aid", "youth", "venue", "other"] as const;
export type OrganizationKind = (typeof organizationKinds)[number];

export const kindChoiceSchema = v.strictObject({ kind: v.picklist(organizationKinds) });

/** The words that an organization has chosen in place of those of its kind, as they were typed. */
export type OwnTerms = { [Name in keyof Terms]?: Terms[Name] | undefined };

/** An organization's names for things. Without a kind it is a church, as all were once. */
export type Naming = {
  kind?: OrganizationKind | undefined;
  ownTerms?: OwnTerms | null | undefined;
};

const term = v.object({ one: v.string(), many: v.string(), gender: v.optional(v.literal("f")) });

export const ownTermsSchema = v.partial(
  v.object({
    campus: term,
    service: term,
    region: term,
    attendance: v.string(),
    giving: v.string(),
  }),
);

/** `kinds` are the words of each kind in the reader's language. */
export function termsFor(
  { kind = "church", ownTerms }: Naming,
  kinds: Record<OrganizationKind, Terms>,
): Terms {
  return { ...kinds[kind], ...ownTerms };
}
