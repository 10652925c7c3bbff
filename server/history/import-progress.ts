import type { ImportsUnderWay } from "../../domain/history/import.ts";
import type { Id } from "../../domain/shared/id.ts";

/** How many numbers each import has written: its transaction shows nothing before it ends. */
const underWay = new Map<Id, Map<Id, number>>();

export async function withProgress<Result>(
  organizationId: Id,
  importId: Id,
  run: (onWritten: (numbers: number) => void) => Promise<Result>,
): Promise<Result> {
  const own = underWay.get(organizationId) ?? new Map<Id, number>();
  underWay.set(organizationId, own);
  own.set(importId, 0);
  try {
    return await run((numbers) => own.set(importId, (own.get(importId) ?? 0) + numbers));
  } finally {
    own.delete(importId);
    if (own.size === 0) underWay.delete(organizationId);
  }
}

export function listUnderWay(organizationId: Id): ImportsUnderWay["items"] {
  const own = underWay.get(organizationId) ?? new Map<Id, number>();
  return [...own].map(([id, written]) => ({ id, written: Math.floor(written) }));
}
