import { Builder } from "../organization.ts";
import { oneService, type Shape, start } from "./start.ts";

export const calendars = {
  saturdayChurch(given) {
    const { o, main, people, size } = start("saturdayChurch", given);
    const saturday = o.service(main, "Sabbath", 6, "11:00");
    people(size, () => [[saturday, 1]]);
    return o;
  },
  saturdayWeeks(given) {
    const { o, main, people, size } = start("saturdayWeeks", given);
    const saturday = o.service(main, "Sabbath", 6, "11:00");
    people(size, () => [[saturday, 1]]);
    o.keeps = () => "week";
    return o;
  },
  foodBank(given) {
    const settings = { easter: "none" as const };
    const o = new Builder({ ...given, shape: "foodBank", ...settings });
    const pantry = o.campus("Pantry");
    const served = o.category(o.department("Guests"), "Households Served");
    const hours = o.category(o.department("Helpers"), "Volunteer Hours", { inTotal: false });
    const days = [1, 2, 3, 4, 5].map((weekday) =>
      o.service(pantry, dayNames[weekday] ?? "", weekday, "10:00"),
    );
    const goes = () => days.map((day) => [day, 0.2] as const);
    const size = o.random.whole(180, 400);
    const isBusy = o.random.is(0.5);
    o.season = (week) => {
      const month = new Date(week * 86_400_000).getUTCMonth();
      return isBusy && month >= 10 ? 1.5 : 1;
    };
    o.people.push({ size, category: served, goes }, { size: 90, category: hours, goes });
    return o;
  },
  fridayYouth(given) {
    const o = new Builder({ ...given, shape: "fridayYouth" });
    const hall = o.campus("Hall");
    const youth = o.category(o.department("Youth"), "Youth Attendance");
    const friday = o.service(hall, "Friday night", 5, "19:00");
    o.people.push({ size: o.random.whole(35, 90), category: youth, goes: () => [[friday, 1]] });
    return o;
  },
  monthly(given) {
    const o = new Builder({ ...given, shape: "monthly" });
    const hall = o.campus("Hall");
    const adults = o.category(o.department("Adults"), "Adult Attendance");
    const sunday = o.service(hall, "First Sunday", 0, "15:00");
    const isFirst = (day: number) => new Date(day * 86_400_000).getUTCDate() <= 7;
    o.isHeld = (_service, day) => isFirst(day);
    o.people.push({ size: o.random.whole(70, 160), category: adults, goes: () => [[sunday, 1]] });
    return o;
  },
  alternating(given) {
    const { o, main, people, size } = start("alternating", given, { giving: false });
    const hill = o.campus("Hill");
    const [one, other] = [
      o.service(main, "Sunday", 0, "10:00"),
      o.service(hill, "Sunday", 0, "10:00"),
    ];
    const isEven = (day: number) => Math.floor(day / 7) % 2 === 0;
    o.isHeld = (service, day) => isEven(day) === (service === one);
    people(size, () => [[one, 1]]);
    people(size * 0.55, () => [[other, 1]]);
    return o;
  },
  termOnly(given) {
    const o = new Builder({ ...given, shape: "termOnly" });
    const campus = o.campus("Campus");
    const students = o.category(o.department("Students"), "Student Attendance");
    const friday = o.service(campus, "Friday night", 5, "19:30");
    const isTerm = (day: number) => {
      const date = new Date(day * 86_400_000);
      const [month, of] = [date.getUTCMonth(), date.getUTCDate()];
      return (month >= 8 && !(month === 11 && of > 15)) || (month >= 1 && month <= 4);
    };
    o.people.push({
      size: o.random.whole(50, 110),
      category: students,
      goes: () => [[friday, 1]],
    });
    o.forgets = ({ day }) => !isTerm(day);
    return o;
  },
  weekFromMonday(given) {
    const { o, main, people, size } = start("weekFromMonday", given, {
      settings: { weekStartDay: 1 },
    });
    const sunday = o.service(main, "Sunday", 0, "10:00");
    const midweek = o.service(main, "Wednesday", 3, "19:00");
    people(size, () => [
      [sunday, 0.85],
      [midweek, 0.15],
    ]);
    return o;
  },
  auckland(given) {
    return oneService("auckland", given, {
      settings: {
        timeZone: "Pacific/Auckland",
        country: "NZ",
        currency: "NZD",
        weekStartDay: 1,
        fiscalYearStartMonth: 4,
      },
    }).o;
  },
  orthodox(given) {
    const { o, main, people, size } = start("orthodox", given, {
      settings: {
        timeZone: "Europe/Bucharest",
        country: "RO",
        currency: "RON",
        easter: "orthodox",
      },
    });
    const sunday = o.service(main, "Liturgy", 0, "09:30");
    people(size, () => [[sunday, 1]]);
    return o;
  },
  tokyo(given) {
    const { o, main, people, size } = start("tokyo", given, {
      settings: {
        timeZone: "Asia/Tokyo",
        country: "JP",
        currency: "JPY",
        fiscalYearStartMonth: 7,
      },
    });
    const sunday = o.service(main, "Sunday", 0, "10:30");
    people(Math.round(size / 4), () => [[sunday, 1]]);
    return o;
  },
} satisfies Record<string, Shape>;

const dayNames = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
