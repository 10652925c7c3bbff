import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import * as v from "valibot";
import { idSchema } from "../../domain/id.ts";
import { canManageStructure } from "../../domain/permissions.ts";
import { newServiceSchema, serviceChangeSchema } from "../../domain/service.ts";
import { done, refuses } from "../api-docs/answers.ts";
import { changeService, createService } from "../data/services.ts";
import { body, params } from "../http/input.ts";
import { permit } from "../http/permit.ts";
import { type OrganizationEnv, scope } from "../http/session.ts";

const tags = ["Services"];
const responses = {
  ...done,
  409: refuses("There is one of this name at this time"),
};

export const campusServiceRoutes = new Hono<OrganizationEnv>().use(scope).post(
  "/",
  permit(canManageStructure),
  describeRoute({
    summary: "Add a service that comes every week; sent twice with one id it exists once",
    tags,
    responses,
  }),
  params(v.object({ campusId: idSchema })),
  body(newServiceSchema),
  async (c) => {
    const { db, now } = c.var.deps;
    const { campusId } = c.req.valid("param");
    await createService(db, c.var.member, campusId, c.req.valid("json"), now());
    return c.body(null, 204);
  },
);

export const serviceRoutes = new Hono<OrganizationEnv>().use(scope).patch(
  "/:serviceId",
  permit(canManageStructure),
  describeRoute({
    summary: "Rename, move, archive or restore a service",
    description:
      "Dates that have passed, or that anything was entered or assigned for, stay as they were.",
    tags,
    responses,
  }),
  params(v.object({ serviceId: idSchema })),
  body(serviceChangeSchema),
  async (c) => {
    const { db, now } = c.var.deps;
    const { serviceId } = c.req.valid("param");
    await changeService(db, c.var.member, serviceId, c.req.valid("json"), now());
    return c.body(null, 204);
  },
);
