import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import * as v from "valibot";
import * as words from "#words/setup.ts";
import type { Assignment } from "../../domain/assignment/assignment.ts";
import type { Campus, Category } from "../../domain/organization/campus.ts";
import type { Organization } from "../../domain/organization/organization.ts";
import type { Occurrence } from "../../domain/service/occurrence.ts";
import { groupBy } from "../../domain/shared/group-by.ts";
import { type Id, idSchema, newId } from "../../domain/shared/id.ts";
import { idWithin } from "../../domain/shared/id-within.ts";
import { scheduleWords } from "../../domain/shared/time/day-words.ts";
import { addDays, daysBetween, weekdayOf } from "../../domain/shared/time/week.ts";
import { capitalized } from "../../words/terms.ts";
import { answerOf } from "../api.ts";
import {
  type CounterChoice,
  counterIn,
  nobodyYet,
  useCounterChoices,
} from "../forms/counter-choices.tsx";
import { keptTexts, useKeptValues } from "../forms/use-kept-values.ts";
import { readAllPages } from "../reading/all-pages.ts";
import { assignmentsApi, rereadAssignments } from "../reading/assignments.ts";
import { useDay } from "../reading/clock.ts";
import { FailedRead } from "../reading/failed-read.tsx";
import type { CurrentOrganization } from "../reading/me.ts";
import { useCampuses } from "../reading/place/campuses.ts";
import { type DayRange, useComingOccurrences } from "../reading/place/occurrences.ts";
import { useTerms } from "../reading/terms.ts";
import { queryKeys } from "../store/query-keys.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Notice } from "../ui/notice/notice.tsx";
import { PickerField } from "../ui/picker.tsx";
import styles from "./setup.module.css";
import { pathOf } from "./setup-read.ts";
import { QuestionFrame, QuestionSkeleton } from "./setup-structure.tsx";
import { atField, useAnswer } from "./use-answer.ts";

const frame = { question: "counts", lead: () => words.chooseForEach } as const;
const eachTime = { ...frame, lead: () => words.chooseForEachTime };

export function CountsQuestion({ organization }: CurrentOrganization) {
  const terms = useTerms();
  const today = useDay(organization.timeZone);
  const campuses = useCampuses(organization.id);
  const occurrences = useComingOccurrences(organization.id);
  const counters = useCounterChoices(organization.id);
  const next = nextOfEach(occurrences.data ?? []);
  const last = [addDays(today, 7), ...next.map(({ date }) => date)].sort().at(-1) ?? today;
  const given = useQuery(givenCountsQuery(organization.id, { from: today, to: last }));
  if (campuses.data && occurrences.data && counters.data && given.data)
    return (
      <Counts
        organization={organization}
        campuses={campuses.data}
        services={next}
        frame={isEachWeek(occurrences.data) ? frame : eachTime}
        counters={counters.data}
        given={given.data}
      />
    );
  const failed = [campuses, occurrences, counters, given].find(({ error }) => error !== null);
  return (
    <QuestionFrame {...frame}>
      {failed ? (
        <FailedRead query={failed} of={words.servicesAndPeople(terms)} />
      ) : (
        <QuestionSkeleton />
      )}
    </QuestionFrame>
  );
}

type Draft = { id: Id; people: Readonly<Record<string, string>> };
const keptSchema = v.partial(v.object({ id: idSchema, people: keptTexts }));

type CountsProps = {
  organization: Organization;
  campuses: Campus[];
  services: Occurrence[];
  frame: typeof frame | typeof eachTime;
  counters: CounterChoice[];
  given: ReadonlyMap<string, string>;
};

function Counts(props: CountsProps) {
  const { organization, campuses, services, frame, counters, given } = props;
  const terms = useTerms();
  const queries = useQueryClient();
  const [begun] = useState<Draft>(() => ({ id: newId(), people: {} }));
  const kept = useKeptValues(`setup counts ${organization.id}`, begun, keptSchema);
  const { id, people } = kept.values;
  const counts = services.flatMap((service) => countsOf(service, campuses));
  const chosen = counts.filter(({ name }) => people[name] && !given.has(name));
  const form = useAnswer({
    organizationId: organization.id,
    question: "counts",
    values: people,
    send: async () => {
      const requested = chosen.map((count) => ({ ...count, counter: people[count.name] ?? "" }));
      try {
        await assignCounts({ organizationId: organization.id, draftId: id }, requested);
      } finally {
        await rereadAssignments(queries, organization.id);
      }
      kept.forget();
    },
  });
  if (services.length === 0)
    return (
      <QuestionFrame {...frame}>
        <Notice
          title={words.noServices(terms)}
          action={<ButtonLink to={pathOf("services")}>{words.addServices(terms)}</ButtonLink>}
        />
      </QuestionFrame>
    );
  return (
    <QuestionFrame {...frame} form={form} next={words.done}>
      {services.map((service) => (
        <ServiceCounts
          key={service.id}
          service={service}
          campus={campuses.length > 1 ? campuses.find(({ id }) => id === service.campusId) : null}
          counts={counts.filter((count) => count.service.id === service.id)}
          counters={counters}
          given={given}
          people={people}
          errors={form.errors}
          onChoose={(name, counter) => kept.keep({ id, people: { ...people, [name]: counter } })}
        />
      ))}
    </QuestionFrame>
  );
}

function nextOfEach(occurrences: Occurrence[]): Occurrence[] {
  const next = new Map<Id, Occurrence>();
  for (const one of occurrences)
    if (one.serviceId && !one.cancelled && !next.has(one.serviceId)) next.set(one.serviceId, one);
  return [...next.values()];
}

/** True where no service has two dates more than a week apart. */
function isEachWeek(occurrences: Occurrence[]): boolean {
  return [...groupBy(occurrences, ({ serviceId }) => serviceId)].every(
    ([serviceId, dates]) =>
      serviceId === null ||
      dates.every(({ date }, index) => daysBetween(dates[index - 1]?.date ?? date, date) <= 7),
  );
}

type ServiceCountsProps = {
  service: Occurrence;
  campus: Campus | null | undefined;
  counts: CountToGive[];
  counters: CounterChoice[];
  given: ReadonlyMap<string, string>;
  people: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  onChoose: (name: string, counter: string) => void;
};

function ServiceCounts(props: ServiceCountsProps) {
  const { service, campus, counts, given, people } = props;
  const [isAllShown, setAllShown] = useState(false);
  const isUsual = ({ name, category }: CountToGive) =>
    category.inTotal || given.has(name) || Boolean(people[name]);
  const usual = counts.filter(isUsual);
  const shown = isAllShown || usual.length === 0 ? counts : usual;
  const when = scheduleWords({ weekday: weekdayOf(service.date), time: service.time });
  return (
    <fieldset className={styles.service}>
      <legend>
        {capitalized(when)}
        {campus && (
          <>
            {" · "}
            <bdi>{campus.name}</bdi>
          </>
        )}
      </legend>
      <div className={styles.fields}>
        {shown.map((count) => (
          <PersonField key={count.name} {...props} count={count} />
        ))}
        {shown.length < counts.length && (
          <Button
            kind="quiet"
            aria-label={words.moreToCountAt(when)}
            onClick={() => setAllShown(true)}
          >
            {words.moreToCount}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

type PersonFieldProps = Omit<ServiceCountsProps, "service" | "campus" | "counts"> & {
  count: CountToGive;
};

function PersonField({ count, counters, given, people, errors, onChoose }: PersonFieldProps) {
  const { name, category } = count;
  const givenTo = given.get(name);
  if (givenTo !== undefined)
    return (
      <p className={styles.given}>
        <bdi>{category.name}</bdi>
        <strong>
          <bdi>{givenTo || nobodyYet.name}</bdi>
        </strong>
      </p>
    );
  return (
    <PickerField
      label={category.name}
      value={people[name] ?? ""}
      choices={[nobodyYet, ...counters]}
      none={words.choosePerson}
      error={errors[name]}
      onChoose={(value) => onChoose(name, value)}
    />
  );
}

type CountToGive = { name: string; service: Occurrence; category: Category };

function countsOf(service: Occurrence, campuses: Campus[]): CountToGive[] {
  const campus = campuses.find(({ id }) => id === service.campusId);
  const categories = (campus?.departments ?? [])
    .flatMap((department) => department.categories)
    .filter(({ unit }) => unit === "count");
  const inTotal = categories.filter((category) => category.inTotal);
  const others = categories.filter((category) => !category.inTotal);
  return [...inTotal, ...others].map((category) => ({
    name: assignmentName(service.id, category.id),
    service,
    category,
  }));
}

function givenCountsQuery(organizationId: Id, days: DayRange) {
  return queryOptions({
    queryKey: [...queryKeys.assignments(organizationId), "given", days],
    queryFn: async (): Promise<ReadonlyMap<string, string>> => {
      const all = await readAllPages<Assignment>((page) =>
        answerOf(
          assignmentsApi.$get({
            param: { organizationId },
            query: { user: "all", ...days, ...page },
          }),
        ),
      );
      return new Map(
        all.flatMap(({ occurrenceId, categoryId, userName }) =>
          occurrenceId && categoryId ? [[assignmentName(occurrenceId, categoryId), userName]] : [],
        ),
      );
    },
    refetchOnMount: "always",
  });
}

/** Every try has the same ids, so a count is given once. */
async function assignCounts(
  { organizationId, draftId }: { organizationId: Id; draftId: Id },
  counts: (CountToGive & { counter: string })[],
): Promise<void> {
  for (const { name, service, category, counter } of counts) {
    const json = {
      id: idWithin(idWithin(draftId, service.id), category.id),
      ...counterIn(counter),
      title: category.name,
      date: service.date,
      time: service.time,
      campusId: service.campusId,
      categoryId: category.id,
      occurrenceId: service.id,
      repeats: "weekly",
    } as const;
    await atField(name, answerOf(assignmentsApi.$post({ param: { organizationId }, json })));
  }
}

function assignmentName(occurrenceId: Id, categoryId: Id): string {
  return `${occurrenceId} ${categoryId}`;
}
