import * as v from "valibot";

export const roles = ["member", "staff", "admin"] as const;
export const roleSchema = v.picklist(roles);
export type Role = v.InferOutput<typeof roleSchema>;
