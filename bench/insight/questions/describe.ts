import type { CheckedQuestions, Count } from "./check.ts";

export function describeQuestions(checked: CheckedQuestions): string[] {
  const missed = [...checked.families].filter(([, count]) => count.right < count.asked);
  return [
    ...missed.map(([family, count]) => `  ${family}: ${words(count)}`),
    `The exact question: ${words(checked.answered)}`,
    `Unanswerable ones refused: ${words(checked.refused)}`,
    `For a true reason: ${words(checked.reasoned)}`,
    `Hidden money refused like the name of nobody: ${words(checked.hidden)}`,
    `Leaks: ${checked.leaks.length}. Poor suggestions: ${checked.poorSuggestions.length}.`,
  ];
}

/** Whether the bars are met. */
export function areUnderstood({ answered, refused, leaks }: CheckedQuestions): boolean {
  return (
    answered.right >= 0.95 * answered.asked &&
    refused.right >= 0.95 * refused.asked &&
    leaks.length === 0
  );
}

function words({ right, asked }: Count): string {
  return `${right} of ${asked} (${((100 * right) / asked).toFixed(1)}%)`;
}
