import type { Claim } from "../../../domain/insight/claim.ts";
import type { Chosen, Rows } from "./rows.ts";
import type { Again, Sentence } from "./second.ts";

const times: Record<string, string> = {
  "09:00": "9:00 AM",
  "11:00": "11:00 AM",
  "18:00": "6:00 PM",
};

/** How often the adults at a service were more than four fifths of its seats, of the last eight times in thirteen weeks. */
export function capacityAgain(claim: Claim, rows: Rows): Sentence | null {
  const { church, running } = rows;
  const service = church.services.find(({ id }) => claim.key === `capacity service ${id}`);
  if (!service || service.seats === null) return null;
  const chosen: Chosen = {
    campuses: [service.campusId],
    categories: ["category-Adults"],
    service: service.id,
  };
  const counted: { week: number; heads: number }[] = [];
  for (let week = running; week > running - 13 && counted.length < 8; week--) {
    const heads = week < 0 ? null : rows.fullAt(chosen, week);
    if (heads !== null) counted.unshift({ week, heads });
  }
  const { seats } = service;
  const over = counted.filter(({ heads }) => 5 * heads > 4 * seats).length;
  const [from = -1, to = -1] = [counted[0]?.week, counted.at(-1)?.week];
  const campus = church.campuses.find(({ id }) => id === service.campusId)?.name;
  const place = church.campuses.length > 1 ? ` at ${campus}` : "";
  const isNamed = claim.names.service?.replace(/\s/g, " ") === `The ${times[service.time]}${place}`;
  const isTold = counted.length >= 6 && over >= 3 && to >= running - 2 && isNamed;
  const again = (value: number): Again => [value, counted.length, from, to];
  return {
    form: isTold ? (over === counted.length ? "always" : "full") : "false",
    chosen,
    slots: {
      share: again(80),
      seats: again(seats),
      times: again(over),
      weeks: again(counted.length),
    },
  };
}
