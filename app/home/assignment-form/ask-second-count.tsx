import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import * as words from "#words/assignments.ts";
import { type Assignment, counterOf } from "../../../domain/assignment/assignment.ts";
import { type Id, newId } from "../../../domain/shared/id.ts";
import { answerOf, doneOf } from "../../api.ts";
import { choiceOf, counterIn, useCounterChoices } from "../../forms/counter-choices.tsx";
import { assignmentApi, rereadAssignments } from "../../reading/assignments.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { Card } from "../../ui/panel/card.tsx";
import { PickerField } from "../../ui/picker.tsx";
import styles from "./assignment-form.module.css";

type AskSecondCountProps = {
  organizationId: Id;
  assignment: Assignment;
  onChange: (assignment: Assignment) => void;
};

/** Has a second person count the same, apart, or takes that back. */
export function AskSecondCount(props: AskSecondCountProps) {
  const { assignment } = props;
  const { apart, status } = assignment;
  if (apart?.isSecond) return <Notice>{words.isSecondOf(apart.userName)}</Notice>;
  if (!apart && (status === "complete" || assignment.cancelled)) return null;
  return (
    <Card>
      <section className={styles.second} aria-labelledby="second-count">
        <h2 id="second-count">{words.secondCount}</h2>
        {apart ? <Asked {...props} secondId={apart.id} /> : <Asking {...props} />}
      </section>
    </Card>
  );
}

function Asking({ organizationId, assignment, onChange }: AskSecondCountProps) {
  const counters = useCounterChoices(organizationId, assignment.title);
  const queries = useQueryClient();
  const [chosen, setChosen] = useState("");
  const [secondId] = useState(newId);
  const ask = useMutation({
    mutationFn: () => {
      const param = { organizationId, assignmentId: assignment.id };
      const json = { id: secondId, ...counterIn(chosen) };
      return answerOf(assignmentApi["second-count"].$put({ param, json }));
    },
    onSuccess: async (after) => {
      onChange(after);
      await rereadAssignments(queries, organizationId);
    },
  });
  const own = counterOf(assignment) && choiceOf(assignment);
  const others = (counters.data ?? []).filter(({ value }) => value !== own);
  return (
    <>
      <p>{words.aboutSecondCount}</p>
      <PickerField
        label={words.whoElse}
        value={chosen}
        choices={others}
        none={words.nobodyElse}
        onChoose={setChosen}
      />
      {ask.error && <Notice kind="bad">{ask.error.message}</Notice>}
      <Button
        kind="quiet"
        disabled={chosen === ""}
        busy={ask.isPending}
        onClick={() => ask.mutate()}
      >
        {words.countTwice}
      </Button>
    </>
  );
}

function Asked({
  organizationId,
  assignment,
  secondId,
  onChange,
}: AskSecondCountProps & { secondId: Id }) {
  const queries = useQueryClient();
  const person = assignment.apart?.userName;
  const takeBack = useMutation({
    mutationFn: async () => {
      const param = { organizationId, assignmentId: secondId };
      await doneOf(assignmentApi.$delete({ param, query: { applyTo: "this" } }));
    },
    onSuccess: async () => {
      onChange({ ...assignment, apart: null });
      await rereadAssignments(queries, organizationId);
    },
  });
  return (
    <>
      <p>{person ? words.isCountedTwice(person) : words.isCountedTwiceByNobody}</p>
      {takeBack.error && <Notice kind="bad">{takeBack.error.message}</Notice>}
      <Button kind="quiet" busy={takeBack.isPending} onClick={() => takeBack.mutate()}>
        {words.countOnce}
      </Button>
    </>
  );
}
