import { understand } from "../../domain/ask/understand.ts";
import { type Count, checkQuestions, type Half } from "./questions/check.ts";

/** `npm run bench:ask [seed] [half: open, held or all] [failures to show]`. The held half is for measuring alone. */
const [, , seed = "1", half = "all", shown = "0"] = process.argv;
const checked = checkQuestions(understand, { seed: Number(seed), half: half as Half });
const words = ({ right, asked }: Count) =>
  `${right} of ${asked} (${((100 * right) / asked).toFixed(1)}%)`;

for (const failure of checked.failures.slice(0, Number(shown))) console.log(failure);
for (const [family, count] of checked.families)
  if (count.right < count.asked) console.log(`  ${family}: ${words(count)}`);
console.log(`The exact question: ${words(checked.answered)}`);
console.log(`Unanswerable ones refused: ${words(checked.refused)}`);
console.log(`For a true reason: ${words(checked.reasoned)}`);
console.log(`Hidden money refused like the name of nobody: ${words(checked.hidden)}`);
console.log(`Leaks: ${checked.leaks.length}. Poor suggestions: ${checked.poorSuggestions.length}.`);
const isGood =
  checked.answered.right >= 0.95 * checked.answered.asked &&
  checked.refused.right >= 0.95 * checked.refused.asked &&
  checked.leaks.length === 0;
process.exitCode = isGood ? 0 : 1;
