import { randomBytes, randomUUID } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import * as v from "valibot";
import { brand } from "../brand.ts";

const port = v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number), v.maxValue(65_535));
const proxies = v.pipe(v.string(), v.regex(/^\d$/), v.transform(Number));
const connections = v.pipe(
  v.string(),
  v.regex(/^\d+$/),
  v.transform(Number),
  v.minValue(2),
  v.maxValue(500),
);
const url = (...protocols: string[]) =>
  v.pipe(
    v.string(),
    v.url(),
    v.check((text) => protocols.includes(URL.parse(text)?.protocol ?? "")),
  );

const environmentSchema = v.object({
  PORT: v.optional(port, "3000"),
  HOST: v.optional(v.string()),
  PUBLIC_URL: v.optional(
    v.pipe(
      url("http:", "https:"),
      v.check(isOrigin),
      v.transform((text) => URL.parse(text)?.origin ?? text),
    ),
  ),
  DATA_DIR: v.optional(v.string(), "./data"),
  DATABASE_URL: v.optional(url("postgres:", "postgresql:")),
  DATABASE_POOL: v.optional(connections),
  SMTP_URL: v.optional(url("smtp:", "smtps:")),
  SIGNUP: v.optional(v.picklist(["open", "invited"]), "open"),
  MAIL_FROM: v.optional(v.pipe(v.string(), v.includes("@")), brand.mailFrom),
  STORAGE_URL: v.optional(url("s3:", "s3+http:")),
  GEOCODING_URL: v.optional(url("http:", "https:")),
  GEOCODING_KEY: v.optional(v.string()),
  AI_URL: v.optional(v.pipe(url("http:", "https:"), v.check(keepsKeysSafe))),
  AI_KEY: v.optional(v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/))),
  AI_MODEL: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200))),
  AUTH_SECRET: v.optional(v.pipe(v.string(), v.minLength(32))),
  TRUST_PROXY: v.optional(proxies, "0"),
  NODE_ENV: v.optional(v.string(), "production"),
  LOG_LEVEL: v.optional(v.picklist(["debug", "info", "warn", "error", "silent"]), "info"),
});

const expectations: Record<string, string> = {
  PORT: "a port number such as 3000",
  PUBLIC_URL: "an address without a path, such as https://count.example.org",
  DATABASE_URL: "an address such as postgres://user:password@host/countwell",
  DATABASE_POOL: "a number of connections, 2 to 500",
  SMTP_URL: "an address such as smtps://user:password@mail.example.org",
  SIGNUP: "open or invited",
  MAIL_FROM: `a sender such as "${brand.product} <hello@example.org>"`,
  STORAGE_URL: "an address such as s3://key:secret@s3.example.org/bucket?region=us-east-1",
  GEOCODING_URL: "an address such as https://maps.example.org/geocode/json",
  AI_URL:
    "an address such as https://api.example.org/v1, with https unless it is on this machine, and without a password",
  AI_KEY: "the key alone, without spaces",
  AI_MODEL: "the name of a model, at most 200 characters",
  AUTH_SECRET: "at least 32 random characters",
  TRUST_PROXY: "the number of your own proxies in front of it, 0 to 9",
  LOG_LEVEL: "debug, info, warn, error or silent",
};

export type Config = {
  port: number;
  /** This machine alone while it is local, because everybody who reaches it can open its mailbox. undefined means all addresses. */
  host: string | undefined;
  publicUrl: string;
  isLocal: boolean;
  isSecure: boolean;
  dataDirectory: string;
  /** Settings that are undefined have the local default named in docs/configuration.md. */
  databaseUrl: string | undefined;
  databasePool: number | undefined;
  smtpUrl: string | undefined;
  sendsMail: boolean;
  signUp: "open" | "invited";
  mailFrom: string;
  storageUrl: string | undefined;
  geocoding: { url: string; key: string | undefined } | undefined;
  languageModel: LanguageModelConfig | undefined;
  authSecret: string | undefined;
  /** The number of entries at the end of X-Forwarded-For that our own proxies wrote. */
  trustedProxies: number;
  /** False in development, where Vite serves the site and forwards the rest to this server. */
  servesSite: boolean;
  logLevel: "debug" | "info" | "warn" | "error" | "silent";
};

export type LanguageModelConfig = {
  url: string;
  host: string;
  key: string | undefined;
  model: string;
};

export class ConfigError extends Error {}

/** Throws a ConfigError that names every bad setting and what is expected of it. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, text]) => text !== ""));
  const parsed = v.safeParse(environmentSchema, given);
  if (!parsed.success) throw new ConfigError(describeProblems(parsed.issues));
  const settings = parsed.output;
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`;
  const { hostname } = new URL(publicUrl);
  const isLocal = isLocalHost(hostname);
  const sendsMail = isLocal || settings.SMTP_URL !== undefined;
  if (settings.DATABASE_URL && !settings.AUTH_SECRET)
    throw new ConfigError("AUTH_SECRET is missing: it is required when DATABASE_URL is set.");
  return {
    port: settings.PORT,
    host: settings.HOST ?? localAddresses.get(hostname),
    publicUrl,
    isLocal,
    isSecure: publicUrl.startsWith("https:"),
    dataDirectory: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    databasePool: settings.DATABASE_POOL,
    smtpUrl: settings.SMTP_URL,
    sendsMail,
    // Without mail, nobody who signs up alone could show that an address is theirs.
    signUp: sendsMail ? settings.SIGNUP : "invited",
    mailFrom: settings.MAIL_FROM,
    storageUrl: settings.STORAGE_URL,
    geocoding: settings.GEOCODING_URL
      ? { url: settings.GEOCODING_URL, key: settings.GEOCODING_KEY }
      : undefined,
    languageModel: languageModelOf(settings),
    authSecret: settings.AUTH_SECRET,
    trustedProxies: settings.TRUST_PROXY,
    servesSite: settings.NODE_ENV !== "development",
    logLevel: settings.LOG_LEVEL,
  };
}

function languageModelOf({
  AI_URL: given,
  AI_KEY: key,
  AI_MODEL: model,
}: v.InferOutput<typeof environmentSchema>): LanguageModelConfig | undefined {
  if (!given && !model && !key) return undefined;
  if (!given)
    throw new ConfigError("AI_URL is missing: AI_MODEL and AI_KEY say nothing without it.");
  if (!model) throw new ConfigError("AI_MODEL is missing: AI_URL needs the name of a model.");
  const url = new URL(given);
  const path = url.pathname.replace(/\/+$/, "");
  url.pathname = path.endsWith("/chat/completions") ? path : `${path}/chat/completions`;
  return { url: url.href, host: url.host, key, model };
}

function keepsKeysSafe(text: string): boolean {
  const parsed = URL.parse(text);
  if (!parsed || parsed.username || parsed.password) return false;
  return parsed.protocol === "https:" || isLocalHost(parsed.hostname);
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return (
    url !== null && /^\/+$/.test(url.pathname) && `${url.username}${url.search}${url.hash}` === ""
  );
}

const localAddresses = new Map([
  ["localhost", "127.0.0.1"],
  ["127.0.0.1", "127.0.0.1"],
  ["[::1]", "::1"],
]);

export function isLocalHost(hostname: string): boolean {
  return localAddresses.has(hostname);
}

function describeProblems(issues: [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): string {
  const names = [...new Set(issues.map((issue) => String(issue.path?.[0]?.key)))];
  return names.map((name) => `${name} must be ${expectations[name] ?? "text"}.`).join(" ");
}

export async function readOrMakeSecret(directory: string, name: string): Promise<string> {
  const path = join(directory, name);
  const kept = await readFile(path, "utf8").catch(() => "");
  if (kept) return kept.trim();
  const draft = join(directory, `${name}.${randomUUID()}`);
  await mkdir(directory, { recursive: true });
  await writeFile(draft, randomBytes(32).toString("base64url"), { mode: 0o600 });
  // Linking is atomic; of two first starts at once, the second reads the first one's secret.
  await link(draft, path).catch((error) => {
    if (error.code !== "EEXIST") throw error;
  });
  await rm(draft);
  return (await readFile(path, "utf8")).trim();
}

export async function readAuthSecret(
  config: Pick<Config, "authSecret" | "dataDirectory">,
): Promise<string> {
  return config.authSecret ?? (await readOrMakeSecret(config.dataDirectory, "auth-secret"));
}
