import { useOutboxStatus } from "../offline/use-outbox.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { countName } from "./count-name.ts";

/** Taps that came too late for the round they were made in. The clicker asks what to do with them. */
export function EarlierTaps() {
  const { waiting } = useOutboxStatus();
  return waiting
    .filter(({ earlier }) => earlier !== 0)
    .map((count) => (
      <Notice
        key={`${count.assignmentId} ${count.deviceId}`}
        title={`${countName(count)}: earlier taps not included`}
        action={
          <ButtonLink kind="quiet" to={`/clicker?assignment=${count.assignmentId}`}>
            Add or leave out
          </ButtonLink>
        }
      >
        They were made on this device and weren't sent in time.
      </Notice>
    ));
}
