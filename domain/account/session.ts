import * as v from "valibot";
import { browserOn, unknownDevice } from "#words/security.ts";
import { idSchema } from "../shared/id.ts";

export const signedInDeviceSchema = v.object({
  id: idSchema,
  device: v.string(),
  signedInAt: v.string(),
  lastUsedAt: v.string(),
  isThisOne: v.boolean(),
});
export type SignedInDevice = v.InferOutput<typeof signedInDeviceSchema>;

/** The first match wins, because most browsers also name others. */
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

/** "Safari on iPhone". Never the browser's own text, which anybody can forge. */
export function deviceWords(userAgent: string | null): string {
  const find = (names: typeof browsers) =>
    names.find(([, mark]) => mark.test(userAgent ?? ""))?.[0];
  const browser = find(browsers);
  const system = find(systems);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? unknown;
}

const unknown = "Unknown device";

/** In the reader's language: the server names devices in English. */
export function deviceName(device: string): string {
  const [browser = "", system] = device.split(" on ");
  if (system) return browserOn(browser, system);
  return device === unknown ? unknownDevice : device;
}

export const sessionDays = { idle: 30, absolute: 180 };

const recent = 10 * 60_000;

export function isRecentSignIn(signedInAt: Date, now: Date): boolean {
  return now.getTime() - signedInAt.getTime() <= recent;
}
