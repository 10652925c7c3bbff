import { randomFrom } from "./random.ts";
import type { RawChurch, RawService } from "./raw.ts";

/** Apart from the rest of a church, which is the same with and without. Rooms from too small to far too large. */
export function seatsFor(
  seed: number,
  services: readonly Omit<RawService, "seats">[],
  entries: RawChurch["entries"],
): RawService[] {
  const { between, is } = randomFrom(seed + 1_000_003);
  return services.map((service) => {
    const lately = entries
      .filter(({ occurrence }) => occurrence.serviceId === service.id)
      .filter(({ categoryId }) => categoryId === "category-Adults")
      .slice(-20)
      .map(({ value }) => value);
    const seats = Math.max(1, Math.round(middle(lately) / between(0.5, 1.1)));
    return { ...service, seats: lately.length > 0 && is(0.8) ? seats : null };
  });
}

function middle(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const half = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(half)] ?? 0) + (sorted[Math.ceil(half)] ?? 0)) / 2;
}
