import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import * as words from "#words/assign-dialog.ts";
import type { Assignment } from "../../../domain/assignment/assignment.ts";
import type { ApplyTo } from "../../../domain/assignment/assignment-change.ts";
import type { Id } from "../../../domain/shared/id.ts";
import { assignmentName } from "../../../domain/shared/name.ts";
import { serviceWords } from "../../../domain/shared/time/day-words.ts";
import { answerOf } from "../../api.ts";
import { counterIn, useCounterChoices } from "../../forms/counter-choices.tsx";
import { assignmentApi, rereadAssignments } from "../../reading/assignments.ts";
import { FailedRead } from "../../reading/failed-read.tsx";
import { Button, ButtonLink, TextButton } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { Skeleton } from "../../ui/notice/skeleton.tsx";
import { useToast } from "../../ui/notice/toast.tsx";
import { Dialog } from "../../ui/panel/dialog.tsx";
import { ChoiceList } from "../../ui/picker.tsx";
import { useHomePath } from "../home-address.ts";

type AssignDialogProps = { organizationId: Id; assignment: Assignment; onClose: () => void };

export default function AssignDialog({ organizationId, assignment, onClose }: AssignDialogProps) {
  const { id, seriesId, date, time } = assignment;
  const counters = useCounterChoices(organizationId, assignment.title);
  const [chosen, setChosen] = useState("");
  const who = counters.data?.find(({ value }) => value === chosen);
  const path = useHomePath();
  const queries = useQueryClient();
  const showToast = useToast();
  const assign = useMutation({
    mutationFn: (applyTo: ApplyTo) => {
      const param = { organizationId, assignmentId: id };
      return answerOf(assignmentApi.$patch({ param, json: { ...counterIn(chosen), applyTo } }));
    },
    onSuccess: async ({ userName }) => {
      await rereadAssignments(queries, organizationId);
      onClose();
      showToast(words.assignedTo(userName));
    },
  });
  const isBusy = (applyTo: ApplyTo) => assign.isPending && assign.variables === applyTo;
  const only = serviceWords({ date, time: time ?? "" });
  return (
    <Dialog open onClose={onClose} title={words.whoCountsThis}>
      <p>
        <bdi>{assignmentName(assignment)}</bdi>, {only}
      </p>
      {!counters.data && !counters.error && <Skeleton height={152} />}
      {!counters.data && counters.error && <FailedRead query={counters} of={words.yourPeople} />}
      {counters.data && !who && (
        <ChoiceList
          of={words.ofPeople}
          find={() => counters.data ?? []}
          chosen=""
          onChoose={setChosen}
        />
      )}
      {assign.error && <Notice kind="bad">{assign.error.message}</Notice>}
      {who && (
        <>
          <strong>
            <bdi>{who.name}</bdi>
          </strong>
          {seriesId && (
            <Button busy={isBusy("following")} onClick={() => assign.mutate("following")}>
              {words.allFromThen}
            </Button>
          )}
          <Button
            kind={seriesId ? "quiet" : "primary"}
            busy={isBusy("this")}
            onClick={() => assign.mutate("this")}
          >
            {seriesId ? words.only(only) : words.assign}
          </Button>
          <TextButton onClick={() => setChosen("")}>{words.chooseSomeoneElse}</TextButton>
        </>
      )}
      <ButtonLink kind="quiet" to={path(`/assignments/${id}`)} onClick={onClose}>
        {words.changeWhat}
      </ButtonLink>
    </Dialog>
  );
}
