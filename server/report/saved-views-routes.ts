import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import * as v from "valibot";
import { savedViewSchema, viewChangeSchema } from "../../domain/report/saved-view.ts";
import { notFound } from "../../domain/shared/errors.ts";
import { idSchema } from "../../domain/shared/id.ts";
import { canChangeView, canKeepViews } from "../../domain/shared/permissions.ts";
import { answers, done, listOf, refuses } from "../api-docs/answers.ts";
import { body, params } from "../http/input.ts";
import { permit, permitFor } from "../http/permit.ts";
import { type OrganizationEnv, scope } from "../http/session.ts";
import { deleteView, findView, listViews, saveView } from "./saved-views.ts";

const tags = ["Views"];
const path = v.object({ viewId: idSchema });

export const savedViewRoutes = new Hono<OrganizationEnv>()
  .use(scope)
  .get(
    "/",
    permit(canKeepViews),
    describeRoute({
      summary: "List the caller's views of Reports and the shared ones, pinned first",
      description:
        "`question` is the address of the question that a view asks, as in `GET …/reports?…`. Whoever sees no money gets no view that asks for it by name.",
      tags,
      responses: { 200: answers("The views", listOf(savedViewSchema)) },
    }),
    async (c) => c.json({ items: await listViews(c.var.deps.db, c.var.member), next: null }),
  )
  .put(
    "/:viewId",
    permit(canKeepViews),
    describeRoute({
      summary: "Save a view, or change its name, its question, whether it is shared and pinned",
      description: "The id comes from the client, so that sent twice it is one view.",
      tags,
      responses: {
        200: answers("The view", savedViewSchema),
        403: refuses("Somebody else's shared view, and the caller is a member"),
        404: refuses("Somebody else's view, or a question with a part that is not there"),
        409: refuses("A name that another view has, or too many views"),
        422: refuses("Not a question, or a name that cannot be used"),
        429: refuses("Too many in a day"),
      },
    }),
    params(path),
    body(viewChangeSchema),
    async (c) => {
      const { db, limits, now } = c.var.deps;
      await limits.take("view", c.var.member.userId);
      const { viewId } = c.req.valid("param");
      return c.json(await saveView(db, c.var.member, viewId, c.req.valid("json"), now()));
    },
  )
  .delete(
    "/:viewId",
    permitFor(canChangeView, ({ db }, member, { viewId }) => {
      if (!v.is(idSchema, viewId)) throw notFound();
      return findView(db, member, viewId);
    }),
    describeRoute({ summary: "Delete a view", tags, responses: done }),
    params(path),
    async (c) => {
      await deleteView(c.var.deps.db, c.var.member, c.req.valid("param").viewId);
      return c.body(null, 204);
    },
  );
