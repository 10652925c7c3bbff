import { lazy, Suspense, useEffect, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import * as v from "valibot";
import * as words from "#words/clicker.ts";
import { isToCount, tilesOf } from "../../domain/assignment/assignment.ts";
import type { Organization } from "../../domain/organization/organization.ts";
import { type Id, idSchema } from "../../domain/shared/id.ts";
import { useOutbox, useOutboxAfterPaint } from "../outbox/use-outbox.ts";
import { useOrganization } from "../reading/me.ts";
import { useTerms } from "../reading/terms.ts";
import { loadInTime } from "../shell/load-piece.ts";
import { useRead } from "../store/use-read.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { useToday } from "./count-day.tsx";
import { Counting } from "./counting/counting.tsx";
import { EmptyClicker } from "./empty-clicker.tsx";
import { passedAssignmentQuery, pendingAssignmentsQuery } from "./pending-assignments.ts";

const Tiles = lazy(() => loadInTime("clicker/tiles/tiles", import("./tiles/tiles.tsx")));

/** For those who count by a link, so that the clicker stays one file. */
export { Counting };

const loadDays = () => loadInTime("clicker/nothing-today", import("./nothing-today.tsx"));
const NothingToday = lazy(loadDays);
const FutureDay = lazy(async () => ({ default: (await loadDays()).FutureDay }));

export default function Clicker() {
  const organization = useOrganization();
  if (!organization)
    return (
      <EmptyClicker title={words.noOrganization} action={<HomeLink />}>
        {words.createOrganization}
      </EmptyClicker>
    );
  return <Choosing organization={organization.organization} />;
}

function Choosing({ organization }: { organization: Organization }) {
  const { id: organizationId } = organization;
  const [wantedId, want] = useWantedId();
  const [search] = useSearchParams();
  const toCount = useRead(pendingAssignmentsQuery(organization));
  const isRead = useOutboxAfterPaint((outbox) => outbox.status().isRead);
  const outbox = useOutbox();
  const terms = useTerms();
  const [confirmedIds, setConfirmed] = useState<readonly Id[]>([]);
  const confirm = (id: Id) => setConfirmed([...confirmedIds, id]);

  const pending = (toCount.data ?? []).filter(
    (item) => !outbox.counts.hasSaved(item) || item.id === wantedId,
  );
  const isListed = !wantedId || pending.some((item) => item.id === wantedId);
  const passed = useRead(isListed ? null : passedAssignmentQuery(organizationId, wantedId, terms));
  const offered = isListed || !passed.data ? pending : [passed.data, ...pending];
  const today = useToday();
  const found = wantedId
    ? offered.find((item) => item.id === wantedId)
    : offered.find((item) => item.date === today && isToCount(item));
  const [known, setKnown] = useState(found);
  if (found && found !== known) setKnown(found);
  // The number of a count that somebody removes meanwhile stays in sight.
  const isKept = known?.id === wantedId && outbox.counts.get(wantedId ?? "").counts.length > 0;
  const current = found ?? (isKept ? known : undefined);
  const isAsking = !isRead || toCount.isPending || (!isListed && !current && passed.isPending);
  const currentId = current?.id;
  // An opened assignment stays open, even when others arrive or the page is reloaded.
  useEffect(() => {
    if (!isAsking && currentId && !wantedId) want(currentId);
  });

  if (isAsking) return <EmptyClicker isBusy title={words.assignments} />;
  const hasTaps = current !== undefined && outbox.counts.get(current.id).counts.length > 0;
  if (current && current.date > today && !confirmedIds.includes(current.id) && !hasTaps)
    return (
      <Suspense fallback={<EmptyClicker isBusy title={words.assignments} />}>
        <FutureDay
          assignment={current}
          offered={offered}
          onChoose={want}
          onConfirm={() => confirm(current.id)}
        />
      </Suspense>
    );
  const tiles = current && search.has("tiles") ? tilesOf(offered, current) : [];
  if (tiles.length > 0)
    return (
      <Suspense fallback={<EmptyClicker isBusy title={words.assignments} />}>
        <Tiles organizationId={organizationId} assignments={tiles} />
      </Suspense>
    );
  if (current)
    return (
      <Counting
        key={current.id}
        organizationId={organizationId}
        assignment={current}
        offered={offered}
        onChoose={want}
      />
    );
  if (!isListed)
    return (
      <EmptyClicker title={words.nothingToCount} action={<HomeLink />}>
        {passed.error?.message}
      </EmptyClicker>
    );
  if (toCount.error && !toCount.data)
    return (
      <EmptyClicker
        title={words.couldNotLoad}
        action={
          <Button kind="gold" busy={toCount.isFetching} onClick={() => toCount.refetch()}>
            {words.tryAgain}
          </Button>
        }
      >
        {toCount.error.message}
      </EmptyClicker>
    );
  return (
    <Suspense fallback={<EmptyClicker isBusy title={words.assignments} />}>
      <NothingToday
        organization={organization}
        others={offered}
        onChoose={(id) => {
          // Its button names the day, so nothing more is asked.
          confirm(id);
          want(id);
        }}
      />
    </Suspense>
  );
}

function useWantedId() {
  const { state } = useLocation();
  const [search, setSearch] = useSearchParams();
  const [wantedId, setWantedId] = useState(() => {
    const ids: unknown[] = [search.get("assignment"), state?.assignmentId];
    return ids.find((id) => v.is(idSchema, id)) ?? null;
  });
  function want(assignment: Id) {
    setWantedId(assignment);
    setSearch({ assignment }, { replace: true });
  }
  return [wantedId, want] as const;
}

function HomeLink() {
  return (
    <ButtonLink kind="gold" to="/dashboard">
      {words.goHome}
    </ButtonLink>
  );
}
