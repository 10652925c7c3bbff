import * as words from "#words/claims.ts";
import { plainQuestion } from "../../answer/question.ts";
import type { ReportNumbers } from "../../answer/report-numbers.ts";
import {
  comesOnce,
  fullPercent,
  isFull,
  roomOf,
  servicesByRoom,
  wholeRoom,
} from "../../answer/room.ts";
import { serviceTitle } from "../../service/service.ts";
import type { Id } from "../../shared/id.ts";
import { wordsLocale } from "../../shared/locale.ts";
import { daysOfWeeks } from "../../shared/time/week.ts";
import { attendedIn, type WeeklyNumbers } from "../../usual/weekly-numbers.ts";
import { type Claim, claimOf, type TellableNumbers } from "../claim.ts";
import { rankOf, slotBetween } from "../slots.ts";

const recentWeeks = 13;
const weeksCounted = 8;
const fewestCounted = 6;
const fewestFull = 3;

type Room = ReportNumbers["services"][number] & { seats: number };

export function fullRooms(weekly: TellableNumbers): Claim[] {
  const { numbers, room, weeks, running } = weekly;
  const rooms = numbers.services.filter(
    (one): one is Room => one.active && one.seats !== null && isOpen(one.campusId, numbers),
  );
  const first = Math.max(0, running - recentWeeks + 1);
  const period = daysOfWeeks(weeks[first] ?? "", weeks[running]);
  const answers = servicesByRoom(rooms, room).map(({ room: category, services }) => {
    const where = { ...plainQuestion.where, service: services.map(({ id }) => id), category };
    return weekly.answer({ ...plainQuestion, by: "service", where, period });
  });
  return rooms.flatMap((one) => {
    const counted = answers.flatMap(({ rows }) => rows).find(({ id }) => id === one.id);
    if (!counted) return [];
    const row = wholeRoom(counted, one, {
      ...{ numbers, weeks: weeks.slice(first), running: weeks[running] ?? "" },
    });
    const good = weeks.map((_, place) =>
      comesOnce(numbers, one.id, place - running) ? (row.good[place - first] ?? null) : null,
    );
    return claimOfRoom(weekly, one, good) ?? [];
  });
}

function claimOfRoom(
  weekly: TellableNumbers,
  service: Room,
  good: readonly (number | null)[],
): Claim | null {
  const { numbers, running } = weekly;
  const { id, campusId, seats } = service;
  const room = [...roomOf(service, weekly.room)];
  const used = good.flatMap((value, place) => (value === null ? [] : place)).slice(-weeksCounted);
  const [from, to] = [used[0] ?? 0, used.at(-1) ?? 0];
  const times = used.filter((place) => isFull(good[place] ?? 0, seats)).length;
  if (used.length < fewestCounted || to < running - 2 || times < fewestFull) return null;
  const where = { ...plainQuestion.where, campus: [campusId], service: [id], category: room };
  const shown = { question: { ...plainQuestion, by: "service" as const, where }, good };
  const slot = slotBetween.bind(null, weekly, shown, [from, to] as const);
  const campuses = numbers.campuses.filter(({ active }) => active);
  const services = numbers.services.filter(({ active }) => active);
  const counted = namesOf(weekly, room);
  const isPart = !service.inRoom && isCountedBeside(weekly, service, room, from);
  const form = times === used.length ? "always" : "full";
  const name = serviceTitle(service, { services, campuses }, { ...words, locale: wordsLocale() });
  const common = {
    kind: "capacity",
    key: `service ${id}`,
    about: `room ${id}`,
    rank: rankOf(0.85, times / used.length),
    slots: {
      share: slot({
        unit: "percent",
        value: fullPercent,
        formula: words.feelsFull,
      }),
      seats: slot({
        unit: "seats",
        value: seats,
        formula: words.seatsTold(weekly.terms),
      }),
      times: slot({
        unit: "count",
        value: times,
        formula: words.timesFull(counted.join(", ")),
      }),
      weeks: slot({
        unit: "count",
        value: used.length,
        formula: words.timesCounted,
      }),
    },
    lead: "times",
  } as const;
  if (!isPart) return claimOf({ ...common, form, names: { service: name } });
  const people = new Intl.ListFormat(wordsLocale()).format(counted);
  return claimOf({ ...common, form: `${form}-part`, names: { service: name, people } });
}

function namesOf({ numbers }: WeeklyNumbers, room: readonly Id[]): string[] {
  return numbers.categories.flatMap(({ id, name }) => (room.includes(id) ? name : []));
}

function isCountedBeside(
  { numbers, running }: WeeklyNumbers,
  { id }: Room,
  room: readonly Id[],
  from: number,
): boolean {
  const others = attendedIn(numbers).filter((one) => !room.includes(one.id));
  return numbers.numbers.some(
    ({ serviceId, categoryId, weeks }) =>
      serviceId === id &&
      others.some((one) => one.id === categoryId) &&
      weeks.some((week) => week + running >= from),
  );
}

function isOpen(campusId: Id, { campuses }: ReportNumbers): boolean {
  return campuses.some(({ id, active }) => id === campusId && active);
}
