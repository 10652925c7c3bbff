import { useEffect, useState } from "react";
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
      Try again
    </Button>
  );
  if (!isUnloaded)
    return (
      <Screen title="Something went wrong">
        <Notice kind="bad" action={reload}>
          This screen has stopped. What you saved is safe. Please try again.
        </Notice>
      </Screen>
    );
  if (isLoadingAnew)
    return (
      <Screen title="One moment">
        <Notice>{brand.product} has changed. Loading the new version.</Notice>
      </Screen>
    );
  return (
    <Screen title="This part did not load">
      <Notice kind="bad" action={reload}>
        {navigator.onLine
          ? `${brand.product} could not fetch this screen. Please try again in a moment.`
          : "You are offline. Please try again when you are connected."}
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
