import type { Id } from "../shared/id.ts";
import { timeWords, weekdayName } from "../shared/time/day-words.ts";
import type { Service } from "./service.ts";

type Scheduled = Pick<Service, "id" | "name" | "weekday" | "time"> & { campusId: Id };
type Named = { id: Id; name: string };

/** "The 9:00 AM at North", "The Saturday 5:00 PM"; by its name where another service there is then, too. */
export function serviceTitle(
  service: Scheduled,
  { services, campuses }: { services: readonly Scheduled[]; campuses: readonly Named[] },
): string {
  const { id, name, weekday, time, campusId } = service;
  const when = weekday === 0 ? timeWords(time) : `${weekdayName(weekday)} ${timeWords(time)}`;
  const isAlone = services.every(
    (other) =>
      other.id === id ||
      other.campusId !== campusId ||
      other.weekday !== weekday ||
      other.time !== time,
  );
  const campus = campuses.length > 1 && campuses.find((one) => one.id === campusId);
  const at = campus ? ` at ${campus.name}` : "";
  return isAlone ? `The ${when}${at}` : `${name}, ${when}${at}`;
}
