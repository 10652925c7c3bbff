import { understand } from "../../domain/ask/understand.ts";
import { checkQuestions, type Half } from "./questions/check.ts";
import { areUnderstood, describeQuestions } from "./questions/describe.ts";

/** `npm run bench:ask [seed] [half: open, held or all] [failures to show]`. The held half is for measuring alone. */
const [, , seed = "1", half = "all", shown = "0"] = process.argv;
const checked = checkQuestions(understand, { seed: Number(seed), half: half as Half });
for (const failure of checked.failures.slice(0, Number(shown))) console.log(failure);
for (const line of describeQuestions(checked)) console.log(line);
process.exitCode = areUnderstood(checked) ? 0 : 1;
