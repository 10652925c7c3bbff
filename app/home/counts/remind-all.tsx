import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import * as words from "#words/late-counts.ts";
import type { Assignment } from "../../../domain/assignment/assignment.ts";
import { findPeopleToRemind, nudgesWords } from "../../../domain/assignment/nudges.ts";
import type { Organization } from "../../../domain/organization/organization.ts";
import { numberWords } from "../../../domain/shared/amount.ts";
import { type Id, newId } from "../../../domain/shared/id.ts";
import { answerOf, api } from "../../api.ts";
import { useNow } from "../../reading/clock.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./late-counts.module.css";

const nudgesApi = api.organizations[":organizationId"].nudges;

type RemindAllProps = {
  organization: Organization;
  assignments: Assignment[];
  by: Id;
  campusId: Id | null;
};

/** Reminds everybody who is late or has not accepted, each once. */
export function RemindAll({ organization, assignments, by, campusId }: RemindAllProps) {
  const { id: organizationId, timeZone } = organization;
  const { members, invited } = findPeopleToRemind(assignments, { timeZone, now: useNow(), by });
  const nudgeId = useRef(newId());
  const nudges = useMutation({
    mutationFn: () => {
      const json = { id: nudgeId.current, ...(campusId !== null && { campusId }) };
      return answerOf(nudgesApi.$post({ param: { organizationId }, json }));
    },
    onSuccess: () => {
      nudgeId.current = newId();
    },
  });
  const people = members.size + invited.size;
  const result = nudges.error?.message ?? (nudges.data && nudgesWords(nudges.data));
  if (people < 2 && !result) return null;
  return (
    <>
      <Button kind="quiet" busy={nudges.isPending} onClick={() => nudges.mutate()}>
        {words.remindAll(numberWords(people))}
      </Button>
      <p className={`${styles.nudged} ${styles.allNudged}`} role="status">
        {result}
      </p>
    </>
  );
}
