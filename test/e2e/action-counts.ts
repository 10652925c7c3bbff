import type { Locator } from "playwright-core";

/** Does what a person does, and counts it: a press, or a field filled, is one action. */
export function countedActions() {
  let count = 0;
  const counted = async (action: Promise<unknown>) => {
    count += 1;
    await action;
  };
  return {
    press: (what: Locator) => counted(what.click()),
    fill: (field: Locator, text: string) => counted(field.fill(text)),
    choose: (field: Locator, label: string) => counted(field.selectOption({ label })),
    count: () => count,
  };
}
