import fc from "fast-check";
import * as v from "valibot";
import { expect, test } from "vitest";
import {
  asking,
  count,
  giving,
  id,
  main,
  nine,
  north,
  ofWeekdays,
  withoutMoney,
} from "../../../test/questions/two-campuses.ts";
import { parametersOf, plainQuestion, questionSchema } from "../../answer/question.ts";
import { type Asked, type Asking, type Intent, refusals, sameAsked } from "../asked.ts";
import { understand } from "./understand.ts";

const number: Intent = { kind: "number" };
const compared: Intent = { kind: "compared" };
const department = (ids: string[]) => ({ ...plainQuestion.where, department: ids });
const at = (campus: string[]) => ({ ...plainQuestion.where, campus });
const day = (date: string) => ({ from: date, to: date });
const understood: [words: string, intent: Intent, question: Partial<Asked["question"]>][] = [
  [
    "How was Easter compared with last year at North?",
    compared,
    { where: at([north]), period: day("2026-04-05"), compare: "easter" },
  ],
  [
    "Which campus grew most since September?",
    { kind: "which", first: "grew" },
    { by: "campus", period: { from: "2026-09-01", to: "2026-11-22" }, compare: "last-year" },
  ],
  [
    "When did we last have over 600?",
    { kind: "when", which: "last", side: "over", value: 600 },
    { period: "all" },
  ],
  ["sunday attendance in 2025", number, { period: { from: "2025-01-01", to: "2025-12-31" } }],
  [
    "how was sunday compared to last year",
    compared,
    { period: day("2026-11-22"), compare: "last-year" },
  ],
  [
    "when did giving last top $20k",
    { kind: "when", which: "last", side: "over", value: 2_000_000 },
    { measure: giving, period: "all" },
  ],
  ["Will Sunday be full?", { kind: "full", sunday: "2026-11-29" }, { by: "service" }],
  [
    "Will the 9:00 at Main be full at Christmas?",
    { kind: "full", sunday: "2026-12-20" },
    { by: "service", where: { ...at([main]), service: [nine] } },
  ],
  [
    "How full was the 9:00 last Sunday?",
    { kind: "full", sunday: "2026-11-22" },
    { by: "service", where: { ...plainQuestion.where, service: [nine] } },
  ],
  ["was it full on Easter", { kind: "full", sunday: "2026-04-05" }, { by: "service" }],
  ["how full was it?", { kind: "full", sunday: "2026-11-22" }, { by: "service" }],
  [
    "how full is Main next Sunday",
    { kind: "full", sunday: "2026-11-29" },
    { by: "service", where: at([main]) },
  ],
  [
    "How many adults for each kid last month?",
    { kind: "ratio", form: "per", of: { measure: "attendance", department: [id("30")] } },
    { where: department([id("20")]), period: { from: "2026-10-01", to: "2026-10-31" } },
  ],
  [
    "ratio of adults to kids at North",
    { kind: "ratio", form: "per", of: { measure: "attendance", department: [id("30")] } },
    { where: { ...department([id("20")]), campus: [north] } },
  ],
  [
    "adults per kid by campus",
    { kind: "ratio", form: "per", of: { measure: "attendance", department: [id("30")] } },
    { where: department([id("20")]), by: "campus" },
  ],
  [
    "adults per kid vs last year",
    { kind: "ratio", form: "per", of: { measure: "attendance", department: [id("30")] } },
    { where: department([id("20")]), compare: "last-year" },
  ],
  [
    "how was giving per person last Sunday",
    { kind: "ratio", form: "per", of: { measure: "attendance" } },
    { measure: giving, period: day("2026-11-22") },
  ],
  [
    "kids as a share of attendance",
    { kind: "ratio", form: "share", of: { measure: "attendance" } },
    { where: department([id("30")]) },
  ],
  [
    "what percent of attendance were kids this year",
    { kind: "ratio", form: "share", of: { measure: "attendance" } },
    { where: department([id("30")]), period: { from: "2026-01-01", to: "2026-11-22" } },
  ],
  ...[
    "share of kids in attendance",
    "share of attendance in kids",
    "fraction of kids of all attendance",
    "percentage of kids among everyone",
    "percent of kids to attendance",
    "what share of attendance is kids",
    "what share of attendance came from kids",
    "what percent are kids of attendance",
    "of everyone what share is kids",
    "attendance percentage of kids",
  ].map((words): (typeof understood)[number] => [
    words,
    { kind: "ratio", form: "share", of: { measure: "attendance" } },
    { where: department([id("30")]) },
  ]),
  ...[
    "share of kids in adults",
    "fraction of kids of adults",
    "share of kids among the adults",
    "percent of kids to adults",
    "what share of adults are kids",
    "what percentage did kids make up of adults",
    "kids share of adults",
  ].map((words): (typeof understood)[number] => [
    words,
    {
      kind: "ratio",
      form: "share",
      of: { measure: "attendance", department: [id("20")] },
    },
    { where: department([id("30")]) },
  ]),
  [
    "percentage of kids among adults in October at North",
    { kind: "ratio", form: "share", of: { measure: "attendance", department: [id("20")] } },
    {
      where: { ...department([id("30")]), campus: [north] },
      period: { from: "2026-10-01", to: "2026-10-31" },
    },
  ],
  [
    "attendance as a share of kids",
    { kind: "ratio", form: "share", of: { measure: "attendance", department: [id("30")] } },
    {},
  ],
  [
    "how much room is left at North",
    { kind: "full", sunday: "2026-11-29" },
    { by: "service", where: at([north]) },
  ],
  [
    "how many seats were left at the 9:00 last Sunday",
    { kind: "full", sunday: "2026-11-22" },
    { by: "service", where: { ...plainQuestion.where, service: [nine] } },
  ],
  [
    "will there be any room left at Christmas",
    { kind: "full", sunday: "2026-12-20" },
    { by: "service" },
  ],
  ["who has not reported", { kind: "missing" }, {}],
  ["what is to come?", { kind: "to-come" }, {}],
  ["What is still to come this week?", { kind: "to-come" }, {}],
  ["what is left to count", { kind: "to-come" }, {}],
  ["are we growing?", { kind: "trend" }, { period: "52" }],
  ["our best Sunday ever", { kind: "record", of: "highest" }, { period: "all" }],
  [
    "How many will come on Christmas Eve?",
    { kind: "expected", from: "2026-12-20", to: "2026-12-20" },
    {},
  ],
  [
    "attendence at nroth last month",
    number,
    { where: at([north]), period: { from: "2026-10-01", to: "2026-10-31" } },
  ],
  [
    "the 9:00 at Main last Sunday",
    number,
    { where: { ...at([main]), service: [nine] }, period: day("2026-11-22") },
  ],
  ["how was the Kickoff Sunday?", compared, { period: day("2026-09-13"), compare: "typical" }],
  ["March 1 to April 12", number, { period: { from: "2026-03-01", to: "2026-04-12" } }],
  [
    "north vs main this year",
    number,
    { by: "campus", where: at([main, north]), period: { from: "2026-01-01", to: "2026-11-22" } },
  ],
  [
    "How did we do this summer vs last summer?",
    compared,
    { period: { from: "2026-06-01", to: "2026-08-31" }, compare: "last-year" },
  ],
];

test.each(understood)("understands “%s”", (words, intent, question) => {
  const asked = askedOf(words);
  const expected = { question: { ...plainQuestion, ...question }, intent };
  expect(asked).toEqual(expect.objectContaining({ intent }));
  expect(sameAsked(asked, expected), JSON.stringify(asked)).toBe(true);
});

test.each([
  ["", "empty"],
  ["x".repeat(201), "too-long"],
  ["Attendance at Westside", "unknown-words"],
  ["who gave the most", "person"],
  ["which volunteer put in the most attendance", "person"],
  ["how many will come next Easter", "too-far"],
  ["Easter 2027", "too-far"],
  ["which grew most", "ambiguous"],
  ["'; select * from entry; --", "unknown-words"],
  ["attendance on February 29", "ambiguous"],
  ["giving per family", "unknown-words"],
  ["giving per adult by service", "ratio"],
  ["adults per kid compared with a typical week", "ratio"],
  ["adults per dollar of giving", "ratio"],
  ["giving as a share of attendance", "ratio"],
  ["kids per kid", "ratio"],
  ["will there be more adults per kid on Sunday", "ratio"],
  ["percentage of kids and adults", "ratio"],
  ["giving per volunteer", "unknown-words"],
  ["how many left last Sunday", "unknown-words"],
  ["when were we last full", "room"],
  ["when were we full", "room"],
  ["how often is North full", "room"],
  ["how full are we usually", "room"],
  ["how full were we in October", "room"],
  ["will it be full next month", "room"],
  ["was the first service full", "ambiguous"],
  ["who is counting the kids next Sunday", "person"],
  ["list the categories in adults", "unknown-words"],
  ["attendance without Easter this year", "ambiguous"],
])("refuses “%s” as %s, with two questions that it can answer", (words, reason) => {
  const found = understand(words, asking);
  expect(found).toMatchObject({ refused: reason });
  expect("nearest" in found && found.nearest).toHaveLength(2);
});

test("what asks for more than a ratio is answered with ratios to ask for instead", () => {
  const nearest = (words: string) => {
    const found = understand(words, asking);
    return "nearestWords" in found ? found.nearestWords : [];
  };
  expect(nearest("adults per kid by service")[0]).toBe("Adults per kid this year");
  expect(nearest("giving per family")).toContain("Total Giving per person this year");
});

test("giving that two categories may be is asked about, and never answered with one of them", () => {
  const online = { id: id("91"), name: "Online Giving", unit: "currency" as const, inTotal: false };
  const departments = asking.departments.map((one) =>
    one.key === "giving" ? { ...one, categories: [...one.categories, online] } : one,
  );
  const found = (words: string) => {
    const all = understand(words, { ...asking, departments });
    return "asked" in all ? all.asked.question.measure : all.nearestWords;
  };
  expect(found("giving this fiscal year")).toEqual([
    "Total Giving this fiscal year",
    "Online Giving this fiscal year",
  ]);
  expect(found("Total Giving this fiscal year")).toBe(giving);
  expect(found("online giving this fiscal year")).toBe(online.id);
});

test("a name that categories of several departments have is asked about with their departments, and attendance is everybody", () => {
  const twins = ["Youth", "Choir"].map((name, place) => ({
    ...{ id: id(`7${place}`), name, key: name.toLowerCase() },
    categories: ["Attendance", "Helpers"].map((own, at) => ({
      ...{ id: id(`8${place}${at}`), name: own, ...count },
    })),
  }));
  const here = { ...asking, departments: [...asking.departments, ...twins] };
  const measures = (words: string) => {
    const found = understand(words, here);
    return "asked" in found ? found.asked.question.measure : found.nearestWords;
  };
  expect(measures("When was attendance highest?")).toBe("attendance");
  expect(measures("When was choir attendance highest?")).toBe(id("810"));
  expect(measures("choir as a share of attendance")).toBe("attendance");
  expect(measures("When were helpers highest?")).toEqual([
    "When were Youth Helpers highest",
    "When were Choir Helpers highest",
  ]);
  expect(measures("When were Youth Helpers highest")).toBe(id("801"));
});

test("how much, without of what, is answered with a question about money to those who may see it", () => {
  const nearest = (of: Asking) => {
    const found = understand("how much did we get last month", of);
    return "nearestWords" in found ? found.nearestWords[0] : "";
  };
  expect(nearest(asking)).toBe("How much money did we get last month");
  expect(nearest(withoutMoney)).not.toContain("money");
});

test("a question without some of its words is another question, which is not offered", () => {
  const nearest = (words: string) => {
    const found = understand(words, asking);
    return "nearestWords" in found ? found.nearestWords : [];
  };
  expect(nearest("How many kids came on Easter at Westside")[0]).toBe("Kids this week");
  expect(nearest("How many kids came to the gala at North last Sunday")).toEqual([
    "Kids at North Campus this week",
    "Kids at North Campus compared with last year",
  ]);
  expect(nearest("How much money did the Smith family give")).toEqual([
    "Total Giving this week",
    "Total Giving compared with last year",
  ]);
});

test("when a room was full is answered with how full it was and will be", () => {
  const nearest = (words: string) => understand(words, asking);
  expect(nearest("when was the 9:00 at Main last over 80% full")).toMatchObject({
    refused: "room",
    nearestWords: [
      "How full was the 9:00 at Main Campus last Sunday?",
      "Will the 9:00 at Main Campus be full next Sunday?",
    ],
  });
  expect(nearest("how full are we usually")).toMatchObject({
    nearestWords: ["How full was it last Sunday?", "Will it be full next Sunday?"],
  });
});

test("money is to those who may not see it what nobody knows", () => {
  const hidden = understand("giving last Sunday", withoutMoney);
  const unknown = understand("juggling last Sunday", withoutMoney);
  expect(hidden).toEqual({ ...unknown, words: ["giving"] });
  const [first] = "nearest" in hidden ? hidden.nearest : [];
  expect(first?.question.measure).toBe("attendance");
});

test.each([
  // Another word, and no slip of one that is known.
  "attendance at North the Sunday the heating was out",
  "is the Sunday service going to be rained out",
  // A year, and no bound.
  "break 2025 attendance down",
  // Days of the week left out where all are on one, and a part of one stretch within another.
  "attendance this year except Wednesdays",
  "what share of 2025 giving came in at Kickoff Sunday",
  // A time of both, and days beside several.
  "kids Sunday and kids Sunday this week at North",
  "kids on the Sunday after each Easter",
])("%s is asked back, because part of it would be passed over", (words) => {
  expect(understand(words, asking)).not.toHaveProperty("asked");
});

function askedOf(words: string): Asked {
  const found = understand(words, asking);
  if (!("asked" in found)) throw new Error(`${found.refused} ${found.words.join(" ")}`);
  return found.asked;
}

test("an organization's own words for campus, service, attendance and giving are read as the standard ones", () => {
  const terms = {
    campus: { one: "branch", many: "branches" },
    service: { one: "story hour", many: "story hours" },
    region: { one: "region", many: "regions" },
    attendance: "Visits",
    giving: "Gate money",
  };
  const own = { ...asking, terms };
  const same: [own: string, standard: string][] = [
    ["visits by branch in May", "attendance by campus in May"],
    ["gate money last month", "giving last month"],
    ["which story hour has the most visits", "which service has the most attendance"],
    ["attendance by campus", "attendance by campus"],
  ];
  for (const [words, standard] of same) {
    const found = understand(words, own);
    expect("asked" in found && sameAsked(found.asked, askedOf(standard)), words).toBe(true);
  }
  expect(understand("visits by branch", asking)).not.toHaveProperty("asked");
});

test("a slip of the finger is a letter too many, too few or exchanged, a vowel, or the key beside it", () => {
  for (const slip of ["atendance", "attendence", "attendnace", "attemdance"])
    expect(askedOf(`${slip} last Sunday`)).toEqual({
      ...askedOf("attendance last Sunday"),
      readAs: ["attendance"],
    });
  expect(askedOf("busyest Sunday ever")).toMatchObject({ readAs: ["busiest"] });
  expect(askedOf("how many ppl last Sunday").readAs).toBeUndefined();
});

test("how much something did fall names no season, and which Easter was the largest is of all", () => {
  const words = (verb: string) => `how much did giving ${verb} from March 2026 to April 2026`;
  expect(sameAsked(askedOf(words("fall")), askedOf(words("drop")))).toBe(true);
  expect(askedOf("which Easter was the largest")).toMatchObject({ intent: { kind: "record" } });
  expect(askedOf("which Easter was the largest").series).toBeDefined();
});

test("a verb of what is counted says nothing, in any of its forms", () => {
  for (const verb of ["drew", "has drawn", "pulled in", "racked up", "welcomed", "was drawing"])
    expect(askedOf(`how many kids ${verb} last Sunday`)).toEqual(askedOf("kids last Sunday"));
});

test("who asks, what for and please are passed over with whatever they say, but no word that could narrow", () => {
  const plain = askedOf("how many kids were at North last Sunday");
  for (const frame of [
    "My name is Ruth, QUESTION",
    "The trustees have asked me for how many kids were at North last Sunday",
    "QUESTION, could you help an old man?",
    "Good evening, I am the new treasurer. QUESTION",
    "For the annual report to our patrons, QUESTION",
    "hey sorry quick one before the van leaves QUESTION",
  ])
    expect(
      askedOf(frame.replace("QUESTION", "how many kids were at North last Sunday")),
      frame,
    ).toEqual(plain);
  for (const other of ["For the balcony, QUESTION", "QUESTION, in wheelchairs"])
    expect(
      understand(other.replace("QUESTION", "how many kids were at North last Sunday"), asking),
      other,
    ).toMatchObject({ refused: "unknown-words" });
});

test("rising or falling, steady, and which way it goes ask how it goes", () => {
  for (const words of [
    "are kids rising or falling",
    "have kids held steady",
    "kids: which way is it going",
  ])
    expect(askedOf(words), words).toMatchObject({ intent: { kind: "trend" } });
});

test("months beyond a value, and how many more came than in another month, are of months", () => {
  expect(askedOf("months of this year with more than 1,200 kids")).toMatchObject({
    intent: { kind: "when", which: "list", side: "over", value: 1200 },
    series: { step: "month" },
  });
  expect(askedOf("how many more kids came in q3 26 than in q2 26")).toMatchObject({
    intent: { kind: "change" },
  });
  expect(askedOf("which three months of 2026 had the most kids")).toMatchObject({
    intent: { kind: "top", of: "highest", count: 3 },
    series: { step: "month" },
  });
});

test("ranges, a year and a week of a feast are each one of several times", () => {
  const keyOf = (words: string) => askedOf(words).series?.key;
  expect(keyOf("kids since june versus march to may")).toBe(
    "2026-03-01 2026-05-31,2026-06-01 2026-11-28",
  );
  expect(keyOf("kids in q3 vs between january and march")).toBe(
    "2026-01-01 2026-03-31,2026-07-01 2026-09-30",
  );
  expect(keyOf("easter vs christmas week in 2025")).toBe(
    "2025-04-20 2025-04-26,2025-12-21 2025-12-27",
  );
  expect(keyOf("christmas week of each year")).toBe("christmas week ");
  expect(keyOf("kids in aug sept oct")).toBe(
    "2026-08-01 2026-08-31,2026-09-01 2026-09-30,2026-10-01 2026-10-31",
  );
});

test("what is left out is what was named together, and no time that is named beside it", () => {
  const left = askedOf("kids without july and august in 2025");
  expect(left.without?.map(({ words }) => words)).toEqual(["July 2025", "August 2025"]);
  const beside = askedOf("leaving out august, kids and adults in 2026");
  expect(beside.without?.map(({ words }) => words)).toEqual(["August 2026"]);
  expect(beside.question.period).toMatchObject({ from: "2026-01-01" });
});

test("a day is told of what is missing and of a ratio, and each week of several things by itself", () => {
  expect(askedOf("what is missing for sunday november 8").named?.day).toBe("2026-11-08");
  expect(askedOf("what is missing in the week of november 8").named).toBeUndefined();
  expect(askedOf("kids per adult on november 8").named?.day).toBe("2026-11-08");
  const others = askedOf("each sunday in october, adults and kids").others;
  expect(others).toMatchObject([{ series: { step: "week" } }]);
});

test("a day that is named, each day that is left out, and what is usual are read as they are said", () => {
  const left = askedOf("kids in 2025 if july and august are taken away");
  expect(left.without?.map(({ words }) => words)).toEqual(["July 2025", "August 2025"]);
  expect(left.question.period).toMatchObject({ from: "2025-01-01", to: "2025-12-31" });
  expect(askedOf("what does a typical sunday at north look like").intent).toEqual(number);
  expect(askedOf("median kids per sunday this year").question.aggregate).toBe("median");
  const own = { ...asking, events: [{ name: "Holiday concert", date: "2025-12-20" }] };
  expect(understand("how many kids at the holiday concert", own)).toMatchObject({
    asked: { named: { day: "2025-12-20" } },
  });
});

test("a table by two things is by a place and a time", () => {
  expect(askedOf("kids by campus and quarter this year")).toMatchObject({
    question: { by: "campus" },
    series: { step: "quarter" },
  });
});

test("since when there are numbers and on which day a week starts are asked of what is meant", () => {
  expect(askedOf("how far back do these numbers go").intent).toEqual({
    kind: "meaning",
    of: "start",
  });
  expect(askedOf("what day does our week begin on").intent).toEqual({
    kind: "meaning",
    of: "week",
  });
});

test("it and they, of which nothing was said, are asked back", () => {
  for (const words of ["are they bigger", "how did it go"])
    expect(understand(words, asking), words).not.toHaveProperty("asked");
});

test("whatever is typed is understood as a valid question, or refused with two that are valid", () => {
  const words = fc.oneof(
    fc.string({ maxLength: 60 }),
    fc
      .array(
        fc.constantFrom(
          ...understood.flatMap(([text]) => text.split(" ")),
          "and",
          "or",
          "by",
          "2025",
          "-",
          "last",
          "next",
        ),
        { maxLength: 12 },
      )
      .map((all) => all.join(" ")),
  );
  fc.assert(
    fc.property(words, (typed) => {
      const found = understand(typed, asking);
      const all = "asked" in found ? [found.asked] : found.nearest;
      if (!("asked" in found)) {
        expect(all).toHaveLength(2);
        expect(refusals).toContain(found.refused);
      }
      for (const { question } of all)
        expect(v.parse(questionSchema, parametersOf(question))).toEqual(question);
    }),
    { numRuns: 400 },
  );
});

test("no word is passed over: with one that nothing says, every question is refused", () => {
  const place = fc.nat(12);
  fc.assert(
    fc.property(fc.constantFrom(...understood), place, ([words], at) => {
      const all = words.split(" ");
      const typed = all.toSpliced(at % (all.length + 1), 0, "zqxvj").join(" ");
      expect(understand(typed, asking)).toMatchObject({
        refused: "unknown-words",
        words: expect.arrayContaining(["zqxvj"]),
      });
    }),
  );
});

test("capitals, question marks and spaces say nothing", () => {
  fc.assert(
    fc.property(fc.constantFrom(...understood), fc.boolean(), ([words], isLoud) => {
      const other = `  ${(isLoud ? words.toUpperCase() : words.toLowerCase()).replaceAll(" ", "  ")} ?`;
      expect(understand(other, asking)).toEqual(understand(words, asking));
    }),
  );
});

test("who stays away, stopped coming or serves on a board is nothing that numbers tell", () => {
  expect(understand("are folks staying away", asking)).toMatchObject({ refused: "unknown-words" });
  expect(understand("which kids stopped coming", asking)).toMatchObject({ refused: "person" });
  expect(understand("how many people are serving on our board", asking)).toMatchObject({
    refused: "unknown-words",
  });
});

test("a month with two digits beside another is of two years, and asked back where both are days of services", () => {
  const periodOf = (words: string, some = asking) => {
    const found = understand(words, some);
    return "asked" in found ? found.asked.series?.key : found.refused;
  };
  expect(periodOf("kids oct 25 vs oct 26")).toBe("2025-10-01 2025-10-31,2026-10-01 2026-10-31");
  expect(periodOf("kids nov 22 vs nov 23")).toBe("2022-11-01 2022-11-30,2023-11-01 2023-11-30");
  expect(periodOf("kids nov 15 vs nov 22")).toBe("2026-11-15 2026-11-21,2026-11-22 2026-11-28");
  expect(periodOf("kids oct 21 vs oct 25", ofWeekdays)).toBe("ambiguous");
  expect(periodOf("kids sept oct 2025 vs sept oct 2026")).toBe(
    "2025-09-01 2025-10-31,2026-09-01 2026-10-31",
  );
});

test("a weekday after what is counted is its last one, and before it all of them", () => {
  const askedIn = (words: string) => {
    const found = understand(words, ofWeekdays);
    return "asked" in found ? found.asked : undefined;
  };
  expect(askedIn("how many kids wednesday")).toMatchObject({
    named: { day: "2026-11-18", isLatest: true },
  });
  expect(askedIn("kids wednesday at north")?.named?.day).toBe("2026-11-18");
  expect(askedIn("wednesday kids")).toMatchObject({ question: { period: "13" } });
  expect(askedIn("average kids wednesday")?.named).toBeUndefined();
});

test("the first day or last time over a value is a day, where services are on several weekdays", () => {
  const stepOf = (words: string) => {
    const found = understand(words, ofWeekdays);
    return "asked" in found ? found.asked.series?.step : found.refused;
  };
  expect(stepOf("what was the first day on which we had over 50 kids")).toBe("day");
  expect(stepOf("last time we had over 50 kids")).toBe("day");
  expect(stepOf("last time we had over 50 kids in a week")).toBeUndefined();
  expect(stepOf("when did we last have over 50 kids")).toBeUndefined();
});

test("a second number of the day that is found is asked of that day, and nothing else is", () => {
  const second = "and how many adults came that day";
  expect(askedOf(`which sunday had the most kids ${second}`)).toMatchObject({
    intent: { kind: "record", of: "highest" },
    thatDay: { where: { department: [id("20")] } },
  });
  expect(understand(`kids this year ${second}`, asking)).toMatchObject({ refused: "ambiguous" });
});

test("who came twice, and why something goes up or down, is nothing that numbers tell", () => {
  const reasonOf = (words: string) => {
    const found = understand(words, ofWeekdays);
    return "asked" in found ? found.asked.intent : found.refused;
  };
  expect(reasonOf("who came both wednesday and sunday")).toBe("person");
  expect(reasonOf("how many people came to both services")).toBe("person");
  expect(reasonOf("why is giving down")).toBe("reason");
  expect(reasonOf("why are fewer kids coming in summer")).toBe("reason");
  expect(reasonOf("why was giving down on november 15")).toMatchObject({ kind: "why" });
});

test("a feast that an organization does not keep is not passed over", () => {
  const withoutEaster: Asking = { ...asking, calendar: { ...asking.calendar, easter: "none" } };
  expect(understand("kids during lent", withoutEaster)).toMatchObject({ refused: "unknown-words" });
});

test("all of a place beside a part of another is asked one at a time", () => {
  expect(
    understand("are main's kids more than the whole of north this year", asking),
  ).toMatchObject({
    refused: "two-measures",
  });
});
