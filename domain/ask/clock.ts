import type { Service } from "../service/service.ts";
import { numberAt } from "./words/number-words.ts";
import type { Said } from "./words/term.ts";

/** A time at which a service is: "the 9:00", "9 o'clock", "9 am", "at nine", "the 9:30 service". */
export function clockAt(
  words: readonly string[],
  place: number,
  services: readonly Pick<Service, "time">[],
): { said: Said; length: number } | null {
  let at = place;
  const skip = (pattern: RegExp) => pattern.test(words[at] ?? "") && at++ >= 0;
  while (skip(/^(?:the|at|our)$/));
  const isLed = at > place;
  const read = hourAt(words, at);
  if (!read) return null;
  at = read.end;
  const isClock = skip(/^oclock$/);
  const half = skip(/^[ap]m$/) ? words[at - 1] : null;
  const isService = skip(/^services?$/);
  if (!(isLed || read.isTime || isClock || half || isService)) return null;
  const { hour } = read;
  const both = hour < 12 ? [hour, hour + 12] : [hour];
  const hours = half ? [(hour % 12) + (half === "pm" ? 12 : 0)] : both;
  const asked = hours.map((hour) => `${String(hour % 24).padStart(2, "0")}:${read.minute}`);
  const times = asked.filter((time) => services.some((service) => service.time === time));
  return times.length === 0 ? null : { said: { is: "clock", times }, length: at - place };
}

function hourAt(words: readonly string[], at: number) {
  const clock = /^(\d{1,2}):(\d{2})$/.exec(words[at] ?? "");
  if (clock) return { hour: Number(clock[1]), minute: clock[2] ?? "", end: at + 1, isTime: true };
  if (words[at] === "noon") return { hour: 12, minute: "00", end: at + 1, isTime: true };
  const number = numberAt(words, at);
  if (!number || number.isMoney || !Number.isInteger(number.value) || number.value > 23)
    return null;
  const end = at + number.length;
  const minutes = /thirty|fifteen|forty/.test(words[end] ?? "") ? numberAt(words, end) : null;
  return {
    hour: number.value,
    minute: String(minutes?.value ?? 0).padStart(2, "0"),
    end: end + (minutes?.length ?? 0),
    isTime: minutes !== null,
  };
}
