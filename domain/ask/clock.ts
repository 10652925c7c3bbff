import type { Service } from "../service.ts";
import { numberAt } from "./number-words.ts";
import type { Said } from "./term.ts";

/** A time at which a service is: "the 9:00", "9 o'clock", "9 am", "at nine", "the 9:30 service". */
export function clockAt(
  words: readonly string[],
  place: number,
  services: readonly Pick<Service, "time">[],
): { said: Said; length: number } | null {
  let at = place;
  let isTime = false;
  while (/^(?:the|at|our)$/.test(words[at] ?? "")) {
    isTime = true;
    at++;
  }
  const read = hourAt(words, at);
  if (!read) return null;
  at = read.end;
  isTime ||= read.isTime;
  let half = "";
  if (words[at] === "oclock") {
    isTime = true;
    at++;
  }
  if (words[at] === "am" || words[at] === "pm") {
    half = words[at] ?? "";
    isTime = true;
    at++;
  }
  if (/^services?$/.test(words[at] ?? "")) {
    isTime = true;
    at++;
  }
  if (!isTime) return null;
  const hours =
    half === "" && read.hour < 12
      ? [read.hour, read.hour + 12]
      : [(read.hour % 12) + (half === "pm" || (half === "" && read.hour >= 12) ? 12 : 0)];
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
  const minutes = numberAt(words, at + number.length);
  if (minutes && /thirty|fifteen|forty/.test(words[at + number.length] ?? ""))
    return {
      hour: number.value,
      minute: String(minutes.value).padStart(2, "0"),
      end: at + number.length + minutes.length,
      isTime: true,
    };
  return { hour: number.value, minute: "00", end: at + number.length, isTime: false };
}
