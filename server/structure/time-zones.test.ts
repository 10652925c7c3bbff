import { sql } from "kysely";
import { expect, test } from "vitest";
import { unknownTimeZone } from "#words/services.ts";
import { newId } from "../../domain/shared/id.ts";
import { canonicalTimeZone, dayIn, momentOf, timeIn } from "../../domain/shared/time/week.ts";
import { useTestApp } from "../../test/create-test-app.ts";
import { church, signedInPerson } from "../../test/fixtures.ts";
import { requireTimeZone } from "./organization-changes.ts";

const app = await useTestApp();

/** Known to JavaScript; those of the first line are not known to PostgreSQL by these names. */
const names = [
  "CAT",
  "SST",
  "NET",
  "AET",
  "ACT",
  "AST",
  "BST",
  "ECT",
  "IST",
  "PST",
  "US/Pacific-New",
  "aMeriCA/chicago",
  "CET",
  "EST",
  "EST5EDT",
  "Europe/Kyiv",
  "utc",
  "Etc/GMT+5",
  ...Intl.supportedValuesOf("timeZone"),
];

test("a zone that is accepted is the same place for PostgreSQL and for JavaScript", async () => {
  const zones = [...new Set(names.map((name) => canonicalTimeZone(name) ?? name))];
  // Long ago, because what governments have decided since then is known to the one sooner than to the other.
  const moments = ["2020-01-15T11:59:00Z", "2020-07-15T22:30:00Z"];
  for (const moment of moments) {
    const { rows } = await sql<{ zone: string; day: string; time: string }>`
      select zone, (${moment}::timestamptz at time zone zone)::date as day,
        (${moment}::timestamptz at time zone zone)::time as time
      from unnest(${zones}::text[]) zone`.execute(app.db);
    const now = new Date(moment);
    expect(rows).toEqual(
      zones.map((zone) => ({ zone, day: dayIn(zone, now), time: timeIn(zone, now) })),
    );
  }
});

test("a local time is the same moment for both, also while the clocks change", async () => {
  const zones = [
    "America/Chicago",
    "Europe/Berlin",
    "Australia/Lord_Howe",
    "Asia/Kathmandu",
    "UTC",
  ];
  const days = ["2020-03-08", "2020-03-29", "2020-04-05", "2020-06-07", "2020-10-04", "2020-10-25"];
  const times = ["00:00", "01:30", "01:45", "02:00", "02:30", "03:00", "09:00", "23:59"];
  const all = [...days, "2020-11-01"].flatMap((day) =>
    times.flatMap((time) => zones.map((zone) => ({ day, time, zone }))),
  );
  const { rows } = await sql<{ moment: Date }>`
    select (day + time) at time zone zone as moment
    from unnest(${all.map(({ day }) => day)}::date[], ${all.map(({ time }) => time)}::time[],
      ${all.map(({ zone }) => zone)}::text[]) as local (day, time, zone)`.execute(app.db);
  const named = (moments: Date[]) =>
    moments.map((moment, index) => ({ ...all[index], moment: moment.toISOString() }));
  expect(named(all.map(({ day, time, zone }) => momentOf(day, time, zone)))).toEqual(
    named(rows.map(({ moment }) => moment)),
  );
});

test("a zone is kept by the one name that both know, however it was spelled", async () => {
  const hope = await church(app);
  const cookie = hope.admin.cookie;
  const kept = new Set<string>();
  for (const timeZone of ["CAT", "aMeriCA/chicago", "US/Pacific-New", "AMERICA/CHICAGO"]) {
    const answer = await app.request("PATCH", hope.path, { cookie, body: { timeZone } });
    expect(answer.status).toBe(200);
    kept.add((await answer.json()).timeZone);
  }
  expect([...kept]).toEqual(["Africa/Maputo", "America/Chicago", "America/Los_Angeles"]);
});

test("a zone that only one of them knows is refused, where it is typed", async () => {
  const hope = await church(app);
  for (const timeZone of ["SystemV/EST5", "posix/America/Chicago", "EST3", "+05:00", ""]) {
    const { cookie } = hope.admin;
    const changed = await app.request("PATCH", hope.path, { cookie, body: { timeZone } });
    expect(changed.status, timeZone).toBe(422);
    expect((await changed.json()).error.fields).toEqual({ timeZone: unknownTimeZone });
    const body = { id: newId(), name: newId(), timeZone, currency: "USD" };
    const person = await signedInPerson(app);
    const founded = await app.request("POST", "/api/organizations", {
      cookie: person.cookie,
      body,
    });
    expect(founded.status).toBe(422);
  }
});

test("a zone that the browser and Node know is refused where PostgreSQL does not", async () => {
  await expect(requireTimeZone(app.db, "Mars/Olympus_Mons")).rejects.toThrow(unknownTimeZone);
  await requireTimeZone(app.db, "America/Chicago");
});
