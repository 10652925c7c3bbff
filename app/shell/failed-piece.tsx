import { useEffect, useState } from "react";
import * as words from "#words/shell.ts";
import { brand } from "../../brand.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice/notice.tsx";
import { Screen } from "../ui/panel/screen.tsx";
import { isRefusedPiece, isUnloadedPiece } from "./load-piece.ts";

export function FailedPiece({ error }: { error: unknown }) {
  const isUnloaded = isUnloadedPiece(error);
  const isLoadingAnew = useLoadAnew(isRefusedPiece(error));
  const reload = (
    <Button kind="quiet" onClick={() => window.location.reload()}>
      {words.tryAgain}
    </Button>
  );
  if (!isUnloaded)
    return (
      <Screen title={words.wentWrong}>
        <Notice kind="bad" action={reload}>
          {words.stopped}
        </Notice>
      </Screen>
    );
  if (isLoadingAnew)
    return (
      <Screen title={words.oneMoment}>
        <Notice>{words.changed(brand.product)}</Notice>
      </Screen>
    );
  return (
    <Screen title={words.didNotLoad}>
      <Notice kind="bad" action={reload}>
        {navigator.onLine ? words.couldNotFetch(brand.product) : words.tryWhenConnected}
      </Notice>
    </Screen>
  );
}

/** A screen that is missing while the server answers belongs to a version that the server no longer has. */
function useLoadAnew(isRefused: boolean): boolean {
  const [isLoading, setLoading] = useState(isRefused && navigator.onLine && !!globalThis.loadAnew);
  useEffect(() => {
    if (isLoading) void globalThis.loadAnew?.().then(setLoading);
  }, [isLoading]);
  return isLoading;
}
