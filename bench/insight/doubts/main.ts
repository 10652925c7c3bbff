import { checkDoubts } from "./check.ts";

/** `npm run bench:doubts [churches] [first seed]`. The rule was chosen on the seeds 20001 to 20100. */
const [, , count = "400", first = "30001"] = process.argv;
for (const [kind, { of, asked, meant, unknown }] of Object.entries(
  checkDoubts(Number(first), Number(count)),
)) {
  const share = (some: number) => `${((100 * some) / of).toFixed(1)}%`;
  console.log(
    `${kind}: asked about ${share(asked)} of ${of}, and said what was meant in ${share(meant)}; no range: ${share(unknown)}`,
  );
}
