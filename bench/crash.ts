/** `npm run crash [SEED]`: at least 100 SIGKILLs under load and 100,000 acknowledged writes, of which none may be lost or doubled. */
import { runCrashes } from "../test/crash/crash-run.ts";

const seed = process.argv[2] ?? String(Date.now());
console.log(`Seed ${seed}`);
const { kills, acknowledged, differences, seconds } = await runCrashes({
  seed,
  kills: 120,
  writes: 100_000,
  devices: 24,
  patience: 20 * 60_000,
  report: console.log,
});
console.log(`${acknowledged} acknowledged writes in ${seconds} s through SIGKILLs of`, kills);
for (const difference of differences.slice(0, 20)) console.log(`  ${difference}`);
console.log(`${differences.length} lost or doubled`);
if (differences.length > 0) process.exitCode = 1;
