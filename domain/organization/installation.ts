import * as v from "valibot";

/** `isSignUpOpen` is true for the first account of an installation, whatever SIGNUP says. */
export const installationSchema = v.object({ sendsMail: v.boolean(), isSignUpOpen: v.boolean() });
export type Installation = v.InferOutput<typeof installationSchema>;
