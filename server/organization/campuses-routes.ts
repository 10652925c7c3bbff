import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import * as v from "valibot";
import { campusListSchema } from "../../domain/organization/campus-list.ts";
import {
  campusChangeSchema,
  newCampusSchema,
  orderSchema,
} from "../../domain/organization/structure.ts";
import { idSchema } from "../../domain/shared/id.ts";
import { canManageStructure, canSeeOrganization } from "../../domain/shared/permissions.ts";
import { answers, done, refuses } from "../api-docs/answers.ts";
import { body, params } from "../http/input.ts";
import { permit } from "../http/permit.ts";
import { type OrganizationEnv, scope } from "../http/session.ts";
import { requestComingWeeks } from "../jobs/queue.ts";
import { listCampuses } from "./campuses.ts";
import { changeCampus, createCampus } from "./structure-changes.ts";
import { setOrder } from "./structure-list.ts";

const tags = ["Campuses"];
const path = v.object({ campusId: idSchema });
const conflict = refuses("The name is taken, or another reason in words");

export const campusRoutes = new Hono<OrganizationEnv>()
  .use(scope)
  .get(
    "/",
    permit(canSeeOrganization),
    describeRoute({
      summary: "List the campuses with the departments and categories that each of them counts",
      tags,
      responses: { 200: answers("All in their order", campusListSchema) },
    }),
    async (c) => c.json(await listCampuses(c.var.deps.db, c.var.member)),
  )
  .post(
    "/",
    permit(canManageStructure),
    describeRoute({
      summary: "Add a campus, which counts all departments; sent twice with one id it exists once",
      tags,
      responses: { ...done, 409: conflict },
    }),
    body(newCampusSchema),
    async (c) => {
      await createCampus(c.var.deps.db, c.var.member, c.req.valid("json"));
      return c.body(null, 204);
    },
  )
  .patch(
    "/:campusId",
    permit(canManageStructure),
    describeRoute({
      summary: "Rename, archive or restore a campus; its numbers stay",
      tags,
      responses: { ...done, 409: conflict },
    }),
    params(path),
    body(campusChangeSchema),
    async (c) => {
      const { db, now, queue } = c.var.deps;
      const { campusId } = c.req.valid("param");
      const change = c.req.valid("json");
      await changeCampus(db, c.var.member, campusId, change, now());
      // Services pause while their campus is archived.
      if (change.active) await requestComingWeeks(queue, c.var.member);
      return c.body(null, 204);
    },
  );

/** Below /campuses its path would look like a campus id. */
export const campusOrderRoutes = new Hono<OrganizationEnv>().use(scope).put(
  "/",
  permit(canManageStructure),
  describeRoute({
    summary: "Put the campuses in use in another order",
    tags,
    responses: { ...done, 409: refuses("Other campuses are in use by now") },
  }),
  body(orderSchema),
  async (c) => {
    const { db } = c.var.deps;
    const list = { kind: "campus", parentId: c.var.member.organizationId } as const;
    await setOrder(db, c.var.member, list, c.req.valid("json").ids);
    return c.body(null, 204);
  },
);
