import * as words from "#words/shell.ts";
import { reasonOf } from "../api.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice/notice.tsx";
import { useOnline } from "./online.ts";

type FailedReadProps = {
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown };
  of?: string;
};

export function FailedRead({ query, of }: FailedReadProps) {
  const isOnline = useOnline();
  if (!isOnline && of) return <Notice title={words.offline}>{words.showWhenOnline(of)}</Notice>;
  return (
    <Notice
      kind="bad"
      title={of && words.couldNotLoad(of)}
      action={
        <Button kind="quiet" busy={query.isFetching} onClick={() => query.refetch()}>
          {words.tryAgain}
        </Button>
      }
    >
      {query.error && reasonOf(query.error)}
    </Notice>
  );
}
