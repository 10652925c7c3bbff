import { checkChurches } from "./check.ts";

/** `npm run bench:claims [churches] [first seed] [sentences to show]` */
const [, , count = "1000", first = "1", shown = "0"] = process.argv;
const { claims, wrong, large, slips, sentences, churches } = checkChurches(
  Number(first),
  Number(count),
);
for (const sentence of sentences.slice(0, Number(shown))) console.log(sentence);
for (const problem of wrong) console.log(`FALSE ${problem}`);
const all = [...claims.values()].reduce((sum, one) => sum + one, 0);
for (const [name, number] of [...claims].sort()) console.log(`  ${name}: ${number}`);
for (const [kind, { planted, found }] of slips)
  console.log(`  ${kind}: ${found} of ${planted} slips of the last weeks found`);
const sorted = large.toSorted((one, other) => one - other);
console.log(
  `${churches} churches, ${all} claims, ${wrong.length} false. All claims of the largest churches: median ${Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0)} ms, slowest ${Math.round(sorted.at(-1) ?? 0)} ms of ${sorted.length}.`,
);
process.exitCode = wrong.length === 0 ? 0 : 1;
