/** The fastest possible server: node:http and pg with the app's own statements. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import pg from "pg";
import { v7 } from "uuid";
import type { Recipe } from "./recipe.ts";

type Route = { method: string; pattern: string; recipe: Recipe };

const [, , databaseUrl = "", port = "", recipes = ""] = process.argv;
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
const routes = (JSON.parse(readFileSync(recipes, "utf8")) as Route[]).map((route) => ({
  ...route,
  pattern: new RegExp(route.pattern),
}));

createServer(async (request, response) => {
  const url = request.url ?? "";
  const route = routes.find(
    ({ method, pattern }) => method === request.method && pattern.test(url),
  );
  if (!route) return response.writeHead(404).end();
  const token = /countwell_session=([^;]+)/.exec(request.headers.cookie ?? "")?.[1] ?? "";
  const values = {
    tokenHash: createHash("sha256").update(token).digest("hex"),
    path: url.split(/[/?]/),
    body: request.method === "GET" ? undefined : JSON.parse(await read(request)),
    rows: [] as unknown[][],
  };
  for (const [index, { text, parameters }] of route.recipe.entries()) {
    const name = `b${routes.indexOf(route)}_${index}`;
    const { rows } = await pool.query({ name, text, values: fill(parameters, values) });
    if (index === 0 && rows.length === 0) return response.writeHead(401).end();
    values.rows.push(rows);
  }
  const answer = JSON.stringify({ items: values.rows.at(-1), next: null });
  const length = Buffer.byteLength(answer);
  response.writeHead(200, { "content-type": "application/json", "content-length": length });
  response.end(answer);
}).listen(Number(port), "127.0.0.1");

async function read(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const piece of request.setEncoding("utf8")) text += piece;
  return text;
}

function fill(parameters: unknown[], values: object): unknown[] {
  return parameters.map((parameter) => {
    if (Array.isArray(parameter)) return fill(parameter, values);
    if (typeof parameter !== "object" || parameter === null || !("mark" in parameter))
      return parameter;
    const mark = String(parameter.mark);
    if (mark === "now") return new Date();
    if (mark === "id") return v7();
    return mark.split(".").reduce<unknown>((inner, key) => Reflect.get(Object(inner), key), values);
  });
}
