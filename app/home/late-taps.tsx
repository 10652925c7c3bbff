import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { numberWords } from "../../domain/amount.ts";
import { assignmentName } from "../../domain/assignment.ts";
import { momentWords, shortWeekday, timeWords } from "../../domain/day-words.ts";
import type { Id } from "../../domain/id.ts";
import type { Organization } from "../../domain/organization.ts";
import { withSign } from "../../domain/tally-words.ts";
import { changeOf, type Decision, type OpenTapProposal } from "../../domain/tap-proposal.ts";
import { answerOf, api } from "../api.ts";
import { useDay, useNow } from "../reading/clock.ts";
import { queryKeys } from "../reading/query-keys.ts";
import { Button } from "../ui/button.tsx";
import { rereadAssignments } from "./assignments.ts";
import styles from "./late-taps.module.css";
import { Section } from "./section.tsx";

const proposalsApi = api.organizations[":organizationId"]["tap-proposals"];

type LateTapsProps = { organization: Organization; assignmentId?: Id };

/** Taps of members that came after their week was closed, for staff. Without an id it shows those of all counts. */
export function LateTaps({ organization, assignmentId }: LateTapsProps) {
  const { id: organizationId } = organization;
  const { data } = useQuery({
    queryKey: [...queryKeys.assignments(organizationId), "proposed"],
    queryFn: () => answerOf(proposalsApi.$get({ param: { organizationId } })),
    refetchOnMount: "always",
  });
  const shown = (data?.items ?? []).filter(
    ({ assignment }) => assignmentId === undefined || assignment.id === assignmentId,
  );
  if (shown.length === 0) return null;
  return (
    <Section title="Late taps to decide on" count={shown.length}>
      <ul className={styles.list}>
        {shown.map((proposal) => (
          <Proposal
            key={proposal.id}
            proposal={proposal}
            organization={organization}
            isNamed={assignmentId === undefined}
          />
        ))}
      </ul>
    </Section>
  );
}

type ProposalProps = {
  proposal: OpenTapProposal;
  organization: Organization;
  /** False where the count's name and day are shown anyway. */
  isNamed: boolean;
};

function Proposal({ proposal, organization, isNamed }: ProposalProps) {
  const { id: organizationId, timeZone } = organization;
  const { id, plus, minus, assignment, proposedBy, tappedAt, arrivedAt, reason } = proposal;
  const today = useDay(timeZone);
  const now = useNow();
  const queries = useQueryClient();
  const decide = useMutation({
    mutationFn: (decision: Decision) => {
      const param = { organizationId, proposalId: id };
      const json = { decision, plus, minus };
      return answerOf(proposalsApi[":proposalId"].decision.$put({ param, json }));
    },
    onSettled: () => rereadAssignments(queries, organizationId),
  });
  const change = changeOf(proposal);
  const name = assignmentName(assignment);
  const at = (moment: string) => momentWords(new Date(moment), timeZone, now);
  const [tapped, arrived] = [tappedAt && at(tappedAt), at(arrivedAt)];
  const place = [shortWeekday(assignment.date, today), assignment.time, assignment.campusName];
  return (
    <li className={styles.taps}>
      {isNamed && (
        <>
          <p className={styles.name}>
            <bdi>{name}</bdi>
          </p>
          <p className={styles.quiet}>
            {place
              .filter((part) => part !== null)
              .map((part) => (part === assignment.time ? timeWords(part) : part))
              .join(" · ")}
          </p>
        </>
      )}
      <p>
        <bdi>{proposedBy ?? "Someone"}</bdi> sent taps after the week was closed. They would change{" "}
        <strong>
          {numberWords(assignment.count)} to {numberWords(Math.max(0, assignment.count + change))}
        </strong>{" "}
        ({withSign(change)}).
      </p>
      {reason && (
        <q className={styles.quiet} dir="auto">
          {reason}
        </q>
      )}
      <p className={styles.quiet}>
        {tapped && tapped !== arrived && `Tapped ${tapped} · `}Arrived {arrived}
      </p>
      <div className={styles.actions}>
        <Button
          busy={decide.isPending && decide.variables === "accepted"}
          aria-label={`Add them to ${name}`}
          onClick={() => decide.mutate("accepted")}
        >
          Add them
        </Button>
        <Button
          kind="quiet"
          busy={decide.isPending && decide.variables === "declined"}
          aria-label={`Leave them out of ${name}`}
          onClick={() => decide.mutate("declined")}
        >
          Leave them out
        </Button>
      </div>
      <p className={styles.problem} role="alert">
        {decide.error?.message}
      </p>
    </li>
  );
}
