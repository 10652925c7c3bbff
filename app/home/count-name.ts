import type { DeviceCount } from "../../domain/count/device-count.ts";
import { shortWeekday } from "../../domain/shared/day-words.ts";
import { dayIn } from "../../domain/shared/week.ts";
import { deviceTimeZone } from "../reading/clock.ts";
import { currentTime } from "../reading/server-time.ts";

/** "Balcony, Sun, Jun 7". */
export function countName({ title, date }: DeviceCount): string {
  return date ? `${title}, ${shortWeekday(date, dayIn(deviceTimeZone, currentTime()))}` : title;
}
