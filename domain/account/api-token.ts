import * as v from "valibot";
import * as words from "#words/services.ts";
import { idSchema } from "../shared/id.ts";
import { nameSchema } from "../shared/name.ts";
import { currentPasswordSchema } from "./security.ts";

export const apiTokenReads = ["numbers", "numbers-and-giving"] as const;
export type ApiTokenReads = (typeof apiTokenReads)[number];

export const mostApiTokens = 20;

const apiTokenDays = [30, 90, 365] as const;

export const newApiTokenSchema = v.strictObject({
  id: idSchema,
  name: nameSchema(),
  reads: v.picklist(apiTokenReads, words.chooseReads),
  /** Without it, or null, the key has no end. */
  days: v.optional(v.nullable(v.picklist(apiTokenDays, words.chooseDays))),
  currentPassword: v.optional(currentPasswordSchema),
});
export type NewApiToken = v.InferOutput<typeof newApiTokenSchema>;

/** Shown this once: only its hash is kept. */
export const madeApiTokenSchema = v.object({ id: idSchema, token: v.string() });
export type MadeApiToken = v.InferOutput<typeof madeApiTokenSchema>;

/** Last use to the minute. `isWorking` is false after its end, and while the member who made it is not an admin here. */
export const apiTokenSchema = v.object({
  id: idSchema,
  name: v.string(),
  reads: v.picklist(apiTokenReads),
  createdAt: v.string(),
  createdBy: v.nullable(v.string()),
  lastUsedAt: v.nullable(v.string()),
  expiresAt: v.nullable(v.string()),
  isWorking: v.boolean(),
});
export type ApiToken = v.InferOutput<typeof apiTokenSchema>;
