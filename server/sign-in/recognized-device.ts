import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { AppEnv } from "../http/session.ts";

/** Browsers that have signed in before have a limit of their own, so strangers cannot lock their person out. */
export type RecognizedDevice = { id: string; signatures: string[] };

const mostAccounts = 8;
const yearSeconds = 365 * 86_400;

export function rememberAccount(
  device: RecognizedDevice | null,
  email: string,
  secret: string,
): RecognizedDevice {
  const id = device?.id ?? randomBytes(16).toString("base64url");
  const signature = sign(id, email, secret);
  const others = device?.signatures.filter((other) => other !== signature) ?? [];
  return { id, signatures: [signature, ...others].slice(0, mostAccounts) };
}

export function hasSignedIn(
  device: RecognizedDevice | null,
  email: string,
  secret: string,
): boolean {
  if (!device) return false;
  const expected = Buffer.from(sign(device.id, email, secret));
  return device.signatures
    .map((signature) => Buffer.from(signature))
    .some(
      (signature) => signature.length === expected.length && timingSafeEqual(signature, expected),
    );
}

export function parseDevice(text: string | undefined): RecognizedDevice | null {
  if (!text || !/^[\w-]{22}(\.[\w-]{22}){1,8}$/.test(text)) return null;
  const [id = "", ...signatures] = text.split(".");
  return { id, signatures };
}

export function formatDevice({ id, signatures }: RecognizedDevice): string {
  return [id, ...signatures].join(".");
}

export function readDevice<Env extends AppEnv>(c: Context<Env>): RecognizedDevice | null {
  return parseDevice(getCookie(c, cookieName(c)));
}

export function setDeviceCookie<Env extends AppEnv>(c: Context<Env>, email: string): void {
  const { config, secret } = c.var.deps;
  setCookie(c, cookieName(c), formatDevice(rememberAccount(readDevice(c), email, secret)), {
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    secure: config.isSecure,
    maxAge: yearSeconds,
  });
}

function cookieName<Env extends AppEnv>(c: Context<Env>): string {
  return c.var.deps.config.isSecure ? "__Host-countwell_device" : "countwell_device";
}

function sign(id: string, email: string, secret: string): string {
  const mac = createHmac("sha256", secret).update(`device\n${id}\n${email}`).digest();
  return mac.subarray(0, 16).toString("base64url");
}
