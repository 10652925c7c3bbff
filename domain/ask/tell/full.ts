import { plainQuestion, type Question } from "../../answer/question.ts";
import type { Id } from "../../shared/id.ts";
import type { Asking } from "../asked.ts";

type Service = Asking["services"][number];

/** Those that are named, else all of a weekend or, without any, all. */
export function servicesAsked(
  { where: { service, campus } }: Question,
  services: readonly Service[],
): Service[] {
  if (service) return services.filter(({ id }) => service.includes(id));
  const here = services.filter(({ campusId }) => !campus || campus.includes(campusId));
  const ofWeekend = here.filter(({ weekday }) => weekday === 0 || weekday === 6);
  return ofWeekend.length > 0 ? ofWeekend : here;
}

/** A sum of some people is not a room. */
export function isOfRoom({ measure, where: { category, department } }: Question): boolean {
  return measure === "attendance" && !category && !department;
}

/** The people in the rooms of services, a row a service. */
export function roomQuestion(
  services: readonly Pick<Service, "id" | "campusId">[],
  { room, period }: { room: readonly Id[]; period: Question["period"] },
): Question {
  const listed = (ids: Id[]) => [...new Set(ids)].sort();
  const campus = listed(services.map(({ campusId }) => campusId));
  const service = listed(services.map(({ id }) => id));
  const where = { ...plainQuestion.where, campus, service, category: [...room] };
  return { ...plainQuestion, by: "service", where, period };
}
