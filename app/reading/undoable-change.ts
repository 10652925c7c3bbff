import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import * as words from "#words/shell.ts";
import { apiErrorOf } from "../api.ts";
import { useToast } from "../ui/notice/toast.tsx";

/** Sends changes of what `queryKey` reads. Each can be undone from the toast that tells of it. */
export function useUndoableChange(queryKey: QueryKey) {
  const client = useQueryClient();
  const showToast = useToast();
  const change = useMutation({
    mutationFn: (send: () => Promise<unknown>) => send(),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });

  function offerUndo(message: string, undo: () => Promise<unknown>, kind: "good" | "bad" = "good") {
    const run = () =>
      change.mutateAsync(undo).then(
        () => showToast(words.undone),
        (error: unknown) => offerUndo(apiErrorOf(error).message, undo, "bad"),
      );
    showToast(message, { kind, action: { label: words.undo, run: () => void run() } });
  }

  return async (
    send: () => Promise<unknown>,
    done: { message: string; undo: () => Promise<unknown> },
  ): Promise<void> => {
    await change.mutateAsync(send);
    offerUndo(done.message, done.undo);
  };
}

/** For a deletion: it may have been made by a request whose answer was lost. */
export function passGone(error: unknown): void {
  if (apiErrorOf(error).code !== "not_found") throw error;
}
