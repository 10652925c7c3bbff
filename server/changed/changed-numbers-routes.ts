import { changedNumbersSchema, lastLookSchema } from "../../domain/entry/changed-number.ts";
import { canSeeChangedNumbers } from "../../domain/member/permissions.ts";
import { gives, says } from "../api-docs/says.ts";
import { body } from "../http/input.ts";
import { permit } from "../http/permit.ts";
import { organizationRouter } from "../http/router.ts";
import { listChangedNumbers, moveLastLook } from "./changed-numbers.ts";

export const changedNumberRoutes = organizationRouter("/changed-numbers", "Entries").get(
  "/",
  permit(canSeeChangedNumbers),
  says(
    "List the numbers that somebody else has changed since the caller looked",
    "The latest change first, each number once, from what the caller saw to what it is now. A number that was blank then is not among them, and nothing is before the first look.",
    gives("The changed numbers", changedNumbersSchema),
  ),
  async (c) => {
    const { db, now } = c.var.deps;
    return c.json(await listChangedNumbers(db, c.var.member, now()));
  },
);

export const lastLookRoutes = organizationRouter("/last-look", "Entries").put(
  "/",
  permit(canSeeChangedNumbers),
  says("Remember that the caller has read the numbers, as they were at `readAt`"),
  body(lastLookSchema),
  async (c) => {
    const { db, now } = c.var.deps;
    await moveLastLook(db, c.var.member, new Date(c.req.valid("json").readAt), now());
    return c.body(null, 204);
  },
);
