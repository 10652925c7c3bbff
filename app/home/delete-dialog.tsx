import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { type Assignment, assignmentName, counterOf } from "../../domain/assignment/assignment.ts";
import type { ApplyTo } from "../../domain/assignment/assignment-change.ts";
import { numberWords } from "../../domain/shared/amount.ts";
import type { Id } from "../../domain/shared/id.ts";
import { ApiError, doneOf } from "../api.ts";
import type { PassedToast } from "../shell/passed-toast.ts";
import { Button } from "../ui/button.tsx";
import { Dialog, DialogActions } from "../ui/dialog.tsx";
import { Notice } from "../ui/notice.tsx";
import { ApplyToChoice } from "./apply-to-choice.tsx";
import { assignmentApi, rereadAssignments } from "./assignments.ts";
import { useHomePath } from "./home-path.ts";

type DeleteDialogProps = {
  organizationId: Id;
  assignment: Assignment;
  open: boolean;
  onClose: () => void;
  onDeleted: () => void;
};

export function DeleteDialog(props: DeleteDialogProps) {
  const { organizationId, assignment, open, onClose, onDeleted } = props;
  const navigate = useNavigate();
  const path = useHomePath();
  const queries = useQueryClient();
  const [applyTo, setApplyTo] = useState<ApplyTo>("this");
  const remove = useMutation({
    mutationFn: async () => {
      const param = { organizationId, assignmentId: assignment.id };
      await doneOf(assignmentApi.$delete({ param, query: { applyTo } })).catch(passIfGone);
    },
    onSuccess: async () => {
      onDeleted();
      await rereadAssignments(queries, organizationId);
      const state: PassedToast = { toast: "Assignment deleted." };
      await navigate(path(), { state });
    },
  });
  const repeats = assignment.seriesId !== null && assignment.status === "pending";
  return (
    <Dialog open={open} onClose={onClose} title="Delete this assignment?">
      <p>
        <bdi>{assignmentName(assignment)}</bdi> will be gone
        {counterOf(assignment) && ` for ${assignment.userName}`}. {lossOf(assignment)}
      </p>
      {repeats && <ApplyToChoice value={applyTo} onChange={setApplyTo} />}
      {remove.error && <Notice kind="bad">{remove.error.message}</Notice>}
      <DialogActions>
        <Button kind="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button kind="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
          Delete
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function lossOf({ status, count, categoryName }: Assignment): string {
  const number = numberWords(count);
  if (status === "pending")
    return count > 0 ? `What has been counted so far, ${number}, is lost.` : "";
  if (!categoryName) return `Its count of ${number} is lost.`;
  return `Its count of ${number} is taken back out of ${categoryName} for that week.`;
}

/** Not found means that it is deleted already: by somebody else, or by a try whose answer was lost. */
function passIfGone(error: unknown): void {
  if (!(error instanceof ApiError && error.code === "not_found")) throw error;
}
