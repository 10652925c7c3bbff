import fc from "fast-check";
import { expect, test } from "vitest";
import { deviceName, deviceWords, isRecentSignIn } from "./session.ts";

const iPhone = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15";
const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  ["Safari on iPhone", `${iPhone} (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1`],
  ["Chrome on iPhone", `${iPhone} (KHTML, like Gecko) CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`],
  ["Edge on Windows", `${windows} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`],
  ["Chrome on Windows", `${windows} Chrome/140.0.0.0 Safari/537.36`],
  ["Firefox on Linux", "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"],
  [
    "Samsung Internet on Android",
    "Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36",
  ],
  [
    "Safari on Mac",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15",
  ],
  ["Unknown device", "curl/8.9"],
  ["Unknown device", ""],
  ["Unknown device", null],
])("%s is told from what the browser says", (words, userAgent) => {
  expect(deviceWords(userAgent)).toBe(words);
  expect(deviceName(words)).toBe(words);
});

test("whatever a browser says of itself, none of its own words are shown", () => {
  const known = /^(Unknown device|[A-Z]\w+( Internet)?( on \w+)?|i\w+)$/;
  fc.assert(fc.property(fc.string(), (text) => known.test(deviceWords(text))));
});

test("a sign-in is recent for ten minutes", () => {
  const at = (time: string) => new Date(`2026-06-07T${time}Z`);
  expect(isRecentSignIn(at("09:00:00"), at("09:10:00"))).toBe(true);
  expect(isRecentSignIn(at("09:00:00"), at("09:10:01"))).toBe(false);
});
