import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import * as words from "#words/late-taps.ts";
import type { Decision, OpenTapProposal } from "../../../domain/count/tap-proposal.ts";
import type { Organization } from "../../../domain/organization/organization.ts";
import { numberWords, withSign } from "../../../domain/shared/amount.ts";
import type { Id } from "../../../domain/shared/id.ts";
import { assignmentName } from "../../../domain/shared/name.ts";
import { momentWords, shortWeekday, timeWords } from "../../../domain/shared/time/day-words.ts";
import { answerOf, api } from "../../api.ts";
import { rereadAssignments } from "../../reading/assignments.ts";
import { useDay, useNow } from "../../reading/clock.ts";
import { queryKeys } from "../../store/query-keys.ts";
import { Button } from "../../ui/button.tsx";
import { Section } from "../lists/section.tsx";
import styles from "./late-taps.module.css";

const proposalsApi = api.organizations[":organizationId"]["tap-proposals"];

type LateTapsProps = { organization: Organization; assignmentId?: Id };

/** Taps and counts sent after their week was closed, for staff to decide. Without an id they are of all counts. */
export default function LateTaps({ organization, assignmentId }: LateTapsProps) {
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
    <Section title={titleOf(shown)} count={shown.length}>
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

function titleOf(proposals: OpenTapProposal[]): string {
  const isTaps = proposals.every(({ kind }) => kind === "taps");
  return isTaps ? words.tapsToDecide : words.numbersToDecide;
}

type ProposalProps = {
  proposal: OpenTapProposal;
  organization: Organization;
  isNamed: boolean;
};

function Proposal({ proposal, organization, isNamed }: ProposalProps) {
  const { id: organizationId, timeZone } = organization;
  const { id, plus, minus, from, to, assignment, tappedAt, arrivedAt, reason } = proposal;
  const today = useDay(timeZone);
  const now = useNow();
  const queries = useQueryClient();
  const decide = useMutation({
    mutationFn: (decision: Decision) => {
      const param = { organizationId, proposalId: id };
      const json = { decision, plus, minus, from, to };
      return answerOf(proposalsApi[":proposalId"].decision.$put({ param, json }));
    },
    onSettled: () => rereadAssignments(queries, organizationId),
  });
  const name = assignmentName(assignment);
  const labels = labelsOf(proposal, name);
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
      <Sentence proposal={proposal} />
      {reason && (
        <q className={styles.quiet} dir="auto">
          {reason}
        </q>
      )}
      <p className={styles.quiet}>
        {tapped && tapped !== arrived && `${words.made(tapped)} · `}
        {words.arrived(arrived)}
      </p>
      <div className={styles.actions}>
        <Button
          busy={decide.isPending && decide.variables === "accepted"}
          aria-label={labels.acceptOf}
          onClick={() => decide.mutate("accepted")}
        >
          {labels.accept}
        </Button>
        <Button
          kind="quiet"
          busy={decide.isPending && decide.variables === "declined"}
          aria-label={labels.declineOf}
          onClick={() => decide.mutate("declined")}
        >
          {labels.decline}
        </Button>
      </div>
      <p className={styles.problem} role="alert">
        {decide.error?.message}
      </p>
    </li>
  );
}

/** The words on the buttons, which the count's name completes for screen readers. */
function labelsOf({ kind, from, to }: OpenTapProposal, name: string) {
  if (kind === "taps")
    return {
      accept: words.addThem,
      acceptOf: words.addThemTo(name),
      decline: words.leaveThemOut,
      declineOf: words.leaveThemOutOf(name),
    };
  return {
    accept: words.accept(numberWords(to)),
    acceptOf: words.acceptFor(numberWords(to), name),
    decline: from === null ? words.leaveItOut : words.keep(numberWords(from)),
    declineOf: from === null ? words.leaveItOutOf(name) : words.keepFor(numberWords(from), name),
  };
}

function Sentence({ proposal }: { proposal: OpenTapProposal }) {
  const { kind, from, to, assignment, proposedBy, typedBy, byLink } = proposal;
  const who = <bdi>{proposedBy ?? words.someone}</bdi>;
  const counted = numberWords(assignment.count);
  if (from === null)
    return (
      <p>
        {who} {words.sentCount} <strong>{counted}</strong> {words.afterWeekClosed}
      </p>
    );
  const change = (
    <>
      <strong>{words.fromTo(numberWords(from), numberWords(to))}</strong> ({withSign(to - from)})
    </>
  );
  if (kind === "taps")
    return (
      <p>
        {who} {byLink ? words.sentTapsByLink : words.sentTaps} {change}.
      </p>
    );
  if (kind === "correction")
    return (
      <p>
        {who} {words.sentCorrection} {change}.
      </p>
    );
  return (
    <p>
      {who} {words.sentCountFor(counted)} <bdi>{typedBy ?? words.someoneElse}</bdi>{" "}
      {words.hadEntered(numberWords(from))}{" "}
      {to === assignment.count ? words.itWouldChange : words.withOthersWouldChange} {change}.
    </p>
  );
}
