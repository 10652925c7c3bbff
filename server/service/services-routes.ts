import * as v from "valibot";
import {
  newNumberMoveSchema,
  numberMoveOfferSchema,
  undoneNumberMoveSchema,
} from "../../domain/entry/number-move.ts";
import { canManageStructure } from "../../domain/member/permissions.ts";
import { mostOthers } from "../../domain/service/open-counts.ts";
import { newServiceSchema, serviceChangeSchema } from "../../domain/service/service.ts";
import { movePreviewSchema, serviceMoveSchema } from "../../domain/service/service-move.ts";
import { idsText } from "../../domain/shared/bounded.ts";
import { gives, refuses, says } from "../api-docs/says.ts";
import { body, query } from "../http/input.ts";
import { permit } from "../http/permit.ts";
import { organizationRouter } from "../http/router.ts";
import { requestComingWeeks } from "../jobs/queue.ts";
import { declineNumberMove, findNumberMoveOffer } from "./number-move-offers.ts";
import { moveNumbers, undoNumberMove } from "./number-moves.ts";
import { moveService, previewMove, undoServiceMove } from "./service-moves.ts";
import { changeService, createService } from "./services.ts";

export const campusServiceRoutes = organizationRouter(
  "/campuses/:campusId/services",
  "Services",
).post(
  "/",
  permit(canManageStructure),
  says(
    "Add a service; sent twice with one id it exists once",
    "It comes each week on its `weekday`, where `rhythm` is null; else every two weeks from a date, at a `place` among such weekdays of each month (-1 is the last), or on `dates`, of which a week has one.",
    refuses(409, "There is one of this name at this time"),
  ),
  body(newServiceSchema),
  async (c) => {
    const { db, now } = c.var.deps;
    const { campusId } = c.req.param();
    await createService(db, c.var.member, campusId, c.req.valid("json"), now());
    return c.body(null, 204);
  },
);

const weekdayText = v.pipe(v.string(), v.toNumber(), newServiceSchema.entries.weekday);
const schedule = v.strictObject({
  weekday: weekdayText,
  time: newServiceSchema.entries.time,
  others: v.optional(idsText(mostOthers)),
});

export const serviceRoutes = organizationRouter("/services", "Services")
  .patch(
    "/:serviceId",
    permit(canManageStructure),
    says(
      "Rename, move, archive or restore a service",
      "Dates that have passed, or that anything was entered or assigned for, stay as they were. `POST …/moves` moves the coming ones too. With another `rhythm` only dates with numbers stay: a count moves to the new date of its week, or is cancelled until its date is back.",
      refuses(409, "There is one of this name at this time"),
    ),
    body(serviceChangeSchema),
    async (c) => {
      const { db, now, queue } = c.var.deps;
      const { serviceId } = c.req.param();
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
    says(
      "Count the coming dates that would move, and the counts to be made on them",
      "`others` get the time, too, and stay on their weekday.",
      gives("What would move, and whose counts", movePreviewSchema),
    ),
    query(schedule),
    async (c) => {
      const { db, now } = c.var.deps;
      const { serviceId } = c.req.param();
      return c.json(await previewMove(db, c.var.member, serviceId, c.req.valid("query"), now()));
    },
  )
  .post(
    "/:serviceId/moves",
    permit(canManageStructure),
    says(
      "Move a service with its coming dates and the counts to be made on them",
      "The people who count are told by email. Dates that have passed, that have numbers, or that were moved or cancelled one by one stay as they are. Sent twice with one id it moves once.",
      refuses(409, "There is one of this name at this time"),
    ),
    body(serviceMoveSchema),
    async (c) => {
      const { db, now } = c.var.deps;
      const { serviceId } = c.req.param();
      await moveService(db, c.var.member, serviceId, c.req.valid("json"), now());
      return c.body(null, 204);
    },
  )
  .delete(
    "/:serviceId/moves/:moveId",
    permit(canManageStructure),
    says(
      "Undo a move",
      "Moves everything back that was not changed since. Nobody is told when the email about the move has not gone out.",
      refuses(409, "The service was changed again"),
    ),
    async (c) => {
      const { db, now } = c.var.deps;
      const { serviceId, moveId } = c.req.param();
      await undoServiceMove(db, c.var.member, serviceId, moveId, now());
      return c.body(null, 204);
    },
  );

export const numberMoveOfferRoutes = organizationRouter("/number-move-offer", "Services")
  .get(
    "/",
    permit(canManageStructure),
    says(
      "List the past numbers of the week itself that can only belong to one service",
      gives("By campus and category", numberMoveOfferSchema),
    ),
    async (c) => {
      const { db, now } = c.var.deps;
      return c.json(await findNumberMoveOffer(db, c.var.member, now()));
    },
  )
  .put(
    "/",
    permit(canManageStructure),
    says("Decline the offer for good"),
    body(v.strictObject({ isDeclined: v.literal(true) })),
    async (c) => {
      const { db, now } = c.var.deps;
      await declineNumberMove(db, c.var.member, now());
      return c.body(null, 204);
    },
  );

export const numberMoveRoutes = organizationRouter("/number-moves", "Services")
  .post(
    "/",
    permit(canManageStructure),
    says(
      "Move numbers of the week itself to its only service",
      "Each keeps a revision. Sent twice with one id, they move once.",
      gives("How many moved", v.object({ moved: v.number() }), 201),
    ),
    body(newNumberMoveSchema),
    async (c) => {
      const { db, now } = c.var.deps;
      const moved = await moveNumbers(db, c.var.member, c.req.valid("json"), now());
      return c.json({ moved }, 201);
    },
  )
  .delete(
    "/:moveId",
    permit(canManageStructure),
    says(
      "Move the numbers back, but those that changed since",
      gives("What moved and what stayed", undoneNumberMoveSchema),
    ),
    async (c) => {
      const { db, now } = c.var.deps;
      return c.json(await undoNumberMove(db, c.var.member, c.req.param("moveId"), now()));
    },
  );
