import { type Context, Hono } from "hono";
import { describeRoute } from "hono-openapi";
import { type ExportFormat, exportFileName, exportFormats } from "../../domain/export-table.ts";
import {
  cellsOfNumber,
  exportedNumbersSchema,
  numberColumns,
} from "../../domain/exported-number.ts";
import { canSeeEntries } from "../../domain/permissions.ts";
import { dayIn } from "../../domain/week.ts";
import { answers, refuses } from "../api-docs/answers.ts";
import { readNumbers } from "../data/exported-numbers.ts";
import { getOrganization } from "../data/organizations.ts";
import { begin, contentTypes, csvParts, download, jsonParts, xlsxParts } from "../http/download.ts";
import { permit } from "../http/permit.ts";
import { type OrganizationEnv, scope } from "../http/session.ts";

const tags = ["Exports"];
const tooMany = refuses("Too many exports; Retry-After says how many seconds to wait");

export const exportRoutes = new Hono<OrganizationEnv>().use(scope);

for (const format of exportFormats)
  exportRoutes.get(
    `/entries.${format}`,
    permit(canSeeEntries),
    describeRoute({
      summary: `Download all numbers as ${format.toUpperCase()}`,
      description:
        "The oldest first, with the notes on them; money only for those who may see it. What is exported can be imported: in the same organization it changes nothing. The answer is streamed, and broken off when it fails amid the file, so a download that a client calls complete is whole.",
      tags,
      responses: { 200: fileOf(format), 429: tooMany },
    }),
    (c) => exportNumbers(c, format),
  );

async function exportNumbers(c: Context<OrganizationEnv>, format: ExportFormat): Promise<Response> {
  const { db, now } = c.var.deps;
  const { member } = c.var;
  await takeExport(c);
  const { name, currency } = await getOrganization(db, member.organizationId);
  const today = dayIn(member.timeZone, now());
  const file = {
    fileName: exportFileName({ organization: name, what: "all", today }, format),
    format,
  };
  const numbers = await begin(readNumbers(db, member, now()));
  if (format === "json")
    return download(c, file, jsonParts({ organization: name, currency }, "entries", numbers));
  const table = { columns: numberColumns, parts: cells() };
  return download(c, file, format === "csv" ? csvParts(table) : xlsxParts(table));

  async function* cells() {
    for await (const part of numbers) yield part.map((number) => cellsOfNumber(number, currency));
  }
}

async function takeExport(c: Context<OrganizationEnv>): Promise<void> {
  const { organizationId, userId } = c.var.member;
  await c.var.deps.limits.take("numberExport", `${organizationId}\n${userId}`);
}

function fileOf(format: ExportFormat) {
  if (format === "json") return answers("The numbers, money in minor units", exportedNumbersSchema);
  return { description: "The file", content: { [contentTypes[format]]: {} } };
}
