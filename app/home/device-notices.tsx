import { ClockNotice } from "../reading/clock-notice.tsx";
import { EarlierTaps } from "./earlier-taps.tsx";
import { ProposedTaps } from "./proposed-taps.tsx";
import { RefusedCounts } from "./refused-counts.tsx";
import { ReplacedCounts } from "./replaced-counts.tsx";
import { UnsentNotes } from "./unsent-notes.tsx";
import { UnsentNumbers } from "./unsent-numbers.tsx";

/** What this device kept and the person should know of. There is seldom anything, so it loads after the lists. */
export function DeviceNotices() {
  return (
    <>
      <ClockNotice />
      <RefusedCounts />
      <EarlierTaps />
      <ReplacedCounts />
      <ProposedTaps />
      <UnsentNumbers />
      <UnsentNotes />
    </>
  );
}
