import { createHmac } from "node:crypto";
import type { Context } from "hono";
import type { Places } from "../../domain/organization/places.ts";
import type { Refusal } from "../../domain/shared/errors.ts";
import type { Id } from "../../domain/shared/id.ts";
import type { Role } from "../../domain/shared/role.ts";
import { clientAddress } from "./client-address.ts";
import type { AppEnv } from "./session.ts";

type AccountEvent =
  | "account deleted"
  | "email changed"
  | "member removed"
  | "password changed"
  | "password link made"
  | "password reset"
  | "places changed"
  | "role changed";

type About = { user: Id; by?: Id | undefined; organization?: Id; role?: Role } & Partial<Places>;

export function logAccountEvent<Env extends AppEnv>(
  c: Context<Env>,
  event: AccountEvent,
  about: About,
): void {
  c.var.deps.log.info({ id: c.var.requestId, ...about }, event);
}

/** Hashes with a key show tries at one account from many sources, and no address. */
export function logSignInFailure<Env extends AppEnv>(
  c: Context<Env>,
  email: string,
  { code: refusal }: Refusal,
): void {
  const { log, secret } = c.var.deps;
  const hash = (kind: string, address: string) =>
    createHmac("sha256", secret).update(`log ${kind}\n${address}`).digest("base64url").slice(0, 16);
  const account = hash("account", email);
  const source = hash("source", clientAddress(c));
  log.warn({ id: c.var.requestId, account, source, refusal }, "sign-in failed");
}
