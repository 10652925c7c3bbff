import { expect, test } from "vitest";
import { termsOf } from "#words/terms.ts";
import { wordsOf } from "../mail/layout.ts";
import { weekChart } from "./weekly-summary-mail.ts";

test("the mail's chart tells each week as Reports does", () => {
  const { text, html } = weekChart(
    [
      { week: "2026-11-01", value: 13_997, state: "about" },
      { week: "2026-11-08", value: 13_800, state: "complete" },
      { week: "2026-11-15", value: 4_020, state: "so far" },
    ],
    { today: "2026-11-18", words: wordsOf("en"), terms: termsOf.church },
  );
  expect(text).toBe(
    "Attendance of the weeks from Nov 1 to Nov 15: Nov 1 about 13,997, Nov 8 13,800, Nov 15 4,020 so far.",
  );
  expect(html).toContain("Nov 15, highest about 13,997");
});
