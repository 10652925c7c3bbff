import { sql } from "kysely";
import { expect } from "vitest";
import type { World } from "../e2e/world.ts";
import { at, type Organization, organizationOf, usual } from "./three-organizations.ts";
import { readWeek, type Screen, type Shown } from "./week-screens.ts";

const days = {
  Saturday: at("2026-06-13", "17:30"),
  Sunday: at("2026-06-14", "11:45"),
  Monday: at("2026-06-15", "08:30"),
  Wednesday: at("2026-06-17", "12:00"),
};
type DayName = keyof typeof days;
const [saturday, sunday, wednesday] = ["2026-06-13", "2026-06-14", "2026-06-17"];
const [adults, kids, giving] = ["Adult Attendance", "Kid Attendance", "Total Giving"];
const main = "Main";

/** What happens before the screens are read, what they say and what none of them says. */
type Told = {
  after?: () => Promise<void>;
  says: Partial<Record<Screen | "mail", (string | RegExp)[]>>;
  never: RegExp[];
};
export type Life = { organization: Organization; never: RegExp; told: Record<DayName, Told> };

/** Saturday, Sunday, Monday and Wednesday: each day all screens of all organizations are read. */
export async function liveThrough(
  world: World,
  begin: ((world: World) => Promise<Life>)[],
): Promise<void> {
  const { server } = world;
  await server.restart(days.Saturday);
  const lives: Life[] = [];
  for (const one of begin) lives.push(await one(world));
  for (const [day, now] of Object.entries(days) as [DayName, Date][]) {
    if (day !== "Saturday") await server.restart(now);
    for (const { organization, never, told } of lives) {
      const { after, says, never: neverToday } = told[day];
      await after?.();
      const shown: Shown & { mail?: string } = await readWeek(world, organization, now);
      if (day === "Monday") shown.mail = await mailOf(world, organization);
      for (const [screen, words] of Object.entries(shown)) {
        const where = `${organization.name}, ${day}, ${screen}`;
        for (const said of says[screen as Screen] ?? []) expect.soft(words, where).toMatch(said);
        for (const one of [never, ...neverToday]) expect.soft(words, where).not.toMatch(one);
      }
    }
  }
}

/** Asked for, because the server looks by itself only every five minutes. */
async function mailOf({ server }: World, { id, admin }: Organization): Promise<string> {
  await sql`select graphile_worker.add_job('notify_organization',
    json_build_object('organizationId', ${id}::text))`.execute(server.db);
  const { subject, text } = await server.mailTo(admin.email);
  return `${subject} ${text}`.replaceAll(/\s+/g, " ");
}

/** Two campuses. The second service is cancelled, the chapel's count comes on Wednesday, its kids and giving never. */
export async function church(world: World): Promise<Life> {
  const grace = await organizationOf(world.server, "Grace Church");
  await grace.add("/campuses", "North", {});
  for (const [campus, name, weekday, time] of [
    [main, "Early", 0, "09:00"],
    [main, "Second", 0, "11:00"],
    [main, "Midweek", 3, "19:00"],
    ["North", "Chapel", 0, "10:00"],
  ] as const)
    await grace.add(`/campuses/${grace.idOf(campus)}/services`, name, { weekday, time });
  const last = "2026-06-07";
  const [early, chapel] = [
    ["Early", "09:00"],
    ["Chapel", "10:00"],
  ] as const;
  await grace.bringHistory([
    { campus: main, category: adults, service: early, last, values: usual(150) },
    { campus: main, category: adults, service: ["Second", "11:00"], last, values: usual(120) },
    {
      campus: main,
      category: adults,
      service: ["Midweek", "19:00"],
      last: "2026-06-10",
      values: usual(40),
    },
    { campus: "North", category: adults, service: chapel, last, values: usual(60) },
    { campus: main, category: kids, service: early, last, values: usual(40) },
    { campus: "North", category: kids, service: chapel, last, values: usual(12) },
    { campus: main, category: giving, service: null, last, values: usual(520_000) },
    { campus: "North", category: giving, service: null, last, values: usual(130_000) },
  ]);
  for (const [campus, service] of [
    [main, "Early"],
    [main, "Second"],
    ["North", "Chapel"],
  ] as const)
    await grace.assign(`${service} adults`, { campus, category: adults, date: sunday, service });
  return {
    organization: grace,
    // It is cancelled.
    never: /(missing|late|to come)[^.]*(Second|11:00)(?![^.]*cancelled)/i,
    told: {
      Saturday: {
        says: {
          "member's Home": ["Nothing to count today", "Upcoming Sunday, June 14th"],
          clicker: ["Nothing left to count today", "Sun, Jun 14: Early adults"],
          Inputs: ["Total 353 so far", "from 3 services"],
          "Late counts": ["No count is late"],
          Reports: [
            "426 this week, a typical week",
            "Nothing is missing.",
            "Attendance 426 week of Jun 7",
          ],
          "What is missing?": [
            "Nothing that is expected is missing in these weeks: they are complete.",
          ],
          "How was last week?": ["the week of May 31: 419"],
          Monday: ["426 this week", "Week of Jun 7: all 8 numbers are in.", "Nothing is missing."],
        },
        never: [/\d late|Missing:/],
      },
      Sunday: {
        after: async () => {
          await grace.cancel(main, "Second", sunday);
          await grace.count("Early adults", 150);
          await grace.type(main, kids, 40, { service: "Early", date: sunday });
        },
        says: {
          "member's Home": [
            "Chapel adults Late 10:00 AM",
            "150",
            "11:00 AM · Main campus · Adults cancelled",
          ],
          "staff's Home": ["1 late"],
          "Late counts": ["Chapel adults Maria Sole 10:00 AM"],
          Inputs: ["Total 190 so far", "last week 313"],
          sheet: ["Total 190 so far", "150"],
          Reports: [
            "426 last week",
            "190 so far today, 2 of 5 numbers, where those usually have 191.",
            "Missing: Adults and Kids at North. 1 other number is missing. Still to come: Wednesday.",
            "Nothing yet this week at North",
            "Not counted yet Chapel adults Maria Sole",
            "190 so far this week, 2 of 5 numbers",
          ],
          "What is missing?": [
            "3 numbers, of Adult Attendance, the 10:00 AM at North (Maria Sole), Kid Attendance, the 10:00 AM at North and Total Giving at North.",
            "Still to come: Wednesday 7:00 PM and Total Giving at Main.",
          ],
          "How was last week?": ["the week of Jun 7: 426"],
          Monday: ["190 so far today, 2 of 5 numbers", "Week of Jun 7: all 8 numbers are in."],
        },
        never: [/Missing[^.]*at Main/],
      },
      Monday: {
        after: () => grace.type(main, giving, 515_000, { week: sunday }),
        says: {
          "member's Home": [
            "Late from earlier days 1 Sunday, June 14th Chapel adults",
            "Yesterday Early adults",
          ],
          clicker: ["Correct Sunday: Early adults, 150", "Late since Sun, Jun 14: Chapel adults"],
          "staff's Home": ["1 late count"],
          "Late counts": ["Chapel adults Maria Sole Sunday, June 14th 10:00 AM"],
          Reports: [
            "190 so far on Sunday, 2 of 5 numbers",
            "Missing: Adults and Kids at North. 1 other number is missing. Still to come: Wednesday.",
            "$6,565 , Up $32.50 from a typical week",
          ],
          "What is missing?": [
            "3 numbers",
            "Still to come: Wednesday 7:00 PM and Total Giving at Main.",
          ],
          "How was last week?": ["the week of Jun 7: 426"],
          Monday: [
            "Week of Jun 14: 2 of 7 numbers are in, 2 are to come.",
            "Total Giving $5,150 so far",
          ],
          mail: [
            "426 last week",
            "190 so far on Sunday, 2 of 5 numbers",
            "Still missing for the week of Jun 14: 3 numbers. 1 count is late. - North, Kids Kid Attendance - North, Giving Total Giving - Chapel adults Maria Sole",
          ],
        },
        never: [/0 of \d numbers/],
      },
      Wednesday: {
        after: () => grace.count("Chapel adults", 58),
        says: {
          "member's Home": [
            "Last Sunday Early adults",
            "Chapel adults 10:00 AM · North campus · Adults 58",
          ],
          "Late counts": ["No count is late"],
          Reports: [
            "248 so far on Sunday, 3 of 5 numbers",
            "Missing: Kids at North. 1 other number is missing. Still to come: today.",
            "2 of 3 missing this week at North",
          ],
          "What is missing?": [
            "2 numbers, of Kid Attendance, the 10:00 AM at North and Total Giving at North.",
          ],
          Monday: ["248 so far on Sunday", "Week of Jun 14: 3 of 7 numbers are in, 2 are to come."],
        },
        never: [/\d late/, /Missing: Adults|this week Adult Attendance|Missing[^.]*at Main/],
      },
    },
  };
}

/** Prayer is cancelled, vespers are counted a day late, the kids never, the offering on Monday. */
export async function saturdayChurch(world: World): Promise<Life> {
  const rest = await organizationOf(world.server, "Rest Church");
  for (const [name, weekday, time] of [
    ["Worship", 6, "10:00"],
    ["Vespers", 6, "17:00"],
    ["Prayer", 3, "19:00"],
  ] as const)
    await rest.add(`/campuses/${rest.idOf(main)}/services`, name, { weekday, time });
  const [campus, last, worship] = [main, "2026-06-06", ["Worship", "10:00"] as const] as const;
  await rest.bringHistory([
    { campus, category: adults, service: worship, last, values: usual(90) },
    { campus, category: adults, service: ["Vespers", "17:00"], last, values: usual(35) },
    {
      campus,
      category: adults,
      service: ["Prayer", "19:00"],
      last: "2026-06-10",
      values: usual(15),
    },
    { campus, category: kids, service: worship, last, values: usual(25) },
    { campus, category: giving, service: null, last: "2026-05-31", values: usual(210_000) },
  ]);
  for (const service of ["Worship", "Vespers"])
    await rest.assign(`${service} adults`, { campus, category: adults, date: saturday, service });
  await rest.count("Worship adults", 92);
  const prayer = /(missing|late|to come)[^.]*(Prayer|Wednesday)/i;
  return {
    organization: rest,
    never: /(?<!starting |Week of )\bSun(day)?\b/,
    told: {
      Saturday: {
        says: {
          "member's Home": ["Vespers adults Late 5:00 PM", "92"],
          "staff's Home": ["1 late"],
          Reports: [
            "166 last week",
            "107 so far this week, 2 of 4 numbers, where those usually have 106.",
            "Missing: Adults and Kids. 1 other number is missing.",
          ],
          "What is missing?": [
            "3 numbers, of Adult Attendance, the Saturday 5:00 PM (Maria Sole), Kid Attendance, the Saturday 10:00 AM and Total Giving.",
          ],
          "How was last week?": ["the week of May 31: 166"],
          Monday: ["Week of Jun 7: 2 of 5 numbers are in."],
        },
        never: [/to come/i],
      },
      Sunday: {
        after: () => rest.count("Vespers adults", 33),
        says: {
          "member's Home": [
            "Yesterday Worship adults",
            "Vespers adults 5:00 PM · Main campus · Adults 33",
          ],
          clicker: ["Correct Saturday: Vespers adults, 33"],
          "Late counts": ["No count is late"],
          Inputs: ["last week 140"],
          Reports: [
            "166 in the week of May 31",
            "Still missing from last week: Kids. 1 other number is missing. Still to come: Wednesday and Saturday.",
          ],
          "What is missing?": [
            "2 numbers, of Kid Attendance, the Saturday 10:00 AM and Total Giving. Nobody is assigned to count them. Still to come: Wednesday 7:00 PM, Saturday 10:00 AM",
          ],
          "How was last week?": ["the week of Jun 7: at least 140. Missing: Kid Attendance"],
          Monday: [
            "Week of Jun 7: 3 of 5 numbers are in.",
            "Missing Last week Kid Attendance, Total Giving",
          ],
        },
        never: [/\d late|Missing:? (Adults|This week)/],
      },
      Monday: {
        after: async () => {
          await rest.type(main, giving, 215_000, { week: "2026-06-07" });
          await rest.cancel(main, "Prayer", wednesday);
        },
        says: {
          "member's Home": ["Last Saturday Worship adults"],
          Reports: ["Still missing from last week: Kids. Still to come: Saturday."],
          "What is missing?": [
            "1 number, of Kid Attendance, the Saturday 10:00 AM. Nobody is assigned to count them. Still to come: Saturday 10:00 AM",
          ],
          "How was last week?": ["the week of Jun 7: at least 140"],
          Monday: ["Week of Jun 7: 4 of 5 numbers are in.", "Total Giving $2,150"],
          mail: ["Still missing for the week of Jun 7: 1 number. - Main, Kids Kid Attendance"],
        },
        never: [prayer, /\d late/],
      },
      Wednesday: {
        says: {
          Reports: ["Still missing from last week: Kids. Still to come: Saturday."],
          "What is missing?": ["1 number, of Kid Attendance"],
          Monday: ["Week of Jun 7: 4 of 5 numbers are in."],
        },
        never: [prayer, /\d late/],
      },
    },
  };
}

/** Without services. Its weeks start on Monday; Friday is counted on Sunday, the meals are typed on Wednesday. */
export async function foodBank(world: World): Promise<Life> {
  const food = await organizationOf(world.server, "Harvest Food Bank");
  await food.send("PATCH", "", { weekStartDay: 1, easter: "none" });
  for (const name of ["Students", "Adults", "Groups", "Kids", "Giving", "Online / Digital"])
    await food.send("PATCH", `/departments/${food.idOf(name)}`, { active: false });
  await food.add("/departments", "Pantry", {});
  for (const [name, inTotal] of [
    ["Households", true],
    ["Meals", false],
  ] as const)
    await food.add(`/departments/${food.idOf("Pantry")}/categories`, name, {
      unit: "count",
      inTotal,
    });
  const [campus, category, last] = [main, "Households", "2026-06-01"];
  await food.bringHistory([
    { campus, category, service: null, last, values: usual(150) },
    { campus, category: "Meals", service: null, last, values: usual(600) },
  ]);
  for (const [title, date, time] of [
    ["Tuesday pantry", "2026-06-09", "17:00"],
    ["Friday pantry", "2026-06-12", "10:00"],
    ["Tuesday line", "2026-06-16", "17:00"],
    ["Thursday line", "2026-06-18", "17:00"],
  ] as const)
    await food.assign(title, { campus, category, date, time });
  await food.count("Tuesday pantry", 109);
  await food.add(`/campuses/${food.idOf(main)}/occurrences`, "Mobile pantry", {
    date: wednesday,
    time: "10:00",
  });
  return {
    organization: food,
    never: /Sunday|\bSun\b|Easter|Pentecost|Mobile pantry(?! \(cancelled\))/,
    told: {
      Saturday: {
        says: {
          "member's Home": [
            "Late from earlier days 1 Friday, June 12th Friday pantry",
            "Last Tuesday Tuesday pantry",
          ],
          clicker: [
            "Correct Tuesday: Tuesday pantry, 109",
            "Late since Fri, Jun 12: Friday pantry",
          ],
          "staff's Home": ["1 late count"],
          Inputs: ["Households counted so far, 1 count not saved yet last week 152"],
          Reports: ["152 last week", "109 so far this week. Bring", "Missing: Households."],
          "What is missing?": ["1 number, of Households (Maria Sole). Still to come: Meals."],
          "How was last week?": ["the week of Jun 1: 152"],
          Monday: ["Week of Jun 1: both numbers are in."],
        },
        never: [/Missing[^.]*Meals/],
      },
      Sunday: {
        after: () => food.count("Friday pantry", 40),
        says: {
          "member's Home": ["Last Friday Friday pantry"],
          Inputs: ["Households counted last week 152"],
          Reports: ["149 this week", "Nothing is missing"],
          "What is missing?": [
            "Nothing that is expected is missing in these weeks: they are complete. Still to come: Meals.",
          ],
          Monday: ["149 this week", "Nothing is missing"],
        },
        never: [/\d late|Missing:/],
      },
      Monday: {
        after: () => food.cancel(main, "Mobile pantry", wednesday),
        says: {
          Inputs: ["Households 2 counts to come last week 149"],
          Reports: [
            "149 last week",
            "Still missing from last week: 1 other number.",
            "Missing Last week Meals Enter",
          ],
          "What is missing?": [
            "1 number, of Meals. Nobody is assigned to count them. Still to come: Households and Meals.",
          ],
          "How was last week?": ["the week of Jun 8: 149"],
          Monday: ["Week of Jun 8: 1 of 2 numbers is in."],
          mail: [
            "149 last week",
            "Still missing for the week of Jun 8: 1 number. - Main, Pantry Meals",
          ],
        },
        never: [/not saved yet|still missing(?! for)|Missing:? [^.]*Households/],
      },
      Wednesday: {
        after: async () => {
          await food.count("Tuesday line", 63);
          await food.type(main, "Meals", 610, { week: "2026-06-08" });
        },
        says: {
          "member's Home": ["Yesterday Tuesday line", "63", "Upcoming Thursday, June 18th"],
          Inputs: ["Households counted so far, 1 count to come", "last week 610"],
          Reports: ["149 last week", "63 so far this week. Bring", "Nothing is missing so far."],
          "What is missing?": [
            "Nothing that is expected is missing in these weeks: they are complete. Still to come: Households and Meals.",
          ],
          Monday: ["Week of Jun 8: both numbers are in.", "Meals 610"],
        },
        never: [/\d late|not saved yet|Missing:/],
      },
    },
  };
}
