import type { Id } from "../../domain/id.ts";

/** How many numbers the imports under way have written: their transactions show nothing before they end. */
const underWay = new Map<string, number>();

export async function withProgress<Result>(
  organizationId: Id,
  importId: Id,
  run: (onWritten: (numbers: number) => void) => Promise<Result>,
): Promise<Result> {
  const key = `${organizationId} ${importId}`;
  underWay.set(key, 0);
  try {
    return await run((numbers) => underWay.set(key, (underWay.get(key) ?? 0) + numbers));
  } finally {
    underWay.delete(key);
  }
}

export function findProgress(organizationId: Id, importId: Id): number | null {
  const written = underWay.get(`${organizationId} ${importId}`);
  return written === undefined ? null : Math.floor(written);
}
