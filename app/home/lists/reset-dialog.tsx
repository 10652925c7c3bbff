import { useMutation, useQueryClient } from "@tanstack/react-query";
import * as words from "#words/saved-counts.ts";
import type { Assignment } from "../../../domain/assignment/assignment.ts";
import type { CountState } from "../../../domain/count/tally.ts";
import { numberWords } from "../../../domain/shared/amount.ts";
import type { Id } from "../../../domain/shared/id.ts";
import { assignmentName } from "../../../domain/shared/name.ts";
import { answerOf } from "../../api.ts";
import { useOutbox } from "../../outbox/use-outbox.ts";
import { assignmentApi, rereadAssignments } from "../../reading/assignments.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { useToast } from "../../ui/notice/toast.tsx";
import { Dialog, DialogActions } from "../../ui/panel/dialog.tsx";

type ResetDialogProps = {
  organizationId: Id;
  assignment: Assignment | null;
  onClose: () => void;
  /** Where given, the person has asked to start again, and does so next. */
  onRestarted?: () => void;
};

export default function ResetDialog({
  organizationId,
  assignment,
  onClose,
  onRestarted,
}: ResetDialogProps) {
  const queries = useQueryClient();
  const outbox = useOutbox();
  const showToast = useToast();
  const reset = useMutation({
    mutationFn: ({ id, round, count }: Assignment) =>
      resetCount(organizationId, { id, round, count }),
    onError: () => rereadAssignments(queries, organizationId),
    onSuccess: async (state, { id, title }) => {
      await outbox.counts.follow(id, state);
      const reread = rereadAssignments(queries, organizationId);
      if (!onRestarted) await reread;
      close();
      if (onRestarted) onRestarted();
      else showToast(words.startsAgain(title));
    },
  });
  function close() {
    reset.reset();
    onClose();
  }
  return (
    <Dialog
      open={assignment !== null}
      onClose={close}
      title={onRestarted ? words.startAgainTitle : words.resetTitle}
    >
      {assignment && (
        <>
          <p>
            {words.the} <strong>{numberWords(assignment.count)}</strong> {words.countedFor}{" "}
            <bdi>{assignmentName(assignment)}</bdi>{" "}
            {assignment.categoryId ? words.willBeRemovedInInputs : words.willBeRemoved}
          </p>
          {reset.error && <Notice kind="bad">{reset.error.message}</Notice>}
          <DialogActions onClose={close}>
            <Button kind="danger" busy={reset.isPending} onClick={() => reset.mutate(assignment)}>
              {onRestarted ? words.startAgain : words.reset}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

/** The round of a number that was read long ago may have ended without a change of the number. */
async function resetCount(
  organizationId: Id,
  { id, round, count }: Pick<Assignment, "id" | "round" | "count">,
): Promise<CountState> {
  const param = { organizationId, assignmentId: id };
  const send = (round: number) =>
    answerOf(assignmentApi.count.$delete({ param, query: { round: `${round}` } }));
  const first = await send(round);
  if (first.status === "pending") return first;
  const second = first.count === count ? await send(first.round) : first;
  if (second.status === "pending") return second;
  throw new Error(words.hasChanged(numberWords(first.count)));
}
