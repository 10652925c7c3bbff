import { typicalWeeks } from "../../domain/answer/typical.ts";
import { canSeeEntries } from "../../domain/member/permissions.ts";
import { typicalNumberSchema } from "../../domain/usual/typical-number.ts";
import { gives, listOf, refuses, says } from "../api-docs/says.ts";
import { permit } from "../http/permit.ts";
import { organizationRouter } from "../http/router.ts";
import { listTypicalNumbers } from "./typical-numbers.ts";

export const typicalNumberRoutes = organizationRouter(
  "/campuses/:campusId/weeks/:weekStart/typical-numbers",
  "Entries",
).get(
  "/",
  permit(canSeeEntries),
  says(
    `List what is typical of a campus's week: the medians of its last ${typicalWeeks} complete weeks`,
    "For the whole week `serviceId` is null. By the rule of reports compared with `typical`: weeks that miss a count are passed over, and of fewer than three there is no typical number.",
    gives("The typical numbers", listOf(typicalNumberSchema)),
    refuses(422, "A day that does not start a week, or a week that has not begun"),
  ),
  async (c) => {
    const { db, now } = c.var.deps;
    const items = await listTypicalNumbers(db, c.var.member, c.req.param(), now());
    return c.json({ items, next: null });
  },
);
