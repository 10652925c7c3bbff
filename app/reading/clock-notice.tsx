import { brand } from "../../brand.ts";
import { Notice } from "../ui/notice/notice.tsx";
import { useClockLead } from "./server-time.ts";

/** A wrong clock would put numbers into another day or week. */
export function ClockNotice() {
  const lead = useClockLead();
  if (lead === 0) return null;
  return (
    <Notice title={clockWords(lead)}>
      {brand.product} uses the correct time here. Please set the clock of this device.
    </Notice>
  );
}

/** "The clock of this device is 7 days behind.", from milliseconds by which it is ahead. */
function clockWords(lead: number): string {
  const minutes = Math.round(Math.abs(lead) / 60_000);
  const [count, unit] =
    minutes < 60
      ? [minutes, "minute"]
      : minutes < 48 * 60
        ? [Math.round(minutes / 60), "hour"]
        : [Math.round(minutes / 1440), "day"];
  const time = `${count} ${unit}${count === 1 ? "" : "s"}`;
  return `The clock of this device is ${time} ${lead > 0 ? "ahead" : "behind"}.`;
}
