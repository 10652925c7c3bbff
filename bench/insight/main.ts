import { understand } from "../../domain/ask/understand.ts";
import { loadForecastModels } from "../../server/adapters/forecast-models.ts";
import { scoreChurch } from "./church.ts";
import { readChurch } from "./church-data.ts";
import { costOfClaims } from "./cost.ts";
import { describeChurch, describeM4 } from "./describe.ts";
import { checkDoubts } from "./doubts/check.ts";
import { areDoubted, describeDoubts } from "./doubts/describe.ts";
import { earlier, scoreM4 } from "./m4.ts";
import { readM4 } from "./m4-data.ts";
import { checkQuestions } from "./questions/check.ts";
import { areUnderstood, describeQuestions } from "./questions/describe.ts";

/** `EARLIER=13` scores the M4 series on weeks of their training part, to choose a configuration by. */
const weeksEarlier = Number(process.env.EARLIER ?? 0);

const models = await loadForecastModels();
const series = weeksEarlier > 0 ? earlier(readM4(), weeksEarlier) : readM4();
const lines = [
  ...describeM4(scoreM4(series, models), series.length),
  "",
  ...describeChurch(scoreChurch(readChurch(), models)),
];
for (const line of lines) console.log(line);

const { claims, milliseconds, statements } = await costOfClaims();
console.log(
  `All ${claims} claims of the sample church with five years: ${Math.round(milliseconds)} ms (bar: 300), ${statements} statements (bar: 2).`,
);

const doubts = checkDoubts(30_001, 400);
console.log("");
for (const line of describeDoubts(doubts)) console.log(line);
const questions = checkQuestions(understand, { seed: 1, half: "all" });
console.log("");
for (const line of describeQuestions(questions)) console.log(line);

process.exitCode = areDoubted(doubts) && areUnderstood(questions) ? 0 : 1;
