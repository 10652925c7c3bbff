import * as words from "#words/shell.ts";
import { brand } from "../../brand.ts";
import { Notice } from "../ui/notice/notice.tsx";
import { useClockLead } from "./server-time.ts";

/** A wrong clock would put numbers into another day or week. */
export function ClockNotice() {
  const lead = useClockLead();
  if (lead === 0) return null;
  return <Notice title={clockWords(lead)}>{words.correctTime(brand.product)}</Notice>;
}

/** "The clock of this device is 7 days behind.", from milliseconds by which it is ahead. */
function clockWords(lead: number): string {
  const minutes = Math.round(Math.abs(lead) / 60_000);
  const [count, unit]: [number, "minute" | "hour" | "day"] =
    minutes < 60
      ? [minutes, "minute"]
      : minutes < 48 * 60
        ? [Math.round(minutes / 60), "hour"]
        : [Math.round(minutes / 1440), "day"];
  return words.clock(count, unit, lead > 0);
}
