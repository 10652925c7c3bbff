import pg from "pg";
import { hashToken } from "../server/data/sessions.ts";
import type { Request } from "./scenarios.ts";

/** Recorded from the app, so that the bare handler always runs the same SQL. Marks stand for values of the request. */
export type Recipe = { text: string; parameters: unknown[] }[];
type Mark = { mark: string };

type Heard = { text: string; values: unknown[]; rows: Record<string, unknown>[] };

type Callback = (error: null, result: pg.QueryResult) => void;

export async function listen(act: () => Promise<void>): Promise<Heard[]> {
  const heard: Heard[] = [];
  const { query } = pg.Client.prototype;
  // The pool asks with a callback, the query builder for a promise.
  const spied: unknown = async function (this: pg.Client, config: pg.QueryConfig, tell?: Callback) {
    const result: pg.QueryResult = await Reflect.apply(query, this, [config]);
    heard.push({ text: config.text, values: config.values ?? [], rows: result.rows });
    tell?.(null, result);
    return result;
  };
  Object.assign(pg.Client.prototype, { query: spied });
  try {
    await act();
  } finally {
    Object.assign(pg.Client.prototype, { query });
  }
  return heard.filter(({ text }) => text !== undefined);
}

/** Marks values from the request, earlier rows, the clock or chance. */
export function recipeOf(heard: Heard[], request: Request, token: string): Recipe {
  const known = new Map<unknown, string>([[hashToken(token), "tokenHash"]]);
  request.path.split(/[/?]/).forEach((part, index) => {
    if (/^[0-9a-f-]{36}$|^\d{4}-\d\d-\d\d$/.test(part)) known.set(part, `path.${index}`);
  });
  walk(request.body, "body", (value, path) => {
    if (isTelling(value)) known.set(value, path);
  });
  const recipe: Recipe = [];
  heard.forEach(({ text, values, rows }, statement) => {
    recipe.push({ text, parameters: values.map((value) => marked(value, known)) });
    rows.forEach((row, index) => {
      for (const [column, value] of Object.entries(row))
        if (!known.has(value) && isTelling(value))
          known.set(value, `rows.${statement}.${index}.${column}`);
    });
  });
  return recipe;
}

/** Small numbers may be anything, but ids and large numbers are unmistakable. */
function isTelling(value: unknown): boolean {
  return typeof value === "number" ? value > 100 : typeof value === "string" && value.length > 9;
}

function marked(value: unknown, known: Map<unknown, string>): unknown {
  if (Array.isArray(value)) return value.map((each) => marked(each, known));
  if (value instanceof Date) return { mark: "now" } satisfies Mark;
  const mark = known.get(value);
  if (mark) return { mark } satisfies Mark;
  const isNewId = typeof value === "string" && /^[0-9a-f]{8}-[0-9a-f]{4}-7/.test(value);
  return isNewId && Math.abs(timeOf(value) - Date.now()) < 5_000 ? { mark: "id" } : value;
}

function timeOf(uuid: string): number {
  return Number.parseInt(uuid.replaceAll("-", "").slice(0, 12), 16);
}

function walk(value: unknown, path: string, visit: (value: unknown, path: string) => void): void {
  visit(value, path);
  if (typeof value === "object" && value !== null)
    for (const [key, inner] of Object.entries(value)) walk(inner, `${path}.${key}`, visit);
}
