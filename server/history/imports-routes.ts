import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import * as v from "valibot";
import {
  daysToUndo,
  importDoneSchema,
  importedNumbersSchema,
  importNamesSchema,
  importPreviewSchema,
  importsSchema,
  importsUnderWaySchema,
  mostNotes,
  mostNumbers,
  newImportSchema,
  undoneImportSchema,
} from "../../domain/history/import.ts";
import { idSchema } from "../../domain/shared/id.ts";
import { canImport } from "../../domain/shared/permissions.ts";
import { answers } from "../api-docs/answers.ts";
import { body, params } from "../http/input.ts";
import { limited } from "../http/limited.ts";
import { permit } from "../http/permit.ts";
import { requireSameRight } from "../http/reader.ts";
import { type OrganizationEnv, scope } from "../http/session.ts";
import { listUnderWay, withProgress } from "./import-progress.ts";
import { importNumbers, listImportNames, listImports, previewImport } from "./imports.ts";
import { undoImport } from "./undone-imports.ts";

const tags = ["Imports"];

export const importNameRoutes = new Hono<OrganizationEnv>().use(scope).get(
  "/",
  permit(canImport),
  describeRoute({
    summary: "List what the names of a file may mean, archived ones too",
    tags,
    responses: { 200: answers("Campuses with their services, and categories", importNamesSchema) },
  }),
  async (c) => c.json(await listImportNames(c.var.deps.db, c.var.member)),
);

export const importPreviewRoutes = new Hono<OrganizationEnv>().use(scope).post(
  "/",
  permit(canImport),
  describeRoute({
    summary: "Tell what is there now, before importing",
    tags,
    responses: { 200: answers("The present numbers, in the same order", importPreviewSchema) },
  }),
  limited("importPreview"),
  body(importedNumbersSchema),
  async (c) => {
    const { db, now } = c.var.deps;
    return c.json(await previewImport(db, c.var.member, c.req.valid("json"), now()));
  },
);

export const importUnderWayRoutes = new Hono<OrganizationEnv>().use(scope).get(
  "/",
  permit(canImport),
  describeRoute({
    summary: "Tell how far the imports are that are under way",
    tags,
    responses: { 200: answers("The numbers written so far", importsUnderWaySchema) },
  }),
  (c) => c.json({ items: listUnderWay(c.var.member.organizationId), next: null }),
);

export const importRoutes = new Hono<OrganizationEnv>()
  .use(scope)
  .get(
    "/",
    permit(canImport),
    describeRoute({
      summary: "List the imports that changed something",
      tags,
      responses: { 200: answers("The newest first", importsSchema) },
    }),
    async (c) => c.json({ items: await listImports(c.var.deps.db, c.var.member), next: null }),
  )
  .post(
    "/",
    permit(canImport),
    describeRoute({
      summary: "Import numbers of past weeks, all or none",
      description: `Each keeps a revision. Sent twice with one id, they are imported once. At most ${mostNumbers.toLocaleString("en")} numbers and ${mostNotes.toLocaleString("en")} notes at once: more are brought as several imports, each of which can be undone for ${daysToUndo} days.`,
      tags,
      responses: { 201: answers("What it did", importDoneSchema) },
    }),
    limited("import"),
    body(newImportSchema),
    async (c) => {
      const { db, now } = c.var.deps;
      const { member } = c.var;
      const given = c.req.valid("json");
      const done = await withProgress(member.organizationId, given.id, (onWritten) =>
        importNumbers(db, member, given, now(), {
          onWritten,
          requireRight: () => requireSameRight(c),
        }),
      );
      return c.json(done, 201);
    },
  )
  .delete(
    "/:importId",
    permit(canImport),
    describeRoute({
      summary: "Undo an import, but for numbers that changed since",
      tags,
      responses: { 200: answers("What was undone and what stayed", undoneImportSchema) },
    }),
    params(v.object({ importId: idSchema })),
    async (c) => {
      const { db, now } = c.var.deps;
      return c.json(await undoImport(db, c.var.member, c.req.valid("param").importId, now()));
    },
  );
