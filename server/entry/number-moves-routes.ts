import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import * as v from "valibot";
import {
  newNumberMoveSchema,
  numberMoveOfferSchema,
  undoneNumberMoveSchema,
} from "../../domain/entry/number-move.ts";
import { idSchema } from "../../domain/shared/id.ts";
import { canManageStructure } from "../../domain/shared/permissions.ts";
import { answers, done } from "../api-docs/answers.ts";
import { body, params } from "../http/input.ts";
import { permit } from "../http/permit.ts";
import { type OrganizationEnv, scope } from "../http/session.ts";
import { declineNumberMove, findNumberMoveOffer } from "./number-move-offers.ts";
import { moveNumbers, undoNumberMove } from "./number-moves.ts";

const tags = ["Services"];

export const numberMoveOfferRoutes = new Hono<OrganizationEnv>()
  .use(scope)
  .get(
    "/",
    permit(canManageStructure),
    describeRoute({
      summary: "List the past numbers of the week itself that can only belong to one service",
      tags,
      responses: { 200: answers("By campus and category", numberMoveOfferSchema) },
    }),
    async (c) => {
      const { db, now } = c.var.deps;
      return c.json(await findNumberMoveOffer(db, c.var.member, now()));
    },
  )
  .put(
    "/",
    permit(canManageStructure),
    describeRoute({ summary: "Decline the offer for good", tags, responses: done }),
    body(v.strictObject({ isDeclined: v.literal(true) })),
    async (c) => {
      const { db, now } = c.var.deps;
      await declineNumberMove(db, c.var.member, now());
      return c.body(null, 204);
    },
  );

export const numberMoveRoutes = new Hono<OrganizationEnv>()
  .use(scope)
  .post(
    "/",
    permit(canManageStructure),
    describeRoute({
      summary: "Move numbers of the week itself to its only service",
      description: "Each keeps a revision. Sent twice with one id, they move once.",
      tags,
      responses: { 201: answers("How many moved", v.object({ moved: v.number() })) },
    }),
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
    describeRoute({
      summary: "Move the numbers back, but those that changed since",
      tags,
      responses: { 200: answers("What moved and what stayed", undoneNumberMoveSchema) },
    }),
    params(v.object({ moveId: idSchema })),
    async (c) => {
      const { db, now } = c.var.deps;
      return c.json(await undoNumberMove(db, c.var.member, c.req.valid("param").moveId, now()));
    },
  );
