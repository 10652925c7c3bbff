import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { QrCode, Trash2 } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { useNavigate, useParams } from "react-router";
import * as words from "#words/assignments.ts";
import { assignmentGone } from "#words/refusals.ts";
import { type Assignment, counterOf, daysAhead } from "../../../domain/assignment/assignment.ts";
import { type ApplyTo, earliestDay } from "../../../domain/assignment/assignment-change.ts";
import { canManageAssignments } from "../../../domain/member/permissions.ts";
import type { Organization } from "../../../domain/organization/organization.ts";
import { numberWords } from "../../../domain/shared/amount.ts";
import type { Id } from "../../../domain/shared/id.ts";
import { assignmentName } from "../../../domain/shared/name.ts";
import { serviceWords } from "../../../domain/shared/time/day-words.ts";
import { addDays, type Day } from "../../../domain/shared/time/week.ts";
import { ApiError, answerOf, doneOf } from "../../api.ts";
import { changesIn } from "../../forms/changes-in.ts";
import { counterIn } from "../../forms/counter-choices.tsx";
import { assignmentApi, rereadAssignments } from "../../reading/assignments.ts";
import { useDay } from "../../reading/clock.ts";
import { FailedRead } from "../../reading/failed-read.tsx";
import { useOrganization } from "../../reading/me.ts";
import type { DayRange } from "../../reading/place/occurrences.ts";
import { useTerms } from "../../reading/terms.ts";
import { loadInTime } from "../../shell/load-piece.ts";
import { pageMeta } from "../../shell/page-meta.tsx";
import type { PassedToast } from "../../shell/passed-toast.ts";
import { forgetForm } from "../../store/kept-forms.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { Skeleton } from "../../ui/notice/skeleton.tsx";
import { Dialog, DialogActions } from "../../ui/panel/dialog.tsx";
import { Screen } from "../../ui/panel/screen.tsx";
import { editedAssignmentQuery } from "../assignments.ts";
import { useHomePath } from "../home-address.ts";
import { bringIntoSight } from "../in-sight.ts";
import { AskSecondCount } from "./ask-second-count.tsx";
import { NotAllowed } from "./assign.tsx";
import { type AssignmentDraft, draftOf, editableFieldsOf } from "./assignment-draft.ts";
import { ApplyToChoice } from "./assignment-fields.tsx";
import { AssignmentForm } from "./assignment-form.tsx";

const LinksDialog = lazy(() =>
  loadInTime("link/links-dialog", import("../../link/links-dialog.tsx")),
);

export const meta = () => pageMeta(words.editAssignment);

export default function EditAssignment() {
  const current = useOrganization();
  const { assignmentId = "" } = useParams();
  const path = useHomePath();
  return (
    <Screen title={words.editAssignment} back={path()}>
      {current && canManageAssignments(current.member) ? (
        <Loaded organization={current.organization} assignmentId={assignmentId} />
      ) : (
        <NotAllowed isMember={current !== null} />
      )}
    </Screen>
  );
}

function Loaded({ organization, assignmentId }: { organization: Organization; assignmentId: Id }) {
  const question = editedAssignmentQuery(organization.id, assignmentId);
  const { data, error, refetch, isFetching } = useQuery(question);
  if (data) return <Editor key={data.id} organization={organization} assignment={data} />;
  if (!error) return <Skeleton height={320} />;
  if (error instanceof ApiError && error.code === "not_found")
    return <Notice title={assignmentGone}>{words.mayBeDeleted}</Notice>;
  return <FailedRead query={{ error, isFetching, refetch }} of={words.thisAssignment} />;
}

type EditorProps = { organization: Organization; assignment: Assignment };

function Editor({ organization, assignment }: EditorProps) {
  const terms = useTerms();
  const { id: organizationId, timeZone } = organization;
  const today = useDay(timeZone);
  const navigate = useNavigate();
  const path = useHomePath();
  const queries = useQueryClient();
  const [before] = useState(() => draftOf(assignment));
  const question = editedAssignmentQuery(organizationId, assignment.id);
  const formName = `assignment ${organizationId} ${assignment.id}`;
  const [isDeleting, setDeleting] = useState(false);
  const [isLinking, setLinking] = useState(false);
  useEffect(() => () => bringIntoSight([assignment.id]), [assignment.id]);
  const canApplyToFollowing = assignment.seriesId !== null && assignment.status === "pending";
  async function save(draft: AssignmentDraft) {
    const param = { organizationId, assignmentId: assignment.id };
    const { userId, ...changes } = changesIn(editableFieldsOf(draft), before);
    const counter = userId === undefined ? {} : counterIn(userId);
    const { alongside, applyTo } = draft;
    const json = { ...changes, ...counter, ...(alongside && { alongside }), applyTo };
    await answerOf(assignmentApi.$patch({ param, json }));
    forgetForm(formName);
    await rereadAssignments(queries, organizationId);
    const state: PassedToast = { toast: words.isSaved };
    await navigate(path(), { state });
  }
  return (
    <>
      <p>
        <strong dir="auto">{assignmentName(assignment)}</strong>,{" "}
        {serviceWords({ date: assignment.date, time: assignment.time ?? "" })}
      </p>
      {!counterOf(assignment) && (
        <Notice title={words.nobodyAssigned}>{words.chooseOrLeave}</Notice>
      )}
      {assignment.status === "complete" && (
        <Notice>
          {words.isCounted} <strong>{numberWords(assignment.count)}</strong>.{" "}
          {words.numberMoves(terms)}
        </Notice>
      )}
      <AssignmentForm
        organizationId={organizationId}
        name={formName}
        given={before}
        days={daysAround(assignment.date, today)}
        send={save}
        sendLabel={words.save}
        earliest={earliestDay(today, assignment)}
        isOfSeries={canApplyToFollowing}
      />
      <AskSecondCount
        organizationId={organizationId}
        assignment={assignment}
        onChange={(after) => queries.setQueryData(question.queryKey, after)}
      />
      <Button kind="quiet" onClick={() => setLinking(true)}>
        <QrCode size={20} aria-hidden="true" />
        {words.countingLink}
      </Button>
      {isLinking && (
        <Suspense>
          <LinksDialog
            organization={organization}
            of={assignment}
            onClose={() => setLinking(false)}
          />
        </Suspense>
      )}
      <Button kind="quiet" onClick={() => setDeleting(true)}>
        <Trash2 size={20} aria-hidden="true" />
        {words.deleteAssignment}
      </Button>
      <DeleteDialog
        organizationId={organizationId}
        assignment={assignment}
        open={isDeleting}
        onClose={() => setDeleting(false)}
        onDeleted={() => forgetForm(formName)}
      />
    </>
  );
}

/** A count made for the wrong service can move to one of the days around it. */
function daysAround(day: Day, today: Day): DayRange {
  const from = addDays(day < today ? day : today, -6);
  return { from, to: addDays(today, daysAhead) };
}

type DeleteDialogProps = {
  organizationId: Id;
  assignment: Assignment;
  open: boolean;
  onClose: () => void;
  onDeleted: () => void;
};

function DeleteDialog(props: DeleteDialogProps) {
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
      const state: PassedToast = { toast: words.isDeleted };
      await navigate(path(), { state });
    },
  });
  const repeats = assignment.seriesId !== null && assignment.status === "pending";
  return (
    <Dialog open={open} onClose={onClose} title={words.deleteTitle}>
      <p>
        <bdi>{assignmentName(assignment)}</bdi>{" "}
        {counterOf(assignment) ? words.willBeGoneFor(assignment.userName) : words.willBeGone}{" "}
        {lossOf(assignment)}
      </p>
      {repeats && <ApplyToChoice value={applyTo} onChange={setApplyTo} />}
      {remove.error && <Notice kind="bad">{remove.error.message}</Notice>}
      <DialogActions onClose={onClose}>
        <Button kind="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
          {words.deleteIt}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function lossOf({ status, count, categoryName }: Assignment): string {
  const number = numberWords(count);
  if (status === "pending") return count > 0 ? words.lostSoFar(number) : "";
  return categoryName ? words.takenBack(number, categoryName) : words.countLost(number);
}

/** Not found means that it is deleted already: by somebody else, or by a try whose answer was lost. */
function passIfGone(error: unknown): void {
  if (!(error instanceof ApiError && error.code === "not_found")) throw error;
}
