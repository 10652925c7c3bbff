import type { Page } from "playwright-core";
import { untilStill } from "./browser.ts";

/** What is cut or broken once somebody has doubled the size of all text: a line for each. */
export async function cutWithLargeText(page: Page): Promise<string[]> {
  await setTextSize(page, "200%");
  const found = await findCut(page);
  await setTextSize(page, "");
  return found;
}

/** The same with the distances of letters, words and lines that WCAG 1.4.12 names, for sentences cut below, too. */
export async function cutWithTextSpacing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      "* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }",
    );
    document.adoptedStyleSheets = [sheet];
    const found = [...document.querySelectorAll("main *, nav *")]
      .filter((each) => {
        const { overflowY, clipPath, textOverflow } = getComputedStyle(each);
        const isCut = each.scrollHeight > each.clientHeight + 2 && /hidden|clip/.test(overflowY);
        return isCut && clipPath === "none" && textOverflow !== "ellipsis" && each.textContent;
      })
      .map((each) => `${each.tagName}.${each.className}: ${each.textContent?.slice(0, 60)}`);
    document.adoptedStyleSheets = [];
    return found;
  });
}

export async function findCut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const isWide = (each: Element) => each.scrollWidth > each.clientWidth + 1;
    const cuts = (each: Element) => {
      const { overflowX, textOverflow, clipPath } = getComputedStyle(each);
      return (
        /hidden|clip/.test(overflowX) &&
        textOverflow !== "ellipsis" &&
        // Only read aloud.
        clipPath === "none"
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
    const cut = [...document.body.querySelectorAll("*")].filter(
      (each) => each.textContent?.trim() && isWide(each) && (cuts(each) || isButton(each)),
    );
    const broken = [...document.querySelectorAll("h1")].filter((each) =>
      [...each.childNodes].some(breaksWord),
    );
    return [...(isWide(root) ? [root] : []), ...cut, ...broken].map(
      (each) => `${each.tagName}.${each.className}: ${each.textContent?.slice(0, 60)}`,
    );
  });
}

async function setTextSize(page: Page, size: string): Promise<void> {
  await page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);
  await untilStill(page);
}
