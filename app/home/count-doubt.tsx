import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { numberWords } from "../../domain/amount.ts";
import { doubtOf } from "../../domain/doubt/doubt.ts";
import type { Id } from "../../domain/id.ts";
import type { Organization } from "../../domain/organization.ts";
import { weekStartOf } from "../../domain/week.ts";
import { passedAssignmentQuery } from "../clicker/pending-assignments.ts";
import { DoubtQuestion } from "../doubt/doubt-question.tsx";
import { typicalQuery } from "../input/typical-query.ts";
import { weekEntriesQuery } from "../input/week-entries-query.ts";
import { useOutbox } from "../offline/use-outbox.ts";
import { useDay } from "../reading/clock.ts";
import { weekOccurrencesQuery } from "../reading/occurrences.ts";
import { useToast } from "../ui/toast.tsx";
import styles from "./count-doubt.module.css";

/** Until the count has been sent. */
const pause = 1_500;
const mostReads = 10;

type CountDoubtProps = { organization: Organization; assignmentId: Id };

/** Asks about a count that was just saved. Where several make up a number, none of them is compared with it. */
export default function CountDoubt({ organization, assignmentId }: CountDoubtProps) {
  const { id: organizationId, currency, weekStartDay } = organization;
  const today = useDay(organization.timeZone);
  const outbox = useOutbox();
  const showToast = useToast();
  const [isAnswered, setAnswered] = useState(false);
  const assignment = useQuery({
    ...passedAssignmentQuery(organizationId, assignmentId),
    refetchInterval: ({ state }) =>
      state.data?.status !== "complete" && state.dataUpdateCount < mostReads ? pause : false,
  });
  const { data: counted } = assignment;
  const isSaved = counted?.status === "complete";
  const { campusId, categoryId, occurrenceId = null, date = "" } = counted ?? {};
  // Nobody can enter numbers for a day to come, so there are none to compare with.
  const enabled = isSaved && Boolean(campusId && categoryId) && date <= today;
  const weekStart = enabled ? weekStartOf(date, weekStartDay) : "";
  const place = { organizationId, campusId: campusId ?? "", weekStart, occurrenceId };
  const occurrences = useQuery({ ...weekOccurrencesQuery(place), enabled });
  const typical = useQuery({
    ...typicalQuery(organizationId, place.campusId, weekStart),
    enabled,
  });
  const entries = useQuery({ ...weekEntriesQuery(place), enabled, staleTime: 0 });
  const service = occurrences.data?.find(({ id }) => id === occurrenceId);
  const entry = entries.data?.items.find((one) => one.categoryId === categoryId);
  const usual = typical.data?.find(
    (one) => one.categoryId === categoryId && one.serviceId === (service?.serviceId ?? null),
  );
  const isKnown = entries.isFetchedAfterMount && !entries.isFetching && occurrences.data;
  const isUsual = occurrenceId === null || service?.serviceId;
  if (isAnswered || !isSaved || !isKnown || !isUsual || !usual?.range) return null;
  if (entry?.value !== counted.count || entry.isKept) return null;
  const known = { value: usual.value, ...usual.range };
  const doubt = doubtOf(counted.count, known, "count");
  if (!doubt) return null;

  function keep(): void {
    if (!counted || !entry || !categoryId) return;
    setAnswered(true);
    const { title: label, count: value } = counted;
    const shown = { value, before: value, seenVersion: entry.version, label, digits: 0 };
    void outbox.entries.keepNumber({ ...place, categoryId }, shown);
  }

  async function correct(likely: number) {
    if (!counted) return;
    const { title, round, count: listed } = counted;
    setAnswered(true);
    await outbox.correct({ organizationId, assignmentId, title, date, round, listed }, likely, "");
    showToast(`Corrected to ${numberWords(likely)}.`);
  }

  return (
    <div className={styles.place}>
      <DoubtQuestion
        name={counted.title}
        value={counted.count}
        usual={known}
        doubt={doubt}
        unit="count"
        currency={currency}
        onKeep={keep}
        onChange={(likely) => void correct(likely)}
      />
    </div>
  );
}
