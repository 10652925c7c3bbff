import type { Locator, Page } from "playwright-core";

/** Does what a person does, and counts it: a press, a field filled, or a mail's link opened is one action. */
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
    open: (page: Page, link: string) => counted(page.goto(link)),
    count: () => count,
  };
}
