import {
  daysToUndo,
  type ImportsUnderWay,
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
import { canImport } from "../../domain/member/permissions.ts";
import type { Id } from "../../domain/shared/id.ts";
import { gives, says } from "../api-docs/says.ts";
import { narrowedTo } from "../database/narrowed.ts";
import { body } from "../http/input.ts";
import { permit } from "../http/permit.ts";
import { requireSameRight } from "../http/reader.ts";
import { organizationRouter } from "../http/router.ts";
import { limited } from "../limits/rate-limits.ts";
import { listImportNames, previewImport } from "./import-preview.ts";
import { importNumbers, listImports } from "./imports.ts";
import { undoImport } from "./undone-imports.ts";

export const importNameRoutes = organizationRouter("/import-names", "Imports").get(
  "/",
  permit(canImport),
  says(
    "List what the names of a file may mean, archived ones too",
    gives("Campuses with their services, and categories", importNamesSchema),
  ),
  async (c) => c.json(await listImportNames(c.var.deps.db, c.var.member)),
);

export const importPreviewRoutes = organizationRouter("/import-previews", "Imports").post(
  "/",
  permit(canImport),
  says(
    "Tell what is there now, before importing",
    gives("The present numbers, in the same order", importPreviewSchema),
  ),
  limited("importPreview"),
  body(importedNumbersSchema),
  async (c) => {
    const { now } = c.var.deps;
    const db = narrowedTo(c.var.deps.db, c.var.member);
    return c.json(await previewImport(db, c.var.member, c.req.valid("json"), now()));
  },
);

export const importUnderWayRoutes = organizationRouter("/imports-under-way", "Imports").get(
  "/",
  permit(canImport),
  says(
    "Tell how far the imports are that are under way",
    gives("The numbers written so far", importsUnderWaySchema),
  ),
  (c) => c.json({ items: listUnderWay(c.var.member.organizationId), next: null }),
);

export const importRoutes = organizationRouter("/imports", "Imports")
  .get(
    "/",
    permit(canImport),
    says("List the imports that changed something", gives("The newest first", importsSchema)),
    async (c) => c.json({ items: await listImports(c.var.deps.db, c.var.member), next: null }),
  )
  .post(
    "/",
    permit(canImport),
    says(
      "Import numbers of past weeks, all or none",
      `Each keeps a revision. Sent twice with one id, they are imported once. At most ${mostNumbers.toLocaleString("en")} numbers and ${mostNotes.toLocaleString("en")} notes at once: more are brought as several imports, each of which can be undone for ${daysToUndo} days.`,
      gives("What it did", importDoneSchema, 201),
    ),
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
    says(
      "Undo an import, but for numbers that changed since",
      gives("What was undone and what stayed", undoneImportSchema),
    ),
    async (c) => {
      const { db, now } = c.var.deps;
      return c.json(await undoImport(db, c.var.member, c.req.param("importId"), now()));
    },
  );

/** How many numbers each import has written: its transaction shows nothing before it ends. */
const underWay = new Map<Id, Map<Id, number>>();

async function withProgress<Result>(
  organizationId: Id,
  importId: Id,
  run: (onWritten: (numbers: number) => void) => Promise<Result>,
): Promise<Result> {
  const own = underWay.get(organizationId) ?? new Map<Id, number>();
  underWay.set(organizationId, own);
  own.set(importId, 0);
  try {
    return await run((numbers) => own.set(importId, (own.get(importId) ?? 0) + numbers));
  } finally {
    own.delete(importId);
    if (own.size === 0) underWay.delete(organizationId);
  }
}

function listUnderWay(organizationId: Id): ImportsUnderWay["items"] {
  const own = underWay.get(organizationId) ?? new Map<Id, number>();
  return [...own].map(([id, written]) => ({ id, written: Math.floor(written) }));
}
