import * as v from "valibot";
import { canCloseWeeks } from "../../domain/member/permissions.ts";
import { refuses, says } from "../api-docs/says.ts";
import { body } from "../http/input.ts";
import { permit } from "../http/permit.ts";
import { organizationRouter } from "../http/router.ts";
import { closeWeek, reopenWeek } from "./closed-weeks.ts";

export const closedWeekRoutes = organizationRouter("/closed-weeks", "Reports").put(
  "/:weekStart",
  permit(canCloseWeeks),
  says(
    "Close a week: what is blank in it was not held and is no longer missing; or open it",
    refuses(422, "A day that starts no week, or a week that is not over"),
  ),
  body(v.strictObject({ isClosed: v.boolean() })),
  async (c) => {
    const { db, now } = c.var.deps;
    const { weekStart } = c.req.param();
    if (c.req.valid("json").isClosed) await closeWeek(db, c.var.member, weekStart, now());
    else await reopenWeek(db, c.var.member, weekStart);
    return c.body(null, 204);
  },
);
