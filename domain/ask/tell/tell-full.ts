import { plainQuestion, type Question } from "../../answer/question.ts";
import { isCompleteWeek, type ReportAnswer } from "../../answer/report-answer.ts";
import type { ReportNumbers } from "../../answer/report-numbers.ts";
import { comesOnce, fullPercent, roomOf, uncountedIn, uncountedLately } from "../../answer/room.ts";
import type { Outcome } from "../../forecast/forecast-answer.ts";
import { roomWeeks } from "../../forecast/room-ahead.ts";
import { dayOf } from "../../insight/slots.ts";
import { serviceTitle } from "../../service/service.ts";
import type { Id } from "../../shared/id.ts";
import { type Day, daysBetween, sundayOf, weekStartOf } from "../../shared/time/week.ts";
import type { Asking } from "../asked.ts";
import { listed } from "../subject.ts";
import {
  type AnswerSentence,
  gapAt,
  type SlotMaker,
  say,
  slotOf,
  titleWithin,
} from "./answer-sentence.ts";
import { comingDay, tellUnforecast } from "./tell-coming.ts";

type Service = Asking["services"][number];

/** Those that are named, else all of a weekend or, without any, all. */
export function servicesAsked(
  { where: { service, campus } }: Question,
  services: readonly Service[],
): Service[] {
  if (service) return services.filter(({ id }) => service.includes(id));
  const here = services.filter(({ campusId }) => !campus || campus.includes(campusId));
  const ofWeekend = here.filter(({ weekday }) => weekday === 0 || weekday === 6);
  return ofWeekend.length > 0 ? ofWeekend : here;
}

/** A sum of some people is not a room. */
export function isOfRoom({ measure, where: { category, department } }: Question): boolean {
  return measure === "attendance" && !category && !department;
}

/** The people in the rooms of services, a row a service. */
export function roomQuestion(
  services: readonly Pick<Service, "id" | "campusId">[],
  { room, period }: { room: readonly Id[]; period: Question["period"] },
): Question {
  const listed = (ids: Id[]) => [...new Set(ids)].sort();
  const campus = listed(services.map(({ campusId }) => campusId));
  const service = listed(services.map(({ id }) => id));
  const where = { ...plainQuestion.where, campus, service, category: [...room] };
  return { ...plainQuestion, by: "service", where, period };
}

/** `services` are those that are asked about, `all` those among which each has its title. */
export type RoomFacts = {
  asking: Asking;
  services: Asking["services"];
  all: { services: Asking["services"]; campuses: Asking["campuses"] };
  /** Where a service does not tell its own. */
  room: readonly Id[];
  /** By the id of a service: of who sits in its room, a row a service. */
  answers: ReadonlyMap<
    Id,
    { numbers: Pick<ReportNumbers, "dates" | "numbers">; answer: ReportAnswer }
  >;
  history: { from: Day; to: Day };
  /** The time of day now. */
  time: string;
  forecasts: ReadonlyMap<Id, Outcome>;
  cancelled: readonly { serviceId: Id; week: Day }[];
};

/** How full each room is on that Sunday, the fullest first, and of which rooms the seats are not known. */
export function tellFull(sunday: Day, facts: RoomFacts): AnswerSentence[] {
  const { services, all, room } = facts;
  if (services.length === 0) return [say("no-services")];
  const known = services.filter(({ seats }) => seats !== null);
  const titles = services.filter(({ seats }) => seats === null).map((one) => titleWithin(one, all));
  const seatless = titles.length > 0 ? [say("seatless", { list: listed(titles) })] : [];
  const seated = known.filter((one) => roomOf(one, room).length > 0);
  const unknown = seated.length < known.length ? [say("no-room")] : [];
  const told = seated.map((one) => tellRoom(one, one.seats ?? 0, sunday, facts));
  const sorted = told.toSorted((one, other) => other.fullness - one.fullness);
  return [...sorted.map(({ sentence }) => sentence), ...unknown, ...seatless];
}

/** `fullness` is for the order: shares of the seats, and what is likely before what is possible. */
type RoomTold = { sentence: AnswerSentence; fullness: number };

function untold(...sentence: Parameters<typeof say>): RoomTold {
  return { sentence: say(...sentence), fullness: -1 };
}

function tellRoom(service: Service, seats: number, sunday: Day, facts: RoomFacts): RoomTold {
  const { asking, all, history } = facts;
  const room = roomOf(service, facts.room);
  const { numbers, answer } = facts.answers.get(service.id) ?? {};
  const { today, weekStartDay } = asking.calendar;
  const what = serviceTitle(service, all);
  const row = answer?.rows.find(({ id }) => id === service.id);
  const week = weekStartOf(sunday, weekStartDay);
  const place = answer?.weeks.indexOf(week) ?? -1;
  const value = row?.values[place] ?? null;
  const plain = (name: "room-empty" | "room-unknown") => untold(name, { service: what });
  const held = comingDay(week, [service], asking.calendar);
  const hasBegun = held.value === today && (service.time <= facts.time || value !== null);
  const isPast = held.value < today || hasBegun;
  if (!row || !answer || !numbers) return plain(isPast ? "room-empty" : "room-unknown");
  const slot = slotOf(roomQuestion([service], { room, period: history }), row, answer.weeks);
  const at = place < 0 ? undefined : place;
  const wasHeld = place < 0 || row.days[place] === null ? held : dayOf(row, answer.weeks, place);
  const day = slot(isPast ? wasHeld : held, "The day that was asked about.", at);
  const seatsSlot = slot(
    { unit: "seats", value: seats },
    "The seats in the room, as they are told of the service now.",
    at,
  );
  const uncountedNow = isPast ? [] : uncountedLately(service, numbers);
  if (uncountedNow.length > 0) return tellUncounted(what, uncountedNow, asking);
  if (!isPast) return tellAhead(what, { service, seats, week, day, seatsSlot, slot }, facts);
  if (value === null) return plain("room-empty");
  const ago = daysBetween(weekStartOf(today, weekStartDay), week) / 7;
  if (!comesOnce(numbers, service.id, ago)) return untold("room-twice", { service: what }, { day });
  const people = slot(
    { unit: row.unit, value },
    `Counted as in the room: ${listed(namesOf(room, asking))}.`,
    place,
  );
  const slots = { day, value: people, seats: seatsSlot };
  const fullness = value / seats;
  if (!isCompleteWeek(row, place)) {
    const value = gapAt(row, place) + (row.toCome[place] ?? 0);
    const formula = "The numbers that are expected and not entered.";
    const missing = slot({ unit: "numbers", value }, formula, place);
    return {
      sentence: say(
        "room-open",
        { service: what, counted: countedWords(room, asking) },
        { ...slots, missing },
      ),
      fullness,
    };
  }
  const uncounted = uncountedIn(service, numbers)(ago);
  if (uncounted.length > 0) return tellUncounted(what, uncounted, asking);
  const share = slot(
    { unit: "percent", value: Math.round(100 * fullness) },
    "The people in the room as a share of its seats.",
    place,
  );
  const counted = countedWords(room, asking);
  return { sentence: say("room-was", { service: what, counted }, { ...slots, share }), fullness };
}

/** " (Adult Attendance alone)", where others are counted, too. */
function countedWords(room: readonly Id[], asking: Asking): string {
  const others = asking.departments
    .flatMap(({ categories }) => categories)
    .filter(({ id, unit, inTotal }) => unit === "count" && inTotal && !room.includes(id));
  return others.length > 0 ? ` (${listed(namesOf(room, asking))} alone)` : "";
}

function tellUncounted(service: string, ids: readonly Id[], asking: Asking): RoomTold {
  return untold("room-uncounted", { service, list: listed(namesOf(ids, asking)) });
}

function namesOf(ids: readonly Id[], { departments }: Asking): string[] {
  return departments
    .flatMap(({ categories }) => categories)
    .flatMap(({ id, name }) => (ids.includes(id) ? name : []));
}

type Ahead = {
  service: Service;
  seats: number;
  week: Day;
  day: ReturnType<SlotMaker>;
  seatsSlot: ReturnType<SlotMaker>;
  slot: SlotMaker;
};

function tellAhead(
  what: string,
  { service, seats, week, day, seatsSlot, slot }: Ahead,
  { forecasts, cancelled }: RoomFacts,
): RoomTold {
  const names = { service: what };
  const outcome = forecasts.get(service.id);
  if (cancelled.some((one) => one.serviceId === service.id && one.week === week))
    return untold("room-cancelled", names, { day });
  if (outcome && outcome.kind !== "forecast")
    return { sentence: tellUnforecast(outcome, what, slot), fullness: -1 };
  const ahead = outcome && roomWeeks(outcome, { seats, cancelled: [] });
  const found = ahead?.find((one) => sundayOf(one.week) === sundayOf(week));
  if (!found) return untold("room-unknown", names);
  const formula =
    "The forecast of the people in the room, from these weeks. In eight of ten weeks the number should lie between both.";
  const sentence = say(`room-${found.full}`, names, {
    day,
    low: slot({ unit: "count", value: found.low }, formula),
    high: slot({ unit: "count", value: found.high }, formula),
    seats: seatsSlot,
    share: slot(
      { unit: "percent", value: fullPercent },
      "From here on a room feels full: who comes late finds no two seats together.",
    ),
  });
  const order = { likely: 2, possible: 1, unlikely: 0 };
  return { sentence, fullness: 1_000 * order[found.full] + found.value / seats };
}
