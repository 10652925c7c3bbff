import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import * as v from "valibot";
import { idSchema } from "../../domain/id.ts";
import { memberSchema } from "../../domain/member.ts";
import { canSeeMembers } from "../../domain/permissions.ts";
import { answers } from "../answer.ts";
import { listMembers } from "../data/members.ts";
import { query } from "../input.ts";
import { permit } from "../permit.ts";
import { type OrganizationEnv, scope } from "../session.ts";

const listAnswer = v.object({ items: v.array(memberSchema), next: v.nullable(idSchema) });

export const memberRoutes = new Hono<OrganizationEnv>().use(scope).get(
  "/",
  permit(canSeeMembers),
  describeRoute({
    summary: "List the active members",
    description: "`next`, when not null, is the `cursor` of the next page.",
    tags: ["Members"],
    responses: { 200: answers("Active members", listAnswer) },
  }),
  query(v.strictObject({ cursor: v.optional(idSchema) })),
  async (c) => c.json(await listMembers(c.var.deps.db, c.var.member, c.req.valid("query").cursor)),
);
