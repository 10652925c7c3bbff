import { type Summary, summarize } from "../shared/summary.ts";

/** A week's own number or its services'. `typed_first` and `typed_later` are asked about; without a choice the services count. */
export const weekChoices = ["typed_first", "typed_later", "week", "services"] as const;
export type WeekChoice = (typeof weekChoices)[number];
export const ownChoices: readonly WeekChoice[] = ["typed_first", "week"];

export type OccurrenceNumber = {
  kind: "week" | "service";
  value: number | null;
  choice?: WeekChoice | null | undefined;
};

/** The week's own number and those of its services are never added: together they would count the same people twice. */
export function isOwnUsed(numbers: readonly OccurrenceNumber[]): boolean {
  const isBlank = ({ value }: OccurrenceNumber) => value === null;
  return (
    numbers.every((one) => one.kind === "week" || isBlank(one)) ||
    numbers.some((one) => one.kind === "week" && !isBlank(one) && isOwnChosen(one.choice))
  );
}

export function isOwnChosen(choice: WeekChoice | null | undefined): boolean {
  return choice != null && ownChoices.includes(choice);
}

/** The number of one campus. `services` is how many of them it is made of, 0 for the week's own number. */
type WeekSum = { value: number | null; services: number };

/** Takes the services in the order of their days and times. */
export function weekSumOf(numbers: readonly OccurrenceNumber[], summary?: Summary): WeekSum {
  const ofKind = (kind: OccurrenceNumber["kind"]) =>
    numbers.filter((one) => one.kind === kind).map(({ value }) => value);
  const services = ofKind("service");
  if (isOwnUsed(numbers)) return { value: summarize(summary, ofKind("week")), services: 0 };
  const held = services.filter((value) => value !== null).length;
  return { value: summarize(summary, services), services: held };
}

/** The choice once a week's own number is typed. `before` is the choice until then. */
export function choiceOnceTyped(
  value: number | null,
  before: { choice: WeekChoice | null; servicesHaveNumbers: boolean },
): WeekChoice | null {
  if (value === null) return null;
  if (before.choice === "week") return "week";
  if (!before.servicesHaveNumbers) return "typed_first";
  return before.choice === "typed_first" ? "typed_first" : "typed_later";
}
