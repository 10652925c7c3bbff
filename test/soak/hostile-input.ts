import fc from "fast-check";
import { newId } from "../../domain/shared/id.ts";

const texts = [
  "\u0000",
  "a\u0000b@example.org",
  "\ud800",
  "\udfff@\ud800.org",
  "__proto__",
  "constructor",
  "' or 1=1; --",
  "../../etc/passwd",
  "\u202eevil\u200b",
  "教会 🙏 e\u0301",
  "\\N",
  "%00",
  "a".repeat(300),
  "🙏".repeat(5_000),
  " ",
  "",
];
const days = ["9999-12-31", "0000-00-00", "2026-02-30", "1900-01-01", "+010000-01", "2026-06-07"];
const times = ["24:00", "23:59", "99:99", "-1:00"];
const zones = ["+05:30", "Etc/Unknown", "america/chicago", "Europe/Kyiv", "EST5EDT", "GMT+25"];
const numbers = [-1, 0, -0, 0.5, 1e21, 1e308, 2 ** 31, 2 ** 53, 2 ** 53 + 2, -(2 ** 63), 1_000_000];
const ids = ["00000000-0000-0000-0000-000000000000", newId().toUpperCase(), `${newId()} `];

/** A wrong value of the right type, or of any other type. */
type Hostile = { text: string; number: number; other: unknown; isOther: boolean };
const hostile: fc.Arbitrary<Hostile> = fc.record({
  text: fc.oneof(
    fc.constantFrom(...texts, ...days, ...times, ...zones, ...ids),
    fc.string({ unit: "binary" }),
  ),
  number: fc.oneof(fc.constantFrom(...numbers), fc.integer()),
  other: fc.oneof(fc.constantFrom(true, false, null, [], {}), fc.jsonValue()),
  isOther: fc.integer({ min: 0, max: 3 }).map((n) => n === 0),
});

/** Replaces some of the values in a good body, or the whole body. */
type Spoiling = { places: (Hostile | null)[]; whole: unknown; pollute: boolean };
export const spoiling: fc.Arbitrary<Spoiling> = fc.record({
  places: fc.array(fc.option(hostile, { freq: 1 }), { minLength: 8, maxLength: 8 }),
  whole: fc.option(fc.jsonValue(), { freq: 10 }),
  pollute: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
});

/** Returns the text of the request. */
export function spoil(body: object, { places, whole, pollute }: Spoiling): string {
  if (whole !== null) return JSON.stringify(whole);
  const left = [...places];
  const text = JSON.stringify(spoilObject(body, left));
  if (!pollute) return text;
  const rest = text === "{}" ? "}" : `,${text.slice(1)}`;
  return `{"__proto__":{"isAdmin":true,"role":"admin"},"constructor":{"prototype":{"role":"admin"}}${rest}`;
}

function spoilObject(value: object, left: (Hostile | null)[]): unknown {
  if (Array.isArray(value)) return value.map((item) => spoilPlace(item, left));
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, spoilPlace(each, left)]),
  );
}

function spoilPlace(value: unknown, left: (Hostile | null)[]): unknown {
  if (typeof value === "object" && value !== null) return spoilObject(value, left);
  const chosen = left.shift();
  if (!chosen) return value;
  if (chosen.isOther) return chosen.other;
  return typeof value === "number" ? chosen.number : chosen.text;
}

/** Each body differs from the good one in one place. */
export function* spoiledInOnePlace(body: object): Generator<object> {
  for (const [key, value] of Object.entries(body)) {
    const isNested = typeof value === "object" && value !== null;
    const each = isNested
      ? spoiledInOnePlace(value)
      : [...texts, ...days, ...times, ...zones, ...ids, ...numbers];
    for (const other of each)
      yield Array.isArray(body) ? body.with(Number(key), other) : { ...body, [key]: other };
  }
}

/** Encoded or not, as it stands in the address. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc
    .constantFrom(
      ...texts,
      ...days,
      ...ids,
      "2026-13-45T99:99_------------------------------------",
    )
    .map((text) => encodeURIComponent(text.toWellFormed())),
  fc.constantFrom(
    "%",
    "%00",
    "%ff%fe",
    "%2e%2e%2f",
    "%c0%ae",
    "..",
    "a".repeat(6_000),
    "%25".repeat(500),
  ),
  fc.webSegment(),
);
