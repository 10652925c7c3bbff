import { brand } from "../../brand.ts";
import { Notice } from "../ui/notice.tsx";
import { clockWords } from "./clock-words.ts";
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
