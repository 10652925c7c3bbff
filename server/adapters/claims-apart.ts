import { once } from "node:events";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { Claim } from "../../domain/insight/claim.ts";
import type { ClaimFacts } from "../../domain/insight/weekly-numbers.ts";
import { root } from "../root.ts";

/** A worker thread, because a network of campuses takes seconds. Other requests go on, and its memory has a limit. */
export async function makeClaimsApart(facts: ClaimFacts): Promise<Claim[]> {
  const worker = new Worker(join(root, "server", "adapters", "claim-maker.ts"), {
    workerData: facts,
    env: {},
    execArgv: ["--no-warnings"],
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  try {
    // Rejects for an error in the thread.
    const [claims] = await once(worker, "message");
    return claims;
  } finally {
    await worker.terminate();
  }
}
