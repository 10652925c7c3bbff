import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { Me } from "../../domain/account/user.ts";
import { isLanguage, type Language, languageFor } from "../../words/languages.ts";
import type { AppEnv } from "./session.ts";

const cookie = "language";
/** Seconds. Browsers keep a cookie for 400 days at most. */
const longest = 400 * 86_400;

/** The language of the answer: what the person has chosen, otherwise the one their browser prefers. */
export function languageOf(c: Context): Language {
  const chosen = getCookie(c, cookie);
  if (isLanguage(chosen)) return chosen;
  const [first = ""] = (c.req.header("accept-language") ?? "").split(/[,;]/, 1);
  return languageFor(first.trim());
}

/** From now on pages on this device come in the language that the person has chosen. Returns `me`. */
export function inOwnLanguage<Env extends AppEnv>(c: Context<Env>, me: Me): Me {
  const { language } = me.user;
  const { isSecure } = c.var.deps.config;
  const kept = getCookie(c, cookie);
  const options = { path: "/", sameSite: "Lax", httpOnly: true, secure: isSecure } as const;
  if (language !== null && language !== kept)
    setCookie(c, cookie, language, { ...options, maxAge: longest });
  if (language === null && kept !== undefined) deleteCookie(c, cookie, options);
  return me;
}
