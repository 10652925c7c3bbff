import { canChangeView, canKeepViews } from "../../domain/member/permissions.ts";
import { savedViewSchema, viewChangeSchema } from "../../domain/report/saved-view.ts";
import { gives, listOf, refuses, says } from "../api-docs/says.ts";
import { body } from "../http/input.ts";
import { permit, permitFor } from "../http/permit.ts";
import { organizationRouter } from "../http/router.ts";
import { deleteView, findView, listViews, saveView } from "./saved-views.ts";

export const savedViewRoutes = organizationRouter("/views", "Views")
  .get(
    "/",
    permit(canKeepViews),
    says(
      "List the caller's views of Reports and the shared ones, pinned first",
      "`question` is the address of the question that a view asks, as in `GET …/reports?…`. Whoever sees no money gets no view that asks for it by name.",
      gives("The views", listOf(savedViewSchema)),
    ),
    async (c) => c.json({ items: await listViews(c.var.deps.db, c.var.member), next: null }),
  )
  .put(
    "/:viewId",
    permit(canKeepViews),
    says(
      "Save a view, or change its name, its question, whether it is shared and pinned",
      "The id comes from the client, so that sent twice it is one view.",
      gives("The view", savedViewSchema),
      refuses(403, "Somebody else's shared view, and the caller is a member"),
      refuses(404, "Somebody else's view, or a question with a part that is not there"),
      refuses(409, "A name that another view has, or too many views"),
      refuses(422, "Not a question, or a name that cannot be used"),
      refuses(429),
    ),
    body(viewChangeSchema),
    async (c) => {
      const { db, limits, now } = c.var.deps;
      await limits.take("view", c.var.member.userId);
      const { viewId } = c.req.param();
      return c.json(await saveView(db, c.var.member, viewId, c.req.valid("json"), now()));
    },
  )
  .delete(
    "/:viewId",
    permitFor(canChangeView, ({ db }, member, { viewId = "" }) => findView(db, member, viewId)),
    says("Delete a view"),
    async (c) => {
      await deleteView(c.var.deps.db, c.var.member, c.req.param("viewId"));
      return c.body(null, 204);
    },
  );
