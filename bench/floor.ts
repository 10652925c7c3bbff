/**
 * The fastest server that a person would write by hand for the app's answers: `node:http`, `pg`, and one
 * statement for who asks and one for the answer; a saved count is a transaction, which locks its assignment first. It shares
 * nothing with the app. It leaves out what protects the app: checked input, quotas, a log, deadlines, headers, notices.
 */
import { createHash } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import pg from "pg";
import { report } from "./floor-report/report.ts";
import { reportStatement } from "./floor-report/statement.ts";
import { statements } from "./floor-statements.ts";

// biome-ignore lint/suspicious/noExplicitAny: a server without libraries has no types for its rows.
type Row = any;
type Caller = {
  id: string;
  name: string;
  role: string;
  organizationId: string;
  weekStartDay: number;
  today: string;
};
type Request = { caller: Caller; path: string[]; body: Row; parameters: URLSearchParams };
type Answer = object | Promise<object>;

const [, , databaseUrl = "", port = ""] = process.argv;
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.TIME, (text) => text.slice(0, 5));
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
const cost = "-c random_page_cost=2";
const connection = { connectionString: databaseUrl, max: 10, pipeline: true };
const pool = new pg.Pool({ ...connection, options: cost });
/**
 * A prepared statement is planned for few rows, and would look for each number of a report from the root of an index. The
 * joins stay in their order, which leaves out what is not asked for first.
 */
const options = `${cost} -c enable_nestloop=off -c join_collapse_limit=1`;
const reports = new pg.Pool({ ...connection, options });

async function query(name: keyof typeof statements, values: unknown[]): Promise<Row[]> {
  return (await pool.query({ name, text: statements[name], values })).rows;
}

/** Without the lock, a save that waits for another misses what was tapped meanwhile: a statement reads from one moment. */
async function saveLocked(values: unknown[]): Promise<Row[]> {
  const client = await pool.connect();
  try {
    client.query("begin").catch(() => {});
    const lock = { name: "lockAssignment", text: statements.lockAssignment };
    client.query({ ...lock, values: values.slice(0, 2) }).catch(() => {});
    const saved = client.query({ name: "saveCount", text: statements.saveCount, values });
    const [{ rows }] = await Promise.all([saved, client.query("commit")]);
    return rows;
  } finally {
    client.release();
  }
}

/** The names of a path below an organization, `*` for an id or a day. */
const routes: Record<string, (request: Request) => Answer> = {
  "GET assignments": async ({ caller }) => {
    const values = [caller.organizationId, caller.id, caller.name, 21];
    return { items: (await query("ownAssignments", values)).slice(0, 20), next: null };
  },

  "PUT assignments/*/tallies/*": async ({ caller, path: [, id, , device], body }) => {
    const { round, plus, minus } = body;
    const values = [caller.organizationId, id, caller.id, device, round, plus, minus];
    const rows = await query("tally", [...values, caller.role !== "member"]);
    const { status, savedBy } = rows[0];
    return { round, status, count: sumOf(rows), savedBy, tallies: rows.map(tallyOf) };
  },

  "PUT assignments/*/count": async ({ caller, path: [, id], body }) => {
    const { deviceId, round, plus, minus } = body;
    const values = [caller.organizationId, id, caller.id, deviceId, round, plus, minus];
    const rows = await saveLocked([...values, caller.role !== "member"]);
    const { count, savedBy } = rows[0];
    return { round, status: "complete", count, savedBy, tallies: rows.map(tallyOf) };
  },

  "PUT campuses/*/weeks/*/entries": async ({ caller, path: [, campusId, , weekStart], body }) => {
    const of = (name: string) => body.entries.map((entry: Row) => entry[name]);
    const values = [caller.organizationId, campusId, weekStart, caller.id];
    const numbers = [of("categoryId"), of("value"), of("seenVersion")];
    const rows = await query("saveEntries", [...values, ...numbers, caller.role !== "member"]);
    const updatedBy = caller.name;
    const items = rows.map(({ categoryId, value, version, updatedAt }) => ({
      ...{ campusId, weekStart, categoryId, value, source: "typed", version, updatedAt, updatedBy },
      isKept: false,
    }));
    const replaced = rows
      .filter((row) => row.versionBefore > row.seen && row.savedById !== caller.id)
      .map(({ categoryId, valueBefore: value, savedBy, savedAt }) => ({
        ...{ categoryId, value, savedBy, savedAt },
      }));
    return { items, replaced };
  },

  "POST assignments": async ({ caller, body }) => {
    const { id, userId, title, occurrenceId, categoryId, repeats } = body;
    const values = [caller.organizationId, id, userId, title, occurrenceId, categoryId, caller.id];
    const [made] =
      repeats === "weekly"
        ? await query("createdWeekly", [...values, caller.today])
        : await query("created", values);
    return {
      ...{ occurrenceId, cancelled: false, id, title, date: made.date, time: made.time },
      ...{ location: made.location, area: made.area, instructions: made.instructions },
      ...{
        campusId: made.campus_id,
        campusName: made.campus,
        categoryId,
        categoryName: made.category,
      },
      ...{ departmentName: made.department, seriesId: made.series_id, round: 1, countedBy: null },
      ...{ userId, invitationId: null, userName: made.person, status: "pending", count: 0 },
      countedAt: null,
    };
  },

  "GET members": async ({ caller }) => {
    const rows = await query("members", [caller.organizationId, caller.today]);
    return { items: rows.slice(0, 200), next: null };
  },

  "GET reports": ({ caller, parameters }) =>
    report(caller, Object.fromEntries(parameters), (values) => {
      const statement = { name: "report", text: reportStatement, values };
      // The driver's own promise keeps an answer alive for longer.
      return new Promise((resolve, reject) =>
        reports.query(statement, (error, found) => (error ? reject(error) : resolve(found.rows))),
      );
    }),
};

function sumOf(tallies: Row[]): number {
  return Math.max(
    0,
    tallies.reduce((sum, { plus, minus }) => sum + plus - minus, 0),
  );
}

function tallyOf({ userId, userName, deviceId, plus, minus }: Row) {
  return { userId, userName, deviceId, plus, minus };
}

async function me(tokenHash: string): Promise<object | null> {
  const rows = await query("me", [tokenHash]);
  const [person] = rows;
  if (!person) return null;
  const { id, email, emailVerified, firstName, lastName, image } = person;
  const chosen = rows.filter((row) => row.chosenAt).sort((a, b) => b.chosenAt - a.chosenAt)[0];
  const currentOrganizationId = chosen?.organizationId ?? null;
  return {
    user: { id, email, emailVerified, firstName, lastName, image, currentOrganizationId },
    memberships: rows
      .filter((row) => row.organizationId)
      .map(({ role, joinedAt, organizationId, name, logo, timeZone, currency, ...settings }) => ({
        ...{ role, joinedAt },
        organization: {
          ...{ id: organizationId, name, logo, timeZone, currency },
          ...{ weekStartDay: settings.weekStartDay },
          ...{ fiscalYearStartMonth: settings.fiscalYearStartMonth, easter: settings.easter },
        },
      })),
    languageModel: null,
  };
}

async function answer(request: IncomingMessage): Promise<object | null> {
  const token = /countwell_session=([^;]+)/.exec(request.headers.cookie ?? "")?.[1] ?? "";
  const tokenHash = createHash("sha256").update(token).digest("hex");
  const [path = "", search = ""] = (request.url ?? "").split("?");
  if (path === "/api/me") return me(tokenHash);
  const [, , , organizationId, ...rest] = path.split("/");
  const parameters = new URLSearchParams(search);
  const shape = rest.map((part) => (/^[0-9a-f-]{10,}$/.test(part) ? "*" : part)).join("/");
  const route = routes[`${request.method} ${shape}`];
  if (!route) return null;
  const body = request.method === "GET" ? undefined : JSON.parse(await read(request));
  const [caller] = await query("member", [tokenHash, organizationId]);
  return caller ? route({ caller, path: rest, body, parameters }) : null;
}

async function read(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const piece of request.setEncoding("utf8")) text += piece;
  return text;
}

createServer(async (request, response) => {
  const found = await answer(request).catch((error: unknown) => console.error(error));
  const text = JSON.stringify(found ?? { error: "not found" });
  const status = found ? (request.method === "POST" ? 201 : 200) : 404;
  const length = Buffer.byteLength(text);
  response.writeHead(status, { "content-type": "application/json", "content-length": length });
  response.end(text);
}).listen(Number(port), "127.0.0.1");
