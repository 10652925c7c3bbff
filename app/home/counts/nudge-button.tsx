import { useMutation } from "@tanstack/react-query";
import { type ComponentProps, useRef } from "react";
import * as words from "#words/reminders.ts";
import type { Assignment } from "../../../domain/assignment/assignment.ts";
import { type Id, newId } from "../../../domain/shared/id.ts";
import { assignmentName } from "../../../domain/shared/name.ts";
import { answerOf } from "../../api.ts";
import { assignmentApi } from "../../reading/assignments.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./late-counts.module.css";

const nudgeApi = assignmentApi.nudges[":nudgeId"];

type NudgeButtonProps = {
  organizationId: Id;
  assignment: Assignment;
  kind?: ComponentProps<typeof Button>["kind"];
};

export function NudgeButton({ organizationId, assignment, kind }: NudgeButtonProps) {
  // Pressed again after a lost answer, it is still the same nudge.
  const nudgeId = useRef(newId());
  const nudge = useMutation({
    mutationFn: () => {
      const param = { organizationId, assignmentId: assignment.id, nudgeId: nudgeId.current };
      return answerOf(nudgeApi.$put({ param, json: {} }));
    },
  });
  return (
    <>
      {!nudge.data && (
        <Button
          kind={kind}
          busy={nudge.isPending}
          aria-label={words.remindOf(assignment.userName, assignmentName(assignment))}
          onClick={() => nudge.mutate()}
        >
          {words.remind}
        </Button>
      )}
      <p className={styles.nudged} role="status">
        {nudge.data &&
          (nudge.data.reachedBy === "push" ? words.sentToPhone : words.emailed)(
            assignment.userName,
          )}
        {nudge.error?.message}
      </p>
    </>
  );
}
