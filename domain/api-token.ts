import * as v from "valibot";
import { idSchema } from "./id.ts";
import { nameSchema } from "./name.ts";

/** Whether money is among what it reads. */
export const apiTokenReads = ["numbers", "numbers-and-giving"] as const;
export type ApiTokenReads = (typeof apiTokenReads)[number];

export const mostApiTokens = 20;

export const newApiTokenSchema = v.strictObject({
  id: idSchema,
  name: nameSchema("Give it a name."),
  reads: v.picklist(apiTokenReads, "Choose what it may read."),
});
export type NewApiToken = v.InferOutput<typeof newApiTokenSchema>;

/** Shown this once: only its hash is kept. */
export const madeApiTokenSchema = v.object({ id: idSchema, token: v.string() });
export type MadeApiToken = v.InferOutput<typeof madeApiTokenSchema>;

/**
 * Its last use is known to the minute. It stops `isWorking` while whoever made it is not an admin here, who is null once
 * that account is deleted.
 */
export const apiTokenSchema = v.object({
  id: idSchema,
  name: v.string(),
  reads: v.picklist(apiTokenReads),
  createdAt: v.string(),
  createdBy: v.nullable(v.string()),
  lastUsedAt: v.nullable(v.string()),
  isWorking: v.boolean(),
});
export type ApiToken = v.InferOutput<typeof apiTokenSchema>;
