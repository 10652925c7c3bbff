import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import * as v from "valibot";
import { newServiceSchema, serviceChangeSchema } from "../../domain/service/service.ts";
import { movePreviewSchema, serviceMoveSchema } from "../../domain/service/service-move.ts";
import { idSchema } from "../../domain/shared/id.ts";
import { canManageStructure } from "../../domain/shared/permissions.ts";
import { answers, done, refuses } from "../api-docs/answers.ts";
import { body, params, query } from "../http/input.ts";
import { permit } from "../http/permit.ts";
import { type OrganizationEnv, scope } from "../http/session.ts";
import { requestComingWeeks } from "../jobs/queue.ts";
import { moveService, previewMove, undoServiceMove } from "./service-moves.ts";
import { changeService, createService } from "./services.ts";

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

const service = v.object({ serviceId: idSchema });
const weekdayText = v.pipe(v.string(), v.toNumber(), newServiceSchema.entries.weekday);
const schedule = v.strictObject({ weekday: weekdayText, time: newServiceSchema.entries.time });

export const serviceRoutes = new Hono<OrganizationEnv>()
  .use(scope)
  .patch(
    "/:serviceId",
    permit(canManageStructure),
    describeRoute({
      summary: "Rename, move, archive or restore a service",
      description:
        "Dates that have passed, or that anything was entered or assigned for, stay as they were. `POST …/moves` moves the coming ones too.",
      tags,
      responses,
    }),
    params(service),
    body(serviceChangeSchema),
    async (c) => {
      const { db, now, queue } = c.var.deps;
      const { serviceId } = c.req.valid("param");
      const change = c.req.valid("json");
      await changeService(db, c.var.member, serviceId, change, now());
      // Weekly counts pause while it is archived.
      if (change.active) await requestComingWeeks(queue, c.var.member);
      return c.body(null, 204);
    },
  )
  .get(
    "/:serviceId/move-preview",
    permit(canManageStructure),
    describeRoute({
      summary: "Count the coming dates that would move, and the counts to be made on them",
      tags,
      responses: { 200: answers("What would move, and whose counts", movePreviewSchema) },
    }),
    params(service),
    query(schedule),
    async (c) => {
      const { db, now } = c.var.deps;
      const { serviceId } = c.req.valid("param");
      return c.json(await previewMove(db, c.var.member, serviceId, c.req.valid("query"), now()));
    },
  )
  .post(
    "/:serviceId/moves",
    permit(canManageStructure),
    describeRoute({
      summary: "Move a service with its coming dates and the counts to be made on them",
      description:
        "The people who count are told by email. Dates that have passed, that have numbers, or that were moved or cancelled one by one stay as they are. Sent twice with one id it moves once.",
      tags,
      responses,
    }),
    params(service),
    body(serviceMoveSchema),
    async (c) => {
      const { db, now } = c.var.deps;
      const { serviceId } = c.req.valid("param");
      await moveService(db, c.var.member, serviceId, c.req.valid("json"), now());
      return c.body(null, 204);
    },
  )
  .delete(
    "/:serviceId/moves/:moveId",
    permit(canManageStructure),
    describeRoute({
      summary: "Undo a move",
      description:
        "Moves everything back that was not changed since. Nobody is told when the email about the move has not gone out.",
      tags,
      responses: { ...done, 409: refuses("The service was changed again") },
    }),
    params(v.object({ ...service.entries, moveId: idSchema })),
    async (c) => {
      const { db, now } = c.var.deps;
      const { serviceId, moveId } = c.req.valid("param");
      await undoServiceMove(db, c.var.member, serviceId, moveId, now());
      return c.body(null, 204);
    },
  );
