import type { Page } from "playwright-core";

/** What is cut or broken once somebody has doubled the size of all text: a line for each. */
export async function cutWithLargeText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const isWide = (each: Element) => each.scrollWidth > each.clientWidth + 1;
    const cuts = (each: Element) => {
      const { overflowX, textOverflow } = getComputedStyle(each);
      return (
        /hidden|clip/.test(overflowX) &&
        textOverflow !== "ellipsis" &&
        !each.matches('[class*="_hidden_"]')
      );
    };
    const isButton = (each: Element) => each.matches("button, a[data-kind]");
    const breaksWord = (text: Node) =>
      [...(text.textContent ?? "").matchAll(/\p{L}+/gu)].some(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return range.getClientRects().length > 1;
      });
    root.style.fontSize = "200%";
    const cut = [...document.body.querySelectorAll("*")].filter(
      (each) => each.textContent?.trim() && isWide(each) && (cuts(each) || isButton(each)),
    );
    const broken = [...document.querySelectorAll("h1")].filter((each) =>
      [...each.childNodes].some(breaksWord),
    );
    const found = [...(isWide(root) ? [root] : []), ...cut, ...broken];
    root.style.fontSize = "";
    return found.map(
      (each) => `${each.tagName}.${each.className}: ${each.textContent?.slice(0, 60)}`,
    );
  });
}
