import type { Context } from "hono";
import type { Me } from "../../domain/account/user.ts";
import { clientAddress } from "../http/client-address.ts";
import { inOwnLanguage, languageOf } from "../http/language.ts";
import { type AppEnv, sessionToken, setSessionCookie } from "../http/session.ts";
import type { Device, SignedIn } from "./accounts.ts";
import { setDeviceCookie } from "./recognized-device.ts";
import { endSession } from "./sessions.ts";
import { getMe } from "./users.ts";

export async function signInHere<Env extends AppEnv>(
  c: Context<Env>,
  { userId, email, token }: SignedIn,
): Promise<Me> {
  const older = sessionToken(c);
  if (older) await endSession(c.var.deps.db, older);
  c.set("actor", userId);
  setSessionCookie(c, token);
  setDeviceCookie(c, email);
  return inOwnLanguage(c, await getMe(c.var.deps, userId));
}

export function deviceOf<Env extends AppEnv>(c: Context<Env>): Device {
  const userAgent = (c.req.header("user-agent") ?? "").slice(0, 400);
  return { userAgent, address: clientAddress(c), language: languageOf(c) };
}
