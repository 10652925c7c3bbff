import * as texts from "#words/reports.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice/notice.tsx";

/** Without a network, in place of numbers that this device has never read. */
export function NotOnDevice({ reset }: { reset: () => void }) {
  const action = (
    <Button kind="quiet" onClick={reset}>
      {texts.showAll}
    </Button>
  );
  return (
    <Notice title={texts.offline} action={action}>
      {texts.showsChoice}
    </Notice>
  );
}
