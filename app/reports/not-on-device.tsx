import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice/notice.tsx";

/** Without a network, in place of numbers that this device has never read. */
export function NotOnDevice({ reset }: { reset: () => void }) {
  const action = (
    <Button kind="quiet" onClick={reset}>
      Show all numbers
    </Button>
  );
  return (
    <Notice title="You are offline." action={action}>
      We’ll show this choice when you’re online.
    </Notice>
  );
}
