import * as v from "valibot";
import { pastedNumbers } from "#words/import.ts";
import type { DoubtAnswers } from "../../domain/doubt/history-doubts.ts";
import { mostRows } from "../../domain/history/cells.ts";
import type { HistoryReading } from "../../domain/history/reading.ts";
import { mostColumns } from "../../domain/history/table.ts";
import { boundedList, boundedRecord } from "../../domain/shared/bounded.ts";
import type { Id } from "../../domain/shared/id.ts";
import { findKeptForm, keepForm } from "../store/kept-forms.ts";
import { type PersonTransaction, personDatabaseOf } from "../store/person-database.ts";
import { rememberedPerson } from "../store/remembered-person.ts";
import type { Given } from "./read-file.ts";

export type ChoicesMade = { columns: string[]; sheet: string; reading: HistoryReading };
export type KeptChoices = {
  fileName: string;
  pasted: string;
  isReplacing: boolean;
  isLeaving: boolean;
  answers: DoubtAnswers;
  made: ChoicesMade | null;
};
/** `given` is null when it was too large to be kept, or there is none. */
export type KeptImport = { choices: KeptChoices; given: Given | null };

const noChoices: KeptChoices = {
  fileName: "",
  pasted: "",
  isReplacing: false,
  isLeaving: false,
  answers: {},
  made: null,
};

/** The most bytes of a file that is kept. A larger one has to be chosen again after a reload. */
const largestKept = 8 * 1024 * 1024;

const choice = v.looseObject({ to: v.string() });
const record = boundedRecord(choice, mostRows);
/** Another version of the app may have kept it. */
const keptSchema = v.object({
  fileName: v.string(),
  isReplacing: v.boolean(),
  isLeaving: v.boolean(),
  answers: v.optional(boundedRecord(v.nullable(v.number()), mostRows), {}),
  made: v.nullable(
    v.object({
      columns: boundedList(v.string(), mostColumns),
      sheet: v.string(),
      reading: v.looseObject({
        uses: boundedList(v.string(), mostColumns),
        order: v.picklist(["mdy", "dmy"]),
        heads: boundedList(v.looseObject({ campus: v.string() }), mostColumns),
        campuses: record,
        services: record,
        categories: record,
        departments: boundedList(v.object({ id: v.string(), name: v.string() }), mostRows),
      }),
    }),
  ),
});

/** Where the browser keeps nothing, an import lasts as long as the page. */
export async function findKeptImport(organizationId: Id): Promise<KeptImport> {
  const given = await attempt("readonly", (transaction) =>
    transaction.objectStore("files").get(organizationId),
  );
  const parsed = v.safeParse(keptSchema, findKeptForm(choicesName(organizationId)));
  const pasted = findKeptForm(pastedName(organizationId));
  const choices = {
    ...(parsed.success ? (parsed.output as Omit<KeptChoices, "pasted">) : noChoices),
    pasted: typeof pasted === "string" ? pasted : "",
  };
  const files = (Array.isArray(given) ? given : [given]).filter((one) => one instanceof File);
  const found = typeof given === "string" ? given : files.length > 0 ? files : null;
  // The choices are kept at once and the file a moment later, so a page that was closed in between has left another file.
  if (found === null || !parsed.success || nameOf(found) === choices.fileName)
    return { choices, given: found };
  await keepFile(organizationId, null);
  return { choices, given: null };
}

export function nameOf(given: Given): string {
  if (typeof given === "string") return pastedNumbers;
  return given
    .map(({ name }) => name)
    .join(", ")
    .slice(0, 200);
}

/** Keeps choices at once, so that a page that closes at this moment does not lose one. */
export function keepChoices(organizationId: Id, { pasted, ...choices }: KeptChoices): void {
  keepForm(choicesName(organizationId), choices);
  // Text too long for the browser must not take the choices with it.
  keepForm(pastedName(organizationId), pasted);
}

export async function keepFile(organizationId: Id, given: Given | null): Promise<void> {
  const size =
    typeof given === "string"
      ? given.length
      : (given ?? []).reduce((sum, one) => sum + one.size, 0);
  await attempt("readwrite", async (transaction) => {
    const files = transaction.objectStore("files");
    if (given === null || size > largestKept) await files.delete(organizationId);
    else await files.put(given, organizationId);
  });
}

const choicesName = (organizationId: Id) => `import ${organizationId}`;
const pastedName = (organizationId: Id) => `import-pasted ${organizationId}`;

async function attempt<Mode extends "readonly" | "readwrite", Result>(
  mode: Mode,
  work: (transaction: PersonTransaction<Mode>) => Promise<Result>,
): Promise<Result | undefined> {
  const person = rememberedPerson();
  if (!person) return undefined;
  return personDatabaseOf(person)
    .run({ stores: ["files"], mode, work })
    .catch(() => undefined);
}
