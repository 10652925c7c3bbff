import { expect, test } from "vitest";
import { termsOf } from "#words/terms.ts";
import type { AskAnswer } from "../../domain/ask/ask-answer.ts";
import { claimText } from "../../domain/insight/claim-words.ts";
import { newId } from "../../domain/shared/id.ts";
import { useTestApp } from "../../test/create-test-app.ts";
import { churchWithCategories } from "../../test/entries.ts";
import { memberOf } from "../../test/fixtures.ts";
import { churchWithService } from "../../test/services.ts";

const app = await useTestApp({ now: new Date("2026-06-10T15:00:00Z") });

type Hope = Awaited<ReturnType<typeof churchWithCategories>>;

async function ask(hope: Hope, words: string, person: { cookie: string } = hope.admin) {
  const { status, body } = await hope.get(person, `/ask?words=${encodeURIComponent(words)}`);
  const answer = body as AskAnswer;
  const told = { today: "2026-06-10", currency: "USD", terms: termsOf.church };
  const text = status === 200 ? answer.sentences.map((one) => claimText(one, told)).join(" ") : "";
  return { status, body, answer, text };
}

async function churchOfWeeks() {
  const hope = await churchWithCategories(app);
  const adults = { "2026-05-10": 100, "2026-05-17": 110, "2026-05-24": 120, "2026-05-31": 90 };
  for (const [week, value] of Object.entries(adults))
    await hope.save(hope.admin, [{ categoryId: hope.adults, value }], week);
  return hope;
}

test("a question in words is answered with sentences whose numbers are proved", async () => {
  const hope = await churchOfWeeks();
  const { answer, text } = await ask(hope, "How many came on May 24?");
  expect(text).toBe("Attendance, the week of May 24: 120.");
  expect(answer).toMatchObject({
    asked: { intent: { kind: "number" }, question: { from: "2026-05-24", to: "2026-05-30" } },
    refused: null,
    sentences: [{ slots: { value: { value: 120, n: 1, coverage: { complete: 1, weeks: 1 } } } }],
  });
  expect((await ask(hope, "when did we last have over 105")).text).toBe(
    "Attendance was last over 105 in the week of May 24, with 120.",
  );
  expect((await ask(hope, "how often were we over 95 in May")).text).toBe(
    "Attendance was over 95 in 3 of 4 weeks.",
  );
  expect((await ask(hope, "our lowest week ever")).text).toBe(
    "Attendance was lowest in the week of May 31, with 90, over 4 weeks. Not all is in for 1 week, left out here.",
  );
  expect((await ask(hope, "average attendance in May")).text).toBe(
    "Attendance in May 2026: 105 a week on average, over 4 weeks.",
  );
  expect((await ask(hope, "will Sunday be full?")).text).toBe(
    "Nobody has entered services and their seats yet.",
  );
  expect((await ask(hope, "what do we expect on Sunday")).text).toBe(
    "Attendance: a forecast needs 22 weeks more with all numbers.",
  );
});

test("a service is asked about by its time", async () => {
  const hope = await churchWithService(app);
  const { answer } = await ask(hope, "How many came at the 9:00 last Sunday?");
  expect(answer).toMatchObject({
    refused: null,
    asked: { question: { service: hope.service.id, from: "2026-06-07", to: "2026-06-13" } },
  });
});

test("a part of what was understood is changed, but not to what the caller may not see", async () => {
  const hope = await churchOfWeeks();
  const member = await memberOf(app, hope, "member");
  const changed = (change: string, person = hope.admin) =>
    hope.get(person, `/ask?words=attendance+in+May&${change}`);
  expect((await changed("compare=last-year")).body).toMatchObject({
    asked: { intent: { kind: "compared" }, question: { compare: "last-year", from: "2026-05-01" } },
  });
  const lastWeek = await changed("from=2026-05-24&to=2026-05-24&campus=all");
  expect(lastWeek.body.sentences[0].slots.value.value).toBe(120);
  expect((await changed(`measure=${hope.guests}`)).body.asked.question.measure).toBe(hope.guests);
  expect((await changed(`measure=${hope.giving}`, member)).status).toBe(404);
  expect((await changed("period=yesterday")).status).toBe(422);
});

test("the service and the days of a question are changed, and the answer names the services to choose from", async () => {
  const hope = await churchWithService(app);
  const { id } = hope.service;
  const of = (words: string, change = "") =>
    hope.get(hope.admin, `/ask?words=${encodeURIComponent(words)}${change}`);
  const full = "How full was the 9:00 last Sunday?";
  expect((await of(full)).body).toMatchObject({
    asked: { question: { service: id }, intent: { kind: "full", sunday: "2026-06-07" } },
    services: [{ id, campusId: hope.campusId }],
  });
  expect((await of(full, "&service=all&from=2026-06-14&to=2026-06-14")).body).toMatchObject({
    asked: { question: { by: "service" }, intent: { kind: "full", sunday: "2026-06-14" } },
  });
  expect((await of("attendance in May", `&service=${id}`)).body.asked.question.service).toBe(id);
  expect((await of("attendance in May")).body.services).toEqual([]);
  const coming = await of("what do we expect on Sunday", "&from=2026-06-14&to=2026-07-05");
  expect(coming.body.asked.intent).toMatchObject({ from: "2026-06-14", to: "2026-07-05" });
  const refused = async (words: string, change: string) => (await of(words, change)).status;
  expect(await refused(full, "&from=2026-06-14&to=2026-06-21")).toBe(422);
  expect(await refused(full, "&from=2026-06-14")).toBe(422);
  expect(await refused("what do we expect", "&from=2026-06-31&to=2026-07-05")).toBe(422);
  expect(await refused(full, `&service=${newId()}`)).toBe(404);
});

test("one number is told for each of another, or as its share, of the weeks alone that have both", async () => {
  const hope = await churchOfWeeks();
  const member = await memberOf(app, hope, "member");
  const { guests, giving, adults } = hope;
  for (const [week, value] of [
    ["2026-05-10", 5],
    ["2026-05-17", 16],
    ["2026-06-07", 90],
  ] as const)
    await hope.save(hope.admin, [{ categoryId: guests, value }], week);
  await hope.save(hope.admin, [{ categoryId: giving, value: 250_050 }], "2026-05-24");
  const share = await ask(hope, "guests as a share of adult attendance in May");
  expect(share.text).toBe(
    "New Guests in May 2026: 10% of Adult Attendance on average over only 2 weeks of 5, 21 of 210.",
  );
  expect(share.answer.sentences[0]?.slots.rate).toMatchObject({
    question: { measure: "everything", category: [guests, adults].sort().join(",") },
    coverage: { complete: 2, weeks: 5 },
  });
  expect((await ask(hope, "adult attendance per guest in May")).text).toBe(
    "Adult Attendance per new guest in May 2026: 10.0 on average over only 2 weeks of 5, from 210 and 21.",
  );
  const money = "giving per adult on May 24";
  const perAdult = await ask(hope, money);
  expect(perAdult.text).toBe(
    "Total Giving per adult, the week of May 24: $20.84, from $2,501 and 120.",
  );
  expect(perAdult.answer.sentences[0]?.slots.rate?.question).toMatchObject({
    ...{ measure: "everything", category: [giving, adults].sort().join(",") },
  });
  expect((await ask(hope, money, member)).answer).toMatchObject({
    ...{ refused: "unknown-words", words: ["giving"] },
  });
  expect((await ask(hope, "giving per guest in May")).text).toBe(
    "Total Giving and New Guests: no week here has all numbers of both.",
  );
  const changed = (change: string, person: { cookie: string } = hope.admin) =>
    hope.get(person, `/ask?words=guests+per+adult+in+May&${change}`);
  expect((await changed("per=attendance")).body.asked.intent.of).toEqual({ measure: "attendance" });
  expect((await changed(`per=${giving}`)).body.sentences[0].template).toMatch(
    /money can be divided/,
  );
  expect((await changed(`per=${giving}`, member)).status).toBe(404);
  expect((await changed("per=everything")).status).toBe(422);
});

test("a ratio by campus is told of each campus, with the weeks that it has both in", async () => {
  const hope = await churchOfWeeks();
  const north = newId();
  const send = (method: string, path: string, body: object) =>
    app.request(method, hope.path + path, { body, cookie: hope.admin.cookie });
  await send("POST", "/campuses", { id: north, name: "North" });
  const { adults, guests } = hope;
  await hope.save(hope.admin, [{ categoryId: guests, value: 21 }], "2026-05-10");
  for (const [week, entries] of [
    ["2026-05-10", { [adults]: 40, [guests]: 4 }],
    ["2026-05-17", { [adults]: 60, [guests]: 11 }],
  ] as const)
    await send("PUT", `/campuses/${north}/weeks/${week}/entries`, {
      entries: Object.entries(entries).map(([categoryId, value]) => ({ categoryId, value })),
    });
  const { text, answer } = await ask(
    hope,
    "guests as a share of adult attendance by campus in May",
  );
  expect(text).toBe(
    "New Guests in May 2026: 21% of Adult Attendance at Main on average over only 1 week of 5, 21 of 100. " +
      "New Guests in May 2026: 15% of Adult Attendance at North on average over only 2 weeks of 5, 15 of 100.",
  );
  expect(answer.sentences[1]?.slots.rate?.question).toMatchObject({ campus: north });
});

test("a ratio is told beside that of the year before, or that no week then has both", async () => {
  const hope = await churchOfWeeks();
  const { adults, guests } = hope;
  await hope.save(hope.admin, [{ categoryId: guests, value: 24 }], "2026-05-24");
  const question = "guests as a share of adult attendance in May vs last year";
  const now = "New Guests in May 2026: 20% of Adult Attendance on average over only 1 week of 5";
  expect((await ask(hope, question)).text).toBe(
    `${now}, 24 of 120. New Guests and Adult Attendance: no week a year before has all numbers of both.`,
  );
  const entries = [
    { categoryId: adults, value: 80 },
    { categoryId: guests, value: 10 },
  ];
  await hope.save(hope.admin, entries, "2025-05-18");
  const { text, answer } = await ask(hope, question);
  expect(text).toBe(`${now}, beside 12.5% over 1 week a year before.`);
  expect(answer.sentences[0]?.slots.before?.question).toMatchObject({
    ...{ from: "2025-05-04", to: "2025-06-07" },
  });
  expect(answer.sentences[0]?.slots.underBefore).toMatchObject({
    value: 80,
    formula: "A year before. All Adult Attendance of the weeks with all numbers of both.",
  });
  const changed = (compare: string) =>
    hope.get(hope.admin, `/ask?words=guests+per+adult+in+May&compare=${compare}`);
  expect((await changed("last-year")).body.asked.question.compare).toBe("last-year");
  expect((await changed("typical")).status).toBe(422);
});

test("what is not understood is refused with two questions that are", async () => {
  const hope = await churchOfWeeks();
  const { answer } = await ask(hope, "How many came to Westside last Sunday?");
  expect(answer).toMatchObject({ asked: null, refused: "unknown-words", words: ["westside"] });
  expect(answer.nearest).toHaveLength(2);
  for (const words of answer.nearest)
    expect((await ask(hope, words)).answer.refused, words).toBe(null);
});

test("money and other organizations are refused like what nobody has, and no answer tells of them", async () => {
  const hope = await churchOfWeeks();
  const member = await memberOf(app, hope, "member");
  const seen = await ask(hope, "giving last Sunday");
  expect(seen.answer.asked?.question.measure).toBe(hope.giving);
  const hidden = await ask(hope, "giving last Sunday", member);
  const nobodys = await ask(hope, "juggling last Sunday", member);
  expect(hidden.answer).toEqual({ ...nobodys.answer, words: ["giving"] });
  expect(JSON.stringify(hidden.answer)).not.toContain(hope.giving);
  const everything = await ask(hope, "everything last Sunday", member);
  expect(JSON.stringify(everything.answer)).not.toMatch(/"unit":"currency"/);
});

test("no words, too many, and other parameters are refused", async () => {
  const hope = await churchOfWeeks();
  for (const [words, message] of [
    [" ", "Type a question."],
    ["x".repeat(201), "Ask in at most 200 characters."],
  ] as const)
    expect(await ask(hope, words)).toMatchObject({
      status: 422,
      body: { error: { fields: { words: message } } },
    });
  expect((await hope.get(hope.admin, "/ask")).status).toBe(422);
  expect((await hope.get(hope.admin, "/ask?words=hi&sql=1")).status).toBe(422);
});

test("how full a room was, or will be, is told of who sits there; without seats it is told who lacks them", async () => {
  const hope = await churchWithService(app);
  const spoken = async (words: string, person?: { cookie: string }) => {
    const { answer, text } = await ask(hope, words, person);
    return { text: text.replaceAll("\u00a0", " "), seatless: answer.seatlessCampus, answer };
  };
  const seatless = "Nobody has entered yet how many seats there are at the 9:00 AM.";
  expect(await spoken("How full was the 9:00 last Sunday?")).toMatchObject({
    text: seatless,
    seatless: hope.campusId,
  });
  const member = await memberOf(app, hope, "member");
  expect(await spoken("will Sunday be full", member)).toMatchObject({
    text: seatless,
    seatless: null,
  });

  await hope.send("PATCH", `/services/${hope.service.id}`, { seats: 220 });
  const week = `/campuses/${hope.campusId}/weeks/2026-06-07/occurrences`;
  const [past] = (await hope.get(hope.admin, week)).body.items;
  const path = `${hope.path}/occurrences/${past?.id}/entries`;
  const entry = (categoryId: string, value: number) => ({
    ...{ categoryId, value, seenVersion: 0, changeId: newId() },
  });
  const entries = [entry(hope.adults, 181), entry(hope.guests, 30), entry(hope.kids, 30)];
  const saved = await app.request("PUT", path, { body: { entries }, cookie: hope.admin.cookie });
  expect([past?.date, saved.status]).toEqual(["2026-06-07", 200]);
  const full = await spoken("How full was the 9:00 last Sunday?");
  expect(full.text).toBe(
    "The 9:00 AM, Jun 7: 181 people (Adult Attendance alone) for 220 seats, so it was 82% full.",
  );
  const [sentence] = full.answer.sentences;
  expect(sentence?.slots.value).toMatchObject({
    formula: "Counted as in the room: Adult Attendance.",
    question: { category: hope.adults, service: hope.service.id, from: "2026-06-07" },
    coverage: { complete: 1, weeks: 1 },
  });
  await hope.send("PATCH", `/services/${hope.service.id}`, { inRoom: [hope.adults, hope.kids] });
  const both = await spoken("How full was the 9:00 last Sunday?");
  expect(both.text).toBe(
    "The 9:00 AM, Jun 7: 211 people (Adult Attendance and Kid Attendance alone) for 220 seats, so it was 96% full.",
  );
  expect(both.answer.sentences[0]?.slots.value?.formula).toMatch(
    /Adult Attendance and Kid Attendance/,
  );
  const students = await app.db
    .selectFrom("category")
    .select("id")
    .where("organization_id", "=", hope.id)
    .where("name", "=", "Student Attendance")
    .executeTakeFirstOrThrow();
  const inRoom = [hope.adults, students.id];
  await hope.send("PATCH", `/services/${hope.service.id}`, { inRoom });
  const unknown =
    "The 9:00 AM: nobody counts Student Attendance there, so nobody can tell how full the room is.";
  expect((await spoken("How full was the 9:00 last Sunday?")).text).toBe(unknown);
  expect((await spoken("Will Sunday be full?")).text).toBe(unknown);
  await hope.send("PATCH", `/services/${hope.service.id}`, { inRoom: null });
  await hope.send("PATCH", `/services/${hope.service.id}`, { seats: null });
  expect((await spoken("How full was the 9:00 last Sunday?")).text).toBe(
    `${seatless} The 9:00 AM, Jun 7: 211.`,
  );
  await hope.send("PATCH", `/services/${hope.service.id}`, { seats: 220 });
  expect((await spoken("was it full on May 31")).text).toBe(
    "The 9:00 AM: nothing was entered for that day.",
  );
  expect((await spoken("Will Sunday be full?")).text).toBe(
    "The 9:00 AM: a forecast needs 25 weeks more with all numbers.",
  );
  expect((await spoken("will kids be full on Sunday")).text).toBe(
    "How full a room is can be said of whole services, not of Attendance in Kids.",
  );
  expect((await spoken("will giving be full on Sunday", member)).answer.refused).toBe(
    "unknown-words",
  );
});

test("each question that is suggested is answered with a number here, one about last year by both years", async () => {
  const hope = await churchWithService(app);
  await hope.send("PATCH", `/services/${hope.service.id}`, { name: "Sunday" });
  const suggested = async () => (await hope.get(hope.admin, "/ask/suggestions")).body.questions;
  const always = ["Who has not reported?"];
  expect(await suggested()).toEqual(always);
  await hope.send("PATCH", `/services/${hope.service.id}`, { seats: 220 });
  expect(await suggested()).toEqual(["Will Sunday be full?", ...always]);
  const pentecost = "How was Pentecost compared with last year?";
  await hope.save(hope.admin, [{ categoryId: hope.adults, value: 120 }], "2026-05-24");
  const best = "What was our best Sunday ever?";
  expect(await suggested()).toEqual(["Will Sunday be full?", ...always, best]);
  for (const [week, value] of [
    ["2026-05-31", 118],
    ["2026-06-07", 131],
    ["2025-06-08", 100],
  ] as const)
    await hope.save(hope.admin, [{ categoryId: hope.adults, value }], week);
  const now = await suggested();
  expect(now).toEqual(
    expect.arrayContaining(["How was Sunday?", "Are we growing?", pentecost, ...always, best]),
  );
  for (const words of now) expect((await ask(hope, words)).answer.refused, words).toBe(null);
  const saturday = { ...hope.service, id: newId(), name: "Saturday", weekday: 6 };
  await hope.send("POST", `/campuses/${hope.campusId}/services`, saturday);
  await hope.send("PATCH", `/services/${hope.service.id}`, { active: false });
  expect(await suggested()).toEqual(
    expect.arrayContaining(["How was Saturday?", "What was our best week ever?"]),
  );
});

test("a food bank is offered its households and pounds of the last month, once there are any", async () => {
  const hope = await churchWithService(app);
  await app.db
    .updateTable("organization")
    .set({ kind: "aid", easter: "none" })
    .where("id", "=", hope.id)
    .execute();
  const suggested = async () => (await hope.get(hope.admin, "/ask/suggestions")).body.questions;
  const [department] = (await hope.get(hope.admin, "/structure")).body.departments;
  const pounds = { id: newId(), name: "Food given out", unit: "0.1 lb" };
  await hope.send("POST", `/departments/${department.id}/categories`, pounds);
  const question = "How much Food given out last month?";
  expect(await suggested()).not.toContain(question);
  await hope.save(hope.admin, [{ categoryId: pounds.id, value: 12_405 }], "2026-05-10");
  expect(await suggested()).toContain(question);
  const { answer, text } = await ask(hope, question);
  expect([answer.refused, text]).toEqual([null, expect.stringContaining("1,240.5")]);
});

test("who has not reported is named for those who see whose counts these are", async () => {
  const hope = await churchWithService(app);
  const member = await memberOf(app, hope, "member");
  await hope.assign({ userId: member.id, date: "2026-06-03" });
  const { text } = await ask(hope, "Who has not reported?");
  expect(text).toBe("Missing in the last weeks: 1 number, of Adult Attendance (Maria Sole).");
  const unassigned = await churchWithService(app);
  await unassigned.save(
    unassigned.admin,
    [{ categoryId: unassigned.adults, value: 90 }],
    "2026-05-31",
  );
  expect((await ask(unassigned, "Who has not reported?")).text).toBe(
    "Missing in the last weeks: 1 number, of Adult Attendance. Nobody is assigned to count them.",
  );
  const own = await ask(hope, "Who has not reported?", member);
  expect(own.text).toBe("Missing in the last weeks: 1 number, of Adult Attendance.");
});

test("who counted an area of a room is told of its last day, and an area that nobody counted is not known", async () => {
  const hope = await churchWithService(app);
  const [first] = hope.occurrences;
  const id = newId();
  await hope.assign({ id, area: "Balcony", occurrenceId: first?.id });
  await hope.count(id, 40, hope.admin);
  await hope.send("POST", `/assignments/${id}/complete`, { round: 1 });
  expect((await ask(hope, "who counted the balcony")).text).toMatch(/^Balcony, .*: counted by /);
  expect((await ask(hope, "who counted the moon")).answer).toMatchObject({
    refused: "unknown-words",
    words: ["moon"],
  });
});
