import * as v from "valibot";
import { idSchema } from "./id.ts";

/** A device that is signed in, as its own person sees it. `device` is in words; times are ISO 8601. */
export const signedInDeviceSchema = v.object({
  id: idSchema,
  device: v.string(),
  signedInAt: v.string(),
  /** To the hour. */
  lastUsedAt: v.string(),
  isThisOne: v.boolean(),
});
export type SignedInDevice = v.InferOutput<typeof signedInDeviceSchema>;

/** Each name with what gives it away; the first that fits is it, because most browsers name others as well. */
const browsers: [name: string, mark: RegExp][] = [
  ["Edge", /\bEdg(e|A|iOS)?\//],
  ["Opera", /\b(OPR|OPT|Opera)\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(Firefox|FxiOS)\//],
  ["Chrome", /\b(Chrome|Chromium|CriOS|HeadlessChrome)\//],
  ["Safari", /\bSafari\//],
];
const systems: [name: string, mark: RegExp][] = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Mac", /\bMac(intosh| OS X)\b/],
  ["Linux", /\bLinux\b/],
];

/** "Safari on iPhone", from what a browser says of itself; never its own words, which could be anything. */
export function deviceWords(userAgent: string | null): string {
  const find = (names: typeof browsers) =>
    names.find(([, mark]) => mark.test(userAgent ?? ""))?.[0];
  const browser = find(browsers);
  const system = find(systems);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? "Unknown device";
}

/** Days a session lasts without use, and at the most. */
export const sessionDays = { idle: 30, absolute: 180 };

/** Within this many milliseconds after signing in, a person need not say again who they are. */
const recent = 10 * 60_000;

export function isRecentSignIn(signedInAt: Date, now: Date): boolean {
  return now.getTime() - signedInAt.getTime() <= recent;
}
