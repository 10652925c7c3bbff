import { shortWeekday } from "../../domain/day-words.ts";
import type { DeviceCount } from "../../domain/device-count.ts";
import { dayIn } from "../../domain/week.ts";
import { deviceTimeZone } from "../reading/clock.ts";
import { currentTime } from "../reading/server-time.ts";

/** "Balcony, Sun, Jun 7". */
export function countName({ title, date }: DeviceCount): string {
  return date ? `${title}, ${shortWeekday(date, dayIn(deviceTimeZone, currentTime()))}` : title;
}
