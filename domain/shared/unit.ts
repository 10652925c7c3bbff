export const units = ["count", "currency"] as const;
/** Amounts of the unit "currency" are in minor units. */
export type Unit = (typeof units)[number];
