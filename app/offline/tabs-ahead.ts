import type { QueryClient } from "@tanstack/react-query";
import { placesOf } from "../../domain/organization/places.ts";
import { weekOf } from "../../domain/service/special-day.ts";
import { type Day, weekStartOf } from "../../domain/shared/time/week.ts";
import { weekEntriesQuery } from "../input/use-entries.ts";
import { notesQuery } from "../notes/notes-query.ts";
import type { CurrentOrganization } from "../reading/me.ts";
import { membersQuery } from "../reading/members.ts";
import { campusesQuery } from "../reading/place/campuses-query.ts";
import { lastCampus } from "../reading/place/chosen-place.ts";
import { weekOccurrencesQuery } from "../reading/place/occurrences.ts";
import { plainChoice } from "../reports/address.ts";
import { reportsPageQuery } from "../reports/use-answer.ts";
import { specialDaysQuery } from "../special-days/special-days-query.ts";

type Reader = Pick<CurrentOrganization, "organization" | "places">;
type ReadAhead = <Data>(query: Ahead<Data>) => Promise<Data>;
type Ahead<Data> = { queryKey: (string | null)[]; queryFn: () => Promise<Data> };

/** Milliseconds for which a read is new enough; the screen itself asks again. */
const staleTime = 600_000;

/** The first reads of Inputs, Reports and Team Members, so that they open without a network before they were ever opened with one. */
export async function readTabs(
  client: QueryClient,
  { organization, places }: Reader,
  today: Day,
  inTurn: () => Promise<void>,
): Promise<void> {
  const read: ReadAhead = async (query) => {
    await inTurn();
    return client.fetchQuery({ ...query, staleTime });
  };
  await readInputs(read, { organization, places }, today);
  await read(reportsPageQuery(organization.id, plainChoice));
  await inTurn();
  await client.fetchQuery({ ...membersQuery(organization.id), staleTime });
}

async function readInputs(
  read: ReadAhead,
  { organization: { id: organizationId, weekStartDay }, places }: Reader,
  today: Day,
): Promise<void> {
  const campuses = await read(campusesQuery(organizationId));
  const campus = campuses && lastCampus(organizationId, campuses, placesOf(places));
  if (!campus) return;
  const weekStart = weekStartOf(today, weekStartDay);
  const here = { organizationId, campusId: campus.id, weekStart };
  const occurrences = await read(weekOccurrencesQuery(here));
  const services = occurrences.filter(({ cancelled }) => !cancelled).map(({ id }) => id);
  for (const occurrenceId of [null, ...services])
    await read(weekEntriesQuery({ ...here, occurrenceId }));
  await read(notesQuery(organizationId, { from: weekStart, to: weekStart }));
  await read(specialDaysQuery(organizationId, weekOf(weekStart)));
}
