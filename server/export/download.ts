import { AsyncLocalStorage } from "node:async_hooks";
import type { Context } from "hono";
import {
  type ExportCell,
  type ExportColumn,
  type ExportFormat,
  textOfCell,
  valueOfCell,
} from "../../domain/history/export-table.ts";
import { csvLine } from "../../domain/shared/csv.ts";
import type { AppEnv } from "../http/session.ts";

type TableParts = { columns: ExportColumn[]; parts: AsyncGenerator<ExportCell[][]> };

export const contentTypes: Record<ExportFormat, string> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  json: "application/json",
};

/** Without this mark some spreadsheets take UTF-8 for an older encoding. */
const utf8Mark = "\ufeff";

export async function* csvParts({ columns, parts }: TableParts): AsyncGenerator<string> {
  yield utf8Mark + csvLine(columns.map(({ heading }) => heading));
  for await (const rows of parts) yield rows.map((row) => csvLine(row.map(textOfCell))).join("");
}

/** Few servers ever write a workbook, so what does is loaded when it is needed. */
export async function* xlsxParts({ columns, parts }: TableParts): AsyncGenerator<Uint8Array> {
  const { writeXlsxStream } = await import("hucre/xlsx");
  async function* rows() {
    for await (const part of parts) for (const row of part) yield row.map(valueOfCell);
  }
  yield* writeXlsxStream(rows(), {
    name: "Numbers",
    columns: columns.map(({ heading, width }) => ({ header: heading, width })),
    freezePane: { rows: 1 },
  });
}

export async function* jsonParts(
  about: object,
  lists: Record<string, AsyncIterable<object[]>>,
): AsyncGenerator<string> {
  let start = JSON.stringify(about).slice(0, -1);
  for (const [field, parts] of Object.entries(lists)) {
    yield `${start},${JSON.stringify(field)}:[`;
    let comma = "";
    for await (const items of parts) {
      if (items.length === 0) continue;
      yield comma + items.map((item) => JSON.stringify(item)).join(",");
      comma = ",";
    }
    start = "]";
  }
  yield "]}";
}

export async function begin<Part>(parts: AsyncGenerator<Part>): Promise<AsyncGenerator<Part>> {
  const first = await parts.next();
  return (async function* () {
    try {
      if (first.done) return;
      yield first.value;
      yield* parts;
    } finally {
      await parts.return(undefined);
    }
  })();
}

/** A failure amid the file breaks the connection off, so that no half of one looks whole. */
export function download<Env extends AppEnv>(
  c: Context<Env>,
  { fileName, format }: { fileName: string; format: ExportFormat },
  parts: AsyncIterable<string | Uint8Array>,
): Response {
  const { log } = c.var.deps;
  const id = c.var.requestId;
  const encoder = new TextEncoder();
  async function* bytes() {
    try {
      for await (const part of parts) yield typeof part === "string" ? encoder.encode(part) : part;
    } catch (error) {
      log.error({ err: error, id }, "export failed");
      throw error;
    }
  }
  const all = bytes();
  // The sender of the parts is outside of the request.
  const within = AsyncLocalStorage.snapshot();
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await within(() => all.next());
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: async () => void (await all.return()),
    },
    { highWaterMark: 0 },
  );
  return c.body(stream, 200, {
    "Content-Type": contentTypes[format],
    "Content-Disposition": attachment(fileName),
  });
}

function attachment(fileName: string): string {
  const plain = fileName
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\w.-]+/g, "_");
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;
}
