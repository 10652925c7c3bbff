import { spawnSync } from "node:child_process";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** Some engines ignore the locale: WebKit with an old ICU writes a Canadian day as an American one. */
const writtenIn = ["en-US", "fa-IR", "th-TH-u-nu-thai", "ar-EG", "my-MM", "ja-JP-u-ca-japanese"];

const { DateTimeFormat, NumberFormat } = Intl;
const moments = [
  "2026-06-07T03:30:00Z",
  "2025-12-31T23:59:59Z",
  "2026-01-01T00:00:00Z",
  "2028-02-29T12:05:00Z",
];
const zones = ["America/Chicago", "Pacific/Auckland", "Asia/Kathmandu", "UTC"];

beforeEach(() => {
  vi.resetModules();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each(writtenIn)(
  "days and times are the same where everything is written as in %s",
  async (locale) => {
    const expected = await clocks();
    writeEverythingAs(locale);
    expect(await clocks()).toEqual(expected);
    expect(expected.slice(0, 2)).toEqual(["2026-06-06 22:30", "2026-06-07 15:30"]);
  },
);

test.each(writtenIn)(
  "a number that is shown is read as itself where everything is written as in %s",
  async (locale) => {
    writeEverythingAs(locale);
    const { formatAmount, parseAmount } = await import("../domain/shared/amount.ts");
    for (const digits of [0, 2, 3])
      for (const value of [0, 7, 1_840_050, 987_654_321])
        expect(parseAmount(formatAmount(value, { digits }), { digits })).toEqual({ value });
  },
);

test.each(writtenIn)(
  "plain typing means the same where everything is written as in %s",
  async (locale) => {
    const expected = await readAmounts();
    writeEverythingAs(locale);
    expect(await readAmounts()).toEqual(expected);
  },
);

test.each(writtenIn)(
  "a currency has the same minor units where everything is written as in %s",
  async (locale) => {
    writeEverythingAs(locale);
    const { minorDigits } = await import("../domain/shared/currency.ts");
    expect(["HUF", "USD", "IQD", "KWD"].map(minorDigits)).toEqual([0, 2, 0, 3]);
  },
);

test.each(writtenIn)(
  "numbers typed for several weeks are listed alike where everything is written as in %s",
  async (locale) => {
    const expected = await unsavedWeeks();
    writeEverythingAs(locale);
    expect(await unsavedWeeks()).toEqual(expected);
    expect(expected).toEqual(["2026-06-07", "2026-05-31", "2025-12-28"]);
  },
);

test("a server whose own language writes otherwise has the same days, times and amounts", () => {
  const program = `
    const { dayIn, timeIn } = await import("./domain/shared/time/week.ts");
    const { parseAmount } = await import("./domain/shared/amount.ts");
    const now = new Date("2026-06-07T03:30:00Z");
    const amount = parseAmount("18,400.50", { digits: 2 }).value;
    console.log(new Intl.NumberFormat().resolvedOptions().locale);
    console.log(dayIn("America/Chicago", now), timeIn("America/Chicago", now), amount);`;
  const run = spawnSync(process.execPath, ["--input-type=module", "--eval", program], {
    env: { ...process.env, LC_ALL: "fa_IR.UTF-8", LANG: "fa_IR.UTF-8", TZ: "Asia/Kathmandu" },
    encoding: "utf8",
  });
  expect(run.stdout).toBe("fa-IR\n2026-06-06 22:30 1840050\n");
});

test("a zone's spellings share one format, and no number of zones fills the memory", async () => {
  const made = vi.fn();
  vi.stubGlobal("Intl", {
    ...intl(),
    DateTimeFormat: class extends DateTimeFormat {
      constructor(...given: ConstructorParameters<typeof DateTimeFormat>) {
        super(...given);
        made();
      }
    },
  });
  const { dayIn } = await import("../domain/shared/time/week.ts");
  const now = new Date("2026-06-07T03:30:00Z");
  for (const zone of ["America/Chicago", "america/chicago", "AMERICA/CHICAGO"]) dayIn(zone, now);
  expect(made).toHaveBeenCalledTimes(1);
  for (const zone of offsets()) dayIn(zone, now);
  dayIn("America/Chicago", now);
  expect(made).toHaveBeenCalledTimes(1 + offsets().length + 1);
});

async function clocks(): Promise<string[]> {
  const { dayIn, timeIn } = await import("../domain/shared/time/week.ts");
  return moments.flatMap((moment) =>
    zones.map((zone) => `${dayIn(zone, new Date(moment))} ${timeIn(zone, new Date(moment))}`),
  );
}

async function readAmounts() {
  const { parseAmount, parseCount } = await import("../domain/shared/amount.ts");
  const amounts = ["18,400.50", "18.400,50", "1250", "1250.5", "٤٠", "-3", "about 40"];
  return amounts.map((text) => [parseAmount(text, { digits: 2 }), parseCount(text)]);
}

async function unsavedWeeks(): Promise<string[]> {
  const { unsavedPlaces } = await import("../app/input/saving/unsaved-line.tsx");
  const category = { id: "heads", name: "Heads", unit: "count" as const, inTotal: true };
  const department = { id: "kids", name: "Kids", key: "kids", categories: [category] };
  const drafts = ["2025-12-28", "2026-06-07", "2026-05-31"].map((weekStart) => ({
    organizationId: "hope",
    campusId: "main",
    occurrenceId: null,
    weekStart,
    categoryId: "heads",
  }));
  const campus = { id: "main", name: "Main", departments: [department] };
  return unsavedPlaces(drafts, [campus]).map(({ weekStart }) => weekStart);
}

/** An engine that has one locale only, gives the parts of a day in an order of its own, and midnight as 24. */
function writeEverythingAs(locale: string): void {
  vi.resetModules();
  class OneDateTimeFormat extends DateTimeFormat {
    constructor(_locale: unknown, options?: Intl.DateTimeFormatOptions) {
      super(locale, options);
    }
    override formatToParts(date?: Date | number) {
      return super
        .formatToParts(date)
        .map((part) => (part.type === "hour" && Number(part.value) === 0 ? midnight : part))
        .reverse();
    }
  }
  class OneNumberFormat extends NumberFormat {
    constructor(_locale: unknown, options?: Intl.NumberFormatOptions) {
      super(locale, options);
    }
    override resolvedOptions() {
      return { ...super.resolvedOptions(), maximumFractionDigits: 5 };
    }
  }
  vi.stubGlobal("Intl", {
    ...intl(),
    DateTimeFormat: OneDateTimeFormat,
    NumberFormat: OneNumberFormat,
  });
  for (const name of ["toLocaleString", "toLocaleDateString", "toLocaleTimeString"] as const)
    vi.spyOn(Date.prototype, name).mockReturnValue("11/22/2026");
  vi.spyOn(String.prototype, "localeCompare").mockReturnValue(0);
}

const midnight = { type: "hour" as const, value: "24" };

function intl() {
  return Object.fromEntries(
    Object.getOwnPropertyNames(Intl).map((name) => [name, Reflect.get(Intl, name)]),
  );
}

function offsets(): string[] {
  return Array.from(Array(1_400).keys(), (minute) => {
    const two = (number: number) => String(number).padStart(2, "0");
    return `+${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
  });
}
