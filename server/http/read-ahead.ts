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

/** In bytes: some 30 numbers. Longer bodies are not read ahead. */
const longestBody = 4 * 1024;

/**
 * Starts to read what a request names while `scope` checks who sent it, so that the two do not wait for each other. Use it
 * before `scope`. A handler awaits `c.var.ahead` behind `permit`; it is undefined where the request does not fit the schema.
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
  const path = c.req.param();
  const body = await c.req.json().catch(() => undefined);
  const named = v.safeParse(schema, { path, body });
  return named.success ? read(c.var.deps, named.output) : undefined;
}

function isShort(c: Context): boolean {
  return Number(c.req.header("content-length") ?? Number.NaN) <= longestBody;
}
