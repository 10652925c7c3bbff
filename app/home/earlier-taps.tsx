import { isAsked } from "../../domain/count/device-count.ts";
import { numberWords } from "../../domain/shared/amount.ts";
import { useOutboxStatus } from "../outbox/use-outbox.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { countName } from "./count-name.ts";

/** Taps and corrections that came too late for the round they were made in. The clicker asks what to do with them. */
export function EarlierTaps() {
  const { waiting } = useOutboxStatus();
  return waiting.filter(isAsked).map((count) => {
    const { assignmentId, deviceId, earlier, unused = 0 } = count;
    const correction = `your correction to ${numberWords(unused)} was not used`;
    return (
      <Notice
        key={`${assignmentId} ${deviceId}`}
        title={`${countName(count)}: ${earlier === 0 ? correction : "earlier taps not included"}`}
        action={
          <ButtonLink kind="quiet" to={`/clicker?assignment=${assignmentId}`}>
            {earlier === 0 ? "Use or leave out" : "Add or leave out"}
          </ButtonLink>
        }
      >
        {earlier === 0
          ? "The count was restarted before it was sent."
          : "They were made on this device and weren't sent in time."}
      </Notice>
    );
  });
}
