import * as v from "valibot";
import {
  newNumberMoveSchema,
  numberMoveOfferSchema,
  undoneNumberMoveSchema,
} from "../../domain/entry/number-move.ts";
import { canManageStructure } from "../../domain/member/permissions.ts";
import { gives, says } from "../api-docs/says.ts";
import { body } from "../http/input.ts";
import { permit } from "../http/permit.ts";
import { organizationRouter } from "../http/router.ts";
import { declineNumberMove, findNumberMoveOffer } from "./number-move-offers.ts";
import { moveNumbers, undoNumberMove } from "./number-moves.ts";

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
