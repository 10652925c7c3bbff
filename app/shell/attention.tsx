import { useEffect, useRef, useSyncExternalStore } from "react";
import { useLocation, useNavigationType } from "react-router";
import { announced, none, subscribe } from "../ui/notice/announce.ts";
import visuallyHidden from "../ui/visually-hidden.module.css";
import { afterPaint } from "../ui/when-idle.ts";

export function Attention() {
  useFocus();
  useKeyboardHeight();
  return <Announcer />;
}

const lowestKeyboard = 120;

/** A phone's keyboard lies over the page: what stands at the end of a screen moves above it. */
function useKeyboardHeight(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const root = document.documentElement;
    const fit = () => {
      const covered = window.innerHeight - viewport.height - viewport.offsetTop;
      const isOpen = viewport.scale === 1 && covered > lowestKeyboard;
      const wasOpen = root.hasAttribute("data-keyboard");
      if (root.toggleAttribute("data-keyboard", isOpen))
        root.style.setProperty("--keyboard", `${covered}px`);
      else root.style.removeProperty("--keyboard");
      if (isOpen && !wasOpen) document.activeElement?.scrollIntoView({ block: "nearest" });
    };
    viewport.addEventListener("resize", fit);
    viewport.addEventListener("scroll", fit);
    return () => {
      viewport.removeEventListener("resize", fit);
      viewport.removeEventListener("scroll", fit);
    };
  }, []);
}

/** Focuses the heading of a new screen, the link that led away after Back, and the neighbor of a removed element. */
function useFocus(): void {
  useFocusOfScreen();
  useEffect(() => {
    const observer = new MutationObserver(passOn);
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener("focusin", remember);
    document.addEventListener("focusout", forget);
    return () => {
      observer.disconnect();
      document.removeEventListener("focusin", remember);
      document.removeEventListener("focusout", forget);
    };
  }, []);
}

function useFocusOfScreen(): void {
  const { key, pathname } = useLocation();
  const isBack = useNavigationType() === "POP";
  const links = useRef(new Map<string, string>());
  const shown = useRef({ key, pathname });
  useEffect(() => {
    const left = shown.current;
    shown.current = { key, pathname };
    if (left.pathname === pathname) return;
    // A panel beside a list opens and closes, and the list stays.
    if (isFocused() && focused?.heading && focused.heading === findHeading()) return;
    const link = focused?.pathname === left.pathname && focused.element.closest("a");
    if (link) links.current.set(left.key, link.getAttribute("href") ?? "");
    if (isFocused() && focused?.pathname === pathname) return;
    const href = isBack && links.current.get(key);
    const leading = href ? findShown(document, `a[href="${CSS.escape(href)}"]`)[0] : undefined;
    if (leading) focus(leading);
    else focusHeading();
  }, [key, pathname, isBack]);
}

type Focused = {
  element: Element;
  pathname: string;
  isVisible: boolean;
  heading: HTMLElement | undefined;
};
type Gap = { parent: Node; previous: Node | null };

let focused: Focused | null = null;
let awaitsHeading = false;

function remember({ target }: FocusEvent): void {
  if (!(target instanceof Element)) return;
  const { pathname } = window.location;
  const isVisible = target.matches(":focus-visible");
  focused = { element: target, pathname, isVisible, heading: findHeading() };
  awaitsHeading = false;
}

/** Browsers that blur what is removed do so before it is gone. */
function forget({ target }: FocusEvent): void {
  queueMicrotask(() => {
    const isLeft = focused?.element === target && focused?.element.isConnected;
    if (isLeft && document.activeElement !== target) focused = null;
  });
}

function passOn(records: MutationRecord[]): void {
  if (isFocused()) return;
  if (awaitsHeading) focusHeading();
  const lost = focused;
  const gap = lost && findGap(lost.element, records);
  if (!gap) return;
  // The screen may draw something else in its place, or focus something itself.
  afterPaint(() => {
    if (isFocused() || focused !== lost) return;
    if (lost.element.matches("h1")) focusHeading();
    else focusNeighbor(gap, lost.isVisible);
  });
}

function findGap(element: Element, records: MutationRecord[]): Gap | null {
  let gap: Gap | null = null;
  for (const { removedNodes, target, previousSibling } of records)
    for (const node of removedNodes)
      if (node.contains(gap?.parent ?? element))
        gap = { parent: target, previous: previousSibling };
  return gap;
}

const neighbors = "a[href], button, input, select, textarea, summary, [tabindex], h1, h2, h3";
const typing = "textarea, input:not([type=checkbox], [type=radio])";

/** A field opens a phone's keyboard, so it is focused only for a person who can see the focus. */
function focusNeighbor({ parent, previous }: Gap, isVisible: boolean): void {
  let around = parent instanceof Element ? parent : null;
  let before = previous;
  while (around?.isConnected) {
    const all = findShown(around, neighbors).filter((one) => isVisible || !one.matches(typing));
    const neighbor = all.find((one) => isAfter(one, before)) ?? all.at(-1);
    // The screen moves only for a person who can see the focus, and under nobody's finger.
    if (neighbor) {
      focus(neighbor, !isVisible);
      return;
    }
    before = around;
    around = around.parentElement;
  }
  focusHeading();
}

function isAfter(element: Element, before: Node | null): boolean {
  if (!before) return true;
  const isFollowing = before.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING;
  return Boolean(isFollowing) && !before.contains(element);
}

function findHeading(): HTMLElement | undefined {
  return findShown(document, "h1")[0];
}

function focusHeading(): void {
  const heading = findHeading();
  awaitsHeading = !heading;
  if (heading) focus(heading);
}

function findShown(around: ParentNode, selector: string): HTMLElement[] {
  return [...around.querySelectorAll<HTMLElement>(selector)].filter(
    (one) => one.getClientRects().length > 0 && !one.matches(":disabled"),
  );
}

function focus(element: HTMLElement, preventScroll = element.matches("h1")): void {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll });
}

function isFocused(): boolean {
  const { activeElement } = document;
  return activeElement !== null && activeElement !== document.body;
}

function Announcer() {
  const shown = useSyncExternalStore(subscribe, announced, () => none);
  return (
    <div className={visuallyHidden.hidden} aria-live="polite" data-announcer="">
      {shown.map(({ id, words }) => (
        <p key={id}>{words}</p>
      ))}
    </div>
  );
}
