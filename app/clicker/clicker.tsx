import { useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import * as v from "valibot";
import type { Assignment } from "../../domain/assignment.ts";
import type { Id } from "../../domain/id.ts";
import type { Organization } from "../../domain/organization.ts";
import { useOrganization } from "../me.ts";
import { useOutbox, useOutboxFact } from "../offline/use-outbox.ts";
import { useRead } from "../offline/use-read.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Counting } from "./counting.tsx";
import { Standing } from "./standing.tsx";
import { passedQuery, toCountQuery } from "./to-count.ts";

export default function Clicker() {
  const organization = useOrganization();
  if (!organization)
    return (
      <Standing title="No organization" action={<HomeLink />}>
        Create one at Home, or open the invitation link you were sent.
      </Standing>
    );
  return <Choosing organization={organization.organization} />;
}

function Choosing({ organization }: { organization: Organization }) {
  const { id: organizationId } = organization;
  const passedId = usePassedId();
  const [chosenId, choose] = useState<Id | null>(null);
  const toCount = useRead(toCountQuery(organization));
  const passed = useRead(passedId ? passedQuery(organizationId, passedId) : null);
  const isRead = useOutboxFact("isRead");
  const isPending = useIsPending();
  const wantedId = chosenId ?? passedId;

  const pending = (toCount.data ?? []).filter((item) => isPending(item) || item.id === wantedId);
  const isListed = pending.some((item) => item.id === passedId);
  const isOffered = passed.data && !isListed && !passed.data.cancelled;
  const offered = passed.data && isOffered ? [passed.data, ...pending] : pending;
  const current = offered.find((item) => item.id === wantedId) ?? offered[0];
  const isAsking =
    !isRead || toCount.isPending || (passedId !== null && !isListed && passed.isPending);

  if (isAsking) return <Standing isBusy title="Your assignments" />;
  if (current)
    return (
      <Counting
        key={current.id}
        organizationId={organizationId}
        assignment={current}
        offered={offered}
        onChoose={choose}
      />
    );
  if (toCount.error)
    return (
      <Standing
        title="Your assignments could not be loaded"
        action={
          <Button kind="gold" busy={toCount.isFetching} onClick={() => toCount.refetch()}>
            Try again
          </Button>
        }
      >
        {toCount.error.message}
      </Standing>
    );
  return (
    <Standing title="Nothing to count" action={<HomeLink />}>
      You have no pending assignments. New ones appear here and at Home.
    </Standing>
  );
}

/** The assignment that the screen before, or a link, asks for. */
function usePassedId(): Id | null {
  const { state } = useLocation();
  const [search] = useSearchParams();
  const [passed] = useState(() => {
    const parsed = v.safeParse(v.object({ assignmentId: v.pipe(v.string(), v.uuid()) }), state);
    const linked = v.safeParse(v.pipe(v.string(), v.uuid()), search.get("assignment"));
    if (parsed.success) return parsed.output.assignmentId;
    return linked.success ? linked.output : null;
  });
  return passed;
}

/** Whether an assignment is still to be counted: not when this device has saved it, sent or not, unless the server refused it. */
function useIsPending() {
  const outbox = useOutbox();
  return ({ id, round }: Assignment) =>
    !outbox
      .kept(id)
      .counts.some((count) => count.save !== "no" && !count.refused && count.round >= round);
}

function HomeLink() {
  return (
    <ButtonLink kind="gold" to="/dashboard">
      Go to Home
    </ButtonLink>
  );
}
