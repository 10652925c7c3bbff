import { Hono } from "hono";
import { type AppEnv, type OrganizationEnv, scope } from "./session.ts";

export const documentParts = new Map<string, string>();

export function router<const Path extends string>(path: Path, documentPart: string) {
  documentParts.set(path, documentPart);
  return new Hono<AppEnv>().basePath(path);
}

/** `guard` is `scope`, or `reader` for what a read-only key may read. */
export function organizationRouter<const Path extends string>(
  path: Path,
  documentPart: string,
  guard = scope,
) {
  const whole = `/organizations/:organizationId${path}` as const;
  documentParts.set(whole, documentPart);
  return new Hono<OrganizationEnv>().basePath(whole).use(guard);
}
