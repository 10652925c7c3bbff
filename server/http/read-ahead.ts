import type { Context, MiddlewareHandler } from "hono";
import * as v from "valibot";
import type { Dependencies } from "../dependencies.ts";
import { type AppEnv, sessionToken } from "./session.ts";

type AheadEnv<Found> = {
  Variables: AppEnv["Variables"] & { ahead?: Promise<Found | undefined> };
};
type Asking<Named> = {
  method: "POST" | "PUT";
  /** Of the request's `path` and `body`. */
  schema: v.GenericSchema<unknown, Named>;
};

/** In bytes. What is longer is parsed for members only. */
const longestBody = 8 * 1024;

/**
 * Reads what a request names while `scope` finds out who sent it, which saves a trip to the database. Use it before `scope`.
 * A handler awaits `c.var.ahead` behind its permission; it is undefined where the request does not fit the schema.
 */
export function readAhead<Named, Found>(
  { method, schema }: Asking<Named>,
  read: (deps: Dependencies, named: Named) => Promise<Found>,
): MiddlewareHandler<AheadEnv<Found>> {
  return async (c, next) => {
    if (c.req.method === method && isShort(c) && sessionToken(c)) {
      const ahead = readNamed(c, schema, read);
      // A stranger's request ends before anybody awaits it.
      ahead.catch(() => {});
      c.set("ahead", ahead);
    }
    await next();
  };
}

async function readNamed<Named, Found>(
  c: Context<AheadEnv<Found>>,
  schema: v.GenericSchema<unknown, Named>,
  read: (deps: Dependencies, named: Named) => Promise<Found>,
): Promise<Found | undefined> {
  const body = await c.req.json().catch(() => undefined);
  const named = v.safeParse(schema, { path: c.req.param(), body });
  return named.success ? read(c.var.deps, named.output) : undefined;
}

function isShort(c: Context): boolean {
  return Number(c.req.header("content-length") ?? Number.NaN) <= longestBody;
}
