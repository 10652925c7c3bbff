import type { Id } from "../id.ts";
import { plainQuestion } from "../question.ts";
import type { ReportNumbers } from "../report-numbers.ts";
import { comesOnce, fullPercent, isFull, roomOf, servicesByRoom } from "../room.ts";
import { serviceTitle } from "../service-title.ts";
import { daysOfWeeks } from "../week.ts";
import { wholeRoom } from "../whole-room.ts";
import { type Claim, claimOf } from "./claim.ts";
import { rankOf, slotBetween } from "./slots.ts";
import type { WeeklyNumbers } from "./weekly-numbers.ts";

const recentWeeks = 13;
const weeksCounted = 8;
const fewestCounted = 6;
const fewestFull = 3;

type Room = ReportNumbers["services"][number] & { seats: number };

/** Services whose rooms were nearly full again and again. */
export function fullRooms(weekly: WeeklyNumbers): Claim[] {
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
    const complete = weeks.map((_, place) => {
      const isKnown = place >= first && comesOnce(numbers, one.id, place - running);
      return isKnown ? (row.good[place - first] ?? null) : null;
    });
    return claimOfRoom(weekly, one, complete) ?? [];
  });
}

function claimOfRoom(
  weekly: WeeklyNumbers,
  service: Room,
  complete: readonly (number | null)[],
): Claim | null {
  const { numbers, running } = weekly;
  const { id, campusId, seats } = service;
  const room = [...roomOf(service, weekly.room)];
  const used = complete
    .flatMap((value, place) => (value === null ? [] : place))
    .slice(-weeksCounted);
  const [from, to] = [used[0] ?? 0, used.at(-1) ?? 0];
  const times = used.filter((place) => isFull(complete[place] ?? 0, seats)).length;
  if (used.length < fewestCounted || to < running - 2 || times < fewestFull) return null;
  const where = { ...plainQuestion.where, campus: [campusId], service: [id], category: room };
  const shown = { question: { ...plainQuestion, by: "service" as const, where }, complete };
  const slot = slotBetween.bind(null, weekly, shown, [from, to] as const);
  const campuses = numbers.campuses.filter(({ active }) => active);
  const services = numbers.services.filter(({ active }) => active);
  const counted = categoriesIn(weekly, room);
  return claimOf({
    kind: "capacity",
    form: times === used.length ? "always" : "full",
    key: `service ${id}`,
    about: `room ${id}`,
    rank: rankOf(0.85, times / used.length),
    names: { service: serviceTitle(service, { services, campuses }) },
    slots: {
      share: slot({
        unit: "percent",
        value: fullPercent,
        formula: "From here on a room feels full: who comes late finds no two seats together.",
      }),
      seats: slot({
        unit: "seats",
        value: seats,
        formula: "The seats in the room, as they are told of the service now.",
      }),
      times: slot({
        unit: "count",
        value: times,
        formula: `Of these, those with more people in the room. Counted as in the room: ${counted}.`,
      }),
      weeks: slot({
        unit: "count",
        value: used.length,
        formula: "The last times of which everybody in the room is counted, of thirteen weeks.",
      }),
    },
    lead: "times",
  });
}

function categoriesIn({ numbers }: WeeklyNumbers, room: readonly Id[]): string {
  return numbers.categories.flatMap(({ id, name }) => (room.includes(id) ? name : [])).join(", ");
}

function isOpen(campusId: Id, { campuses }: ReportNumbers): boolean {
  return campuses.some(({ id, active }) => id === campusId && active);
}
