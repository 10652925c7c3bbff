import { brand } from "../../brand.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { Screen } from "../ui/screen.tsx";
import { isUnloadedPiece } from "./load-piece.ts";

export function FailedPiece({ error }: { error: unknown }) {
  const isUnloaded = isUnloadedPiece(error);
  return (
    <Screen title={isUnloaded ? "This part did not load" : "Something went wrong"}>
      <Notice
        kind="bad"
        action={
          <Button kind="quiet" onClick={() => window.location.reload()}>
            Try again
          </Button>
        }
      >
        {isUnloaded
          ? `${brand.product} could not fetch this screen. Check your connection and try again.`
          : "This screen has stopped. What you saved is safe. Please try again."}
      </Notice>
    </Screen>
  );
}
