import * as v from "valibot";
import { trustedList } from "../shared/bounded.ts";
import { idSchema } from "../shared/id.ts";

/** `rewording`: other words for a sentence whose numbers and names are left out. */
const modelUseKinds = ["plan", "rewording"] as const;
/** `not-understood` is what it said itself, `refused` what we said of its answer. */
const modelOutcomes = ["used", "not-understood", "refused", "too-late", "failed"] as const;
export type ModelOutcome = (typeof modelOutcomes)[number];

export type ModelRequest = { instructions: string; data: string; jsonSchema: object | null };

export const modelUsesAnHour = 60;
export const daysModelUsesAreKept = 60;

/** `host` is what this server can ask, null for none. It is asked only while it is the one that was agreed to. */
export const modelSettingsSchema = v.object({
  host: v.nullable(v.string()),
  model: v.nullable(v.string()),
  agreedHost: v.nullable(v.string()),
});
export type ModelSettings = v.InferOutput<typeof modelSettingsSchema>;

/** The host that the admin was shown, or null to send nothing any more. */
export const modelChoiceSchema = v.strictObject({
  agreedHost: v.nullable(v.pipe(v.string(), v.maxLength(300, "This host is not known here."))),
});
export type ModelChoice = v.InferOutput<typeof modelChoiceSchema>;

/** `person` is null for a rewording and for deleted accounts; `outcome` and `milliseconds` while it is on its way. */
const modelUseSchema = v.object({
  id: idSchema,
  at: v.string(),
  person: v.nullable(v.string()),
  kind: v.picklist(modelUseKinds),
  host: v.string(),
  model: v.string(),
  outcome: v.nullable(v.picklist(modelOutcomes)),
  milliseconds: v.nullable(v.number()),
  sent: v.string(),
});
export type ModelUse = v.InferOutput<typeof modelUseSchema>;

export const modelUsesSchema = v.object({
  items: trustedList(modelUseSchema),
  next: v.nullable(idSchema),
});
export const modelUsesQuerySchema = v.strictObject({ before: v.optional(idSchema) });

/** Why there is no plan: `off` when it may not be asked, `busy` while it is asked something else, `too-many` this hour. */
const planOutcomes = [...modelOutcomes, "off", "busy", "too-many"] as const;
export const plannedSchema = v.object({
  /** For `plan` of `GET …/ask`. */
  plan: v.nullable(v.string()),
  outcome: v.picklist(planOutcomes),
});
export type Planned = v.InferOutput<typeof plannedSchema>;
