import { once } from "node:events";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { root } from "../root.ts";
import type { FoundFacts, MadeClaims } from "./claim-facts.ts";

/**
 * A worker thread, because a network of campuses takes seconds. Other requests go on, and its memory has a limit. The
 * facts are unpacked there, too.
 */
export async function makeClaimsApart(found: FoundFacts): Promise<MadeClaims> {
  const worker = new Worker(join(root, "server", "insight", "claim-maker.ts"), {
    workerData: found,
    env: {},
    execArgv: ["--no-warnings"],
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  try {
    // Rejects for an error in the thread.
    const [made] = await once(worker, "message");
    return made;
  } finally {
    await worker.terminate();
  }
}
