import * as v from "valibot";

export const nameSchema = (missing: string, longest = 80) =>
  v.pipe(
    v.string(),
    v.maxLength(1_000, `Use at most ${longest} characters.`),
    v.transform((text) => text.trim().replace(/\s+/g, " ")),
    v.nonEmpty(missing),
    v.maxLength(longest, `Use at most ${longest} characters.`),
  );
