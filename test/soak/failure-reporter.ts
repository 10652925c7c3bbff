import { appendFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import type { Reporter, TestCase } from "vitest/node";

const file = "soak-failures.log";

/** Says why a test failed as soon as it has, and keeps it, because long runs are often stopped before their end. */
export default class FailureReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const { state, errors = [] } = test.result();
    if (state !== "failed") return;
    const reasons = errors.map(reasonOf).join("\n");
    const text = `${test.module.relativeModuleId} > ${test.fullName}\n${reasons}\n`;
    appendFileSync(file, `${new Date().toISOString()} ${stripVTControlCharacters(text)}\n`);
    console.error(`${text}Also in ${file}`);
  }
}

type Reason = { message?: string; stack?: string | undefined; cause?: unknown };

/** A random test's message has its seed and path; its cause is what went wrong. */
function reasonOf({ message, stack, cause }: Reason): string {
  const words = stack || message || "";
  return cause ? `${words}\nCaused by: ${reasonOf(cause)}` : words;
}
