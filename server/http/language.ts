import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { membershipOf } from "../../domain/account/current-membership.ts";
import { languageFor } from "../../domain/account/own-language.ts";
import type { Me } from "../../domain/account/user.ts";
import type { Language } from "../../words/languages.ts";
import type { AppEnv } from "./session.ts";

const cookie = "language";
/** Seconds. Browsers keep a cookie for 400 days at most. */
const longest = 400 * 86_400;

/** The language of the answer. `organization` is the language of the one that invites the person. */
export function languageOf(c: Context, organization?: string): Language {
  return languageFor({ chosen: getCookie(c, cookie), browser: browserLanguage(c), organization });
}

function browserLanguage(c: Context): string | undefined {
  return c.req.header("accept-language")?.split(/[,;]/, 1)[0]?.trim();
}

/** From now on pages on this device come in a language that a link asks for, until a person with another one signs in. */
export function chooseOnDevice(c: Context, language: Language, isSecure: boolean): void {
  setCookie(c, cookie, language, { ...optionsOf(isSecure), maxAge: longest });
}

/** From now on pages on this device come in the person's language, whose order is that of `languageFor`. Returns `me`. */
export function inOwnLanguage<Env extends AppEnv>(c: Context<Env>, me: Me): Me {
  const organization = membershipOf(me)?.organization.language;
  const browser = browserLanguage(c);
  const own = languageFor({ chosen: me.user.language, browser, organization });
  const language = me.user.language ?? (own === languageFor({ browser }) ? null : own);
  const kept = getCookie(c, cookie);
  const { isSecure } = c.var.deps.config;
  if (language !== null && language !== kept) chooseOnDevice(c, language, isSecure);
  if (language === null && kept !== undefined) deleteCookie(c, cookie, optionsOf(isSecure));
  return me;
}

function optionsOf(isSecure: boolean) {
  return { path: "/", sameSite: "Lax", httpOnly: true, secure: isSecure } as const;
}
