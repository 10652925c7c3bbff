import { weeksExpected } from "../answer/expected-weeks.ts";
import { goodNumber } from "../answer/report-answer.ts";
import type { ReportNumbers } from "../answer/report-numbers.ts";
import { groupBy } from "../shared/group-by.ts";
import type { Id } from "../shared/id.ts";
import { medianOf } from "../shared/median.ts";
import type { SeriesPart } from "./service-days.ts";

/** How far a week of a series may be from usual: by a cancelled service, a blank of a closed week, or a number in doubt. */
type Uncertain = {
  campusId: Id;
  categoryId: Id;
  serviceId: Id | null;
  week: number;
  size: number;
};

const usualNumbers = 8;

type UncertainOf = (part: SeriesPart, week: number) => { size: number; services: number };

export function uncertainOf(
  numbers: Pick<ReportNumbers, "categories">,
  uncertain: readonly Uncertain[],
): UncertainOf {
  const all = groupBy(uncertain, ({ week }) => week);
  const inTotal = new Set(
    numbers.categories.filter((one) => one.inTotal && one.unit === "count").map(({ id }) => id),
  );
  return (part, week) => {
    const own = (all.get(week) ?? []).filter(
      ({ campusId, categoryId, serviceId }) =>
        (!part.campusId || campusId === part.campusId) &&
        (!part.serviceId || serviceId === part.serviceId) &&
        (part.categoryId ? categoryId === part.categoryId : inTotal.has(categoryId)),
    );
    return {
      size: own.reduce((sum, one) => sum + one.size, 0),
      services: new Set(own.map(({ serviceId }) => serviceId)).size,
    };
  };
}

/** True where a week's number shows how many usually come: no more is cancelled or in doubt than a good week may lack. */
export function isEvidenceOf(
  uncertain: UncertainOf,
): (part: SeriesPart, week: number, value: number) => boolean {
  return (part, week, value) => goodNumber(value, uncertain(part, week).size, 0) !== null;
}

type ServiceDates = Pick<
  ReportNumbers["dates"][number],
  "campusId" | "serviceId" | "held" | "cancelled"
>;

/** The usual number of each service in weeks in which it is cancelled, if it was counted lately. 0 is the running week. */
export function cancelledIn(
  { numbers, services }: Pick<ReportNumbers, "numbers" | "services">,
  dates: readonly ServiceDates[],
): Uncertain[] {
  const atCampus = groupBy(numbers, ({ campusId }) => campusId);
  const servicesAt = groupBy(
    services.filter(({ active }) => active),
    ({ campusId }) => campusId,
  );
  return dates.flatMap(({ campusId, serviceId, held, cancelled }) =>
    serviceId === null
      ? []
      : cancelled
          .filter((week) => !held.includes(week))
          .flatMap((week) =>
            (atCampus.get(campusId) ?? []).flatMap((source): Uncertain[] => {
              const isWhole = source.kind === "week";
              if (!isWhole && source.serviceId !== serviceId) return [];
              const { categoryId } = source;
              const size = usualBefore(source, Math.min(week, 0));
              if (size === null) return [];
              // Nobody knows the parts of a number of all services.
              const parts = isWhole ? Math.max(1, servicesAt.get(campusId)?.length ?? 0) : 1;
              return [{ campusId, categoryId, serviceId, week, size: size / parts }];
            }),
          ),
  );
}

/** The usual number of what was counted lately and is blank in a closed week. A week's own number replaces its services'. */
export function closedIn({
  numbers,
  closed,
}: Pick<ReportNumbers, "numbers" | "closed">): Uncertain[] {
  const ofPlace = groupBy(numbers, ({ campusId, categoryId }) => `${campusId} ${categoryId}`);
  return closed.flatMap((week) =>
    [...ofPlace.values()].flatMap((sources) => {
      const isIn = sources.filter(({ weeks }) => weeks.includes(week));
      if (isIn.some(({ kind }) => kind === "week")) return [];
      return sources.flatMap((source): Uncertain[] => {
        const { campusId, categoryId, serviceId, kind } = source;
        if (isIn.includes(source) || (kind === "week" && isIn.length > 0)) return [];
        const size = usualBefore(source, week);
        return size === null ? [] : [{ campusId, categoryId, serviceId, week, size }];
      });
    }),
  );
}

function usualBefore(
  { weeks, values }: ReportNumbers["numbers"][number],
  week: number,
): number | null {
  const before = Array.from(weeks, (at, index) => ({ at, value: values[index] ?? 0 }))
    .filter(({ at }) => at < week && at >= week - 2 * weeksExpected)
    .sort((one, other) => other.at - one.at);
  if ((before[0]?.at ?? -Infinity) < week - weeksExpected) return null;
  return medianOf(before.slice(0, usualNumbers).map(({ value }) => value));
}
