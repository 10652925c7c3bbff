import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";

type FailedReadProps = {
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown };
  /** For example "your team"; without it only the reason is said. */
  of?: string;
};

export function FailedRead({ query, of }: FailedReadProps) {
  return (
    <Notice
      kind="bad"
      title={of && `We could not load ${of}.`}
      action={
        <Button kind="quiet" busy={query.isFetching} onClick={() => query.refetch()}>
          Try again
        </Button>
      }
    >
      {query.error?.message}
    </Notice>
  );
}
