import { useMutation, useQueryClient } from "@tanstack/react-query";
import * as words from "#words/saved-counts.ts";
import {
  type AgreementChoice,
  agreedNumber,
  agreementChoices,
} from "../../../domain/assignment/agreement.ts";
import type { Apart, Assignment } from "../../../domain/assignment/assignment.ts";
import { disagreementOf } from "../../../domain/assignment/second-count.ts";
import type { Membership } from "../../../domain/member/member.ts";
import { canAgreeOnCounts } from "../../../domain/member/permissions.ts";
import type { Organization } from "../../../domain/organization/organization.ts";
import { numberWords } from "../../../domain/shared/amount.ts";
import { newId } from "../../../domain/shared/id.ts";
import { weekStartOf } from "../../../domain/shared/time/week.ts";
import { answerOf } from "../../api.ts";
import { assignmentApi, rereadAssignments } from "../../reading/assignments.ts";
import { useDay } from "../../reading/clock.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { useToast } from "../../ui/notice/toast.tsx";
import { Card } from "../../ui/panel/card.tsx";
import styles from "./saved-count.module.css";

type SecondCountProps = {
  organization: Organization;
  member: Membership;
  assignment: Assignment;
  apart: Apart;
};

/** The other count of two: that it is not saved, that both agree, or the choice between them. */
export function SecondCount({ organization, member, assignment, apart }: SecondCountProps) {
  const { numbers, userName } = apart;
  const disagreement = disagreementOf(assignment);
  if (!numbers) {
    if (assignment.userId !== member.userId) return <Notice>{words.countedApart}</Notice>;
    return <Notice>{userName ? words.otherCounts(userName) : words.otherCountsToo}</Notice>;
  }
  const [first, second] = [numberWords(numbers.first), numberWords(numbers.second)];
  if (!disagreement)
    return (
      <p className={styles.quiet}>
        {first === second ? words.bothAgree(first) : words.agreedOn(first, second)}
      </p>
    );
  const [low, high] = disagreement;
  return (
    <Card>
      <section className={styles.form} aria-labelledby="not-agreed">
        <h3 id="not-agreed">{words.notAgreed(numberWords(low), numberWords(high))}</h3>
        <Choices {...{ organization, member, assignment, apart, numbers }} />
      </section>
    </Card>
  );
}

type ChoicesProps = SecondCountProps & { numbers: NonNullable<Apart["numbers"]> };

function Choices({ organization, member, assignment, apart, numbers }: ChoicesProps) {
  const queries = useQueryClient();
  const showToast = useToast();
  const today = useDay(organization.timeZone);
  const { id: organizationId } = organization;
  const choose = useMutation({
    mutationFn: (choice: AgreementChoice) => {
      const param = { organizationId, assignmentId: assignment.id };
      const json = { id: newId(), choice, ...numbers };
      return answerOf(assignmentApi.count.agreement.$put({ param, json }));
    },
    onError: () => rereadAssignments(queries, organizationId),
    onSuccess: async (_after, choice) => {
      await rereadAssignments(queries, organizationId);
      const number = agreedNumber(choice, numbers);
      showToast(number === null ? words.bothAgain : words.numberChosen(numberWords(number)));
    },
  });
  const { campusId, date, userId } = assignment;
  const counts = [userId, apart.userId].map((id) => ({ userId: id, campusId, date }));
  const mayChoose = canAgreeOnCounts(member, counts, weekStartOf(today, organization.weekStartDay));
  const [own, other] = [assignment.userName, apart.userName].map((name) => name || words.somebody);
  const who = apart.isSecond ? { first: other, second: own } : { first: own, second: other };
  const labels = {
    first: `${words.first}, ${who.first}`,
    second: `${words.second}, ${who.second}`,
    mean: words.mean,
    again: words.countAgain,
  };
  return (
    <>
      <p className={styles.quiet}>{words.agree}</p>
      {choose.error && <Notice kind="bad">{choose.error.message}</Notice>}
      <div className={styles.agreement}>
        {agreementChoices.map((choice) => {
          const number = agreedNumber(choice, numbers);
          return (
            <Button
              key={choice}
              kind="quiet"
              disabled={!mayChoose}
              busy={choose.isPending && choose.variables === choice}
              onClick={() => choose.mutate(choice)}
            >
              {number !== null && <strong>{numberWords(number)}</strong>}
              <span>
                <bdi>{labels[choice]}</bdi>
              </span>
            </Button>
          );
        })}
      </div>
    </>
  );
}
