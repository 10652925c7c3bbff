import { checkChurches } from "./check.ts";
import { describeClaims } from "./describe.ts";

/** `npm run bench:claims [churches] [first seed] [sentences to show]` */
const [, , count = "1000", first = "1", shown = "0"] = process.argv;
const checked = checkChurches(Number(first), Number(count));
for (const sentence of checked.sentences.slice(0, Number(shown))) console.log(sentence);
for (const line of describeClaims(checked)) console.log(line);
process.exitCode = checked.wrong.length === 0 ? 0 : 1;
