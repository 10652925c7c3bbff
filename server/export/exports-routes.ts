import type { Context } from "hono";
import * as v from "valibot";
import { parametersOf, type Question, questionSchema } from "../../domain/answer/question.ts";
import type { ReportAnswer, ReportRow } from "../../domain/answer/report-answer.ts";
import {
  type ExportFormat,
  exportFileName,
  exportFormats,
} from "../../domain/history/export-table.ts";
import {
  cellsOfDay,
  cellsOfNote,
  cellsOfNumber,
  cellsOfPeriod,
  exportedNumbersSchema,
  numberColumns,
} from "../../domain/history/exported-number.ts";
import { canSeeEntries, seenCampuses } from "../../domain/member/permissions.ts";
import { nameAt } from "../../domain/organization/places.ts";
import { tellApart } from "../../domain/organization/tell-apart.ts";
import { type BoardQuestion, boardQuestionSchema } from "../../domain/report/board-question.ts";
import { boardReportSchema } from "../../domain/report/board-report.ts";
import { boardTable } from "../../domain/report/board-table.ts";
import { exportedReportSchema, reportTable } from "../../domain/report/report-table.ts";
import { dayIn } from "../../domain/shared/time/week.ts";
import { file, gives, refuses, says } from "../api-docs/says.ts";
import { readerWithDoubts } from "../doubt/checks.ts";
import { query } from "../http/input.ts";
import { languageOf } from "../http/language.ts";
import { permit } from "../http/permit.ts";
import { reader, whileAllowed } from "../http/reader.ts";
import { organizationRouter } from "../http/router.ts";
import type { OrganizationEnv } from "../http/session.ts";
import { getOrganization } from "../organization/organizations.ts";
import { withoutRegions } from "../organization/places.ts";
import { getStructure, getVisibleStructure } from "../organization/structure.ts";
import { termsIn } from "../organization/terms.ts";
import { exportWords } from "../report/table-words.ts";
import { readBoardReport } from "./board-report-routes.ts";
import { begin, contentTypes, csvParts, download, jsonParts, xlsxParts } from "./download.ts";
import { readNumbers, readPeriods } from "./exported-numbers.ts";
import { readNotes, readSpecialDays } from "./exported-words.ts";

const allNumbersSchema = v.strictObject(
  {},
  "This holds all numbers, so it takes no filter. Filter with exports/reports instead.",
);

const exportedBoardSchema = v.object({
  organization: v.string(),
  currency: v.string(),
  report: boardReportSchema,
});

export const exportRoutes = organizationRouter("/exports", "Exports", reader);

for (const format of exportFormats) {
  exportRoutes.get(
    `/entries.${format}`,
    permit(canSeeEntries),
    says(
      `Download all numbers as ${format.toUpperCase()}`,
      "The oldest first, with the notes on them; money only for those who may see it. Below them stand the notes on a whole service or week, the numbers of whole months, quarters and years, and the special days; JSON also says when services come and closed seasons are. What is exported can be imported: in the same organization it changes nothing. Goals are not in it. The answer is streamed, and broken off when it fails amid the file, so a download that a client calls complete is whole.",
      format === "json"
        ? gives("The numbers, notes and special days; money in minor units", exportedNumbersSchema)
        : file(contentTypes[format]),
      refuses(422, "It takes no parameters; the export of a question does"),
      refuses(429),
    ),
    query(allNumbersSchema),
    (c) => exportNumbers(c, format),
  );
  exportRoutes.get(
    `/reports.${format}`,
    permit(canSeeEntries),
    says(
      `Download the answer to a question as ${format.toUpperCase()}`,
      "The question is that of `GET …/reports`. In a table the weeks stand below each other, with what they are compared with and how many of the expected counts are there.",
      format === "json"
        ? gives("The question and its answer, money in minor units", exportedReportSchema)
        : file(contentTypes[format]),
      refuses(404, "No such campus, service, category or department, or money that is hidden"),
      refuses(429),
    ),
    query(questionSchema),
    (c) => exportAnswer(c, c.req.valid("query"), format),
  );
  exportRoutes.get(
    `/board-report.${format}`,
    permit(canSeeEntries),
    says(
      `Download the numbers of a month, quarter or year as ${format.toUpperCase()}`,
      "What is asked is that of `GET …/board-report`. A row has the number in the days and in those a year before; the rows of the fiscal year, and of the months, quarters or years, stand below.",
      format === "json"
        ? gives("The numbers, money in minor units", exportedBoardSchema)
        : file(contentTypes[format]),
      refuses(404, "No such campus, service, category or department, or money that is hidden"),
      refuses(429),
    ),
    query(boardQuestionSchema),
    (c) => exportBoard(c, c.req.valid("query"), format),
  );
}

async function exportBoard(
  c: Context<OrganizationEnv>,
  question: BoardQuestion,
  format: ExportFormat,
): Promise<Response> {
  const { db, now } = c.var.deps;
  const { organization, currency, fileName } = await beginExport(
    c,
    format,
    ["board report", question.step, question.day].join(" "),
  );
  const { words, terms, language } = saidTo(c);
  const report = await readBoardReport(db, c.var.member, question, now(), language);
  const named = { fileName, format };
  if (format === "json")
    return download(c, named, once(JSON.stringify({ organization, currency, report })));
  const { columns, rows } = boardTable(report, currency, words, terms);
  const table = { columns, parts: once(rows) };
  return download(c, named, format === "csv" ? csvParts(table) : xlsxParts(table));
}

/** Headings are in the reader's language, but for those of all entries, which can be imported anywhere. */
function saidTo(c: Context<OrganizationEnv>) {
  const language = languageOf(c);
  const terms = termsIn(c.var.member.naming ?? {}, language);
  return { language, terms, words: exportWords[language] };
}

async function exportNumbers(c: Context<OrganizationEnv>, format: ExportFormat): Promise<Response> {
  const { db, now } = c.var.deps;
  const { member } = c.var;
  const { organization, currency, fileName } = await beginExport(c, format, "all");
  const entries = await begin(whileAllowed(c, readNumbers(db, member, now())));
  const notes = whileAllowed(c, readNotes(db, member, now()));
  const periods = whileAllowed(c, readPeriods(db, member));
  const specialDays = whileAllowed(c, readSpecialDays(db, member));
  const named = { fileName, format };
  if (format === "json") {
    const { campuses, closedSeasons } = await getVisibleStructure(db, member);
    const services = campuses.flatMap(({ id, name, services }) =>
      services.map(({ seats: _, inRoom: _room, ...service }) => ({
        ...{ campusId: id, campus: name },
        ...service,
      })),
    );
    const about = { organization, currency, services, closedSeasons };
    return download(c, named, jsonParts(about, { entries, notes, periods, specialDays }));
  }
  const table = { columns: numberColumns, parts: cells() };
  return download(c, named, format === "csv" ? csvParts(table) : xlsxParts(table));

  async function* cells() {
    for await (const part of entries) yield part.map((number) => cellsOfNumber(number, currency));
    for await (const part of notes) yield part.map(cellsOfNote);
    for await (const part of periods) yield part.map((number) => cellsOfPeriod(number, currency));
    for await (const part of specialDays) yield part.map(cellsOfDay);
  }
}

async function exportAnswer(
  c: Context<OrganizationEnv>,
  question: Question,
  format: ExportFormat,
): Promise<Response> {
  const { db, now } = c.var.deps;
  const { member } = c.var;
  const { organization, currency, fileName } = await beginExport(c, format);
  const read = readerWithDoubts(db, member, now());
  const placed = await withoutRegions(db, member, question);
  const answer = await read(placed);
  const named = { fileName, format };
  if (format === "json") {
    const exported = { organization, currency, question: parametersOf(question), answer };
    return download(c, named, once(JSON.stringify(exported)));
  }
  const { campuses, departments } = await getStructure(db, member);
  const names = new Map(
    [...tellApart(campuses), ...tellApart(departments)].map(({ id, name }) => [id, name]),
  );
  const total = await totalBeside(read, placed, answer);
  const { words, terms } = saidTo(c);
  const style = { compare: question.compare, names, currency, words, terms };
  const { columns, rows } = reportTable(answer, total, style);
  const table = { columns, parts: once(rows) };
  return download(c, named, format === "csv" ? csvParts(table) : xlsxParts(table));
}

async function totalBeside(
  read: ReturnType<typeof readerWithDoubts>,
  question: Question,
  { total }: ReportAnswer,
): Promise<ReportRow | null> {
  if (question.by === "week") return null;
  if (total) return total;
  const attendance = { ...question, measure: "attendance" as const, by: "week" as const };
  const answer = await read(attendance);
  return answer.total;
}

async function* once<Part>(part: Part): AsyncGenerator<Part> {
  yield part;
}

async function beginExport(c: Context<OrganizationEnv>, format: ExportFormat, what?: string) {
  const { db, now, limits } = c.var.deps;
  const { organizationId, userId, apiToken, timeZone } = c.var.member;
  await limits.take("numberExport", `${organizationId}\n${apiToken?.id ?? userId}`);
  const { name, currency } = await getOrganization(db, organizationId);
  const isWhole = seenCampuses(c.var.member) === null;
  const { campuses } = isWhole ? { campuses: [] } : await getStructure(db, c.var.member);
  const organization = isWhole ? name : nameAt(name, campuses);
  const today = dayIn(timeZone, now());
  return {
    organization,
    currency,
    fileName: exportFileName({ organization, what, today }, format),
  };
}
