import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { beginTyping, drawInPause, endTyping } from "./draw-in-pause.ts";

let drawn: string[] = [];
const draw = (words: string) => drawInPause(() => drawn.push(words));

beforeEach(() => {
  drawn = [];
  vi.useFakeTimers();
  vi.stubGlobal("requestAnimationFrame", (work: () => void) => setTimeout(work, 16));
  endTyping();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("what nobody types is drawn after the next paint", () => {
  draw("a cell is chosen");
  draw("its line");
  expect(drawn).toEqual([]);
  vi.advanceTimersByTime(50);
  expect(drawn).toEqual(["a cell is chosen", "its line"]);
});

test("between the keys of a fast hand nothing is drawn, and all of it in the next pause", () => {
  for (const key of ["1", "12", "120"]) {
    beginTyping();
    draw(key);
    vi.advanceTimersByTime(120);
  }
  expect(drawn).toEqual([]);
  vi.advanceTimersByTime(200);
  expect(drawn).toEqual(["1", "12", "120"]);
});

test("somebody who types on and on sees the sheet follow within about a second", () => {
  for (let key = 0; key < 10; key += 1) {
    beginTyping();
    draw(`${key}`);
    vi.advanceTimersByTime(120);
  }
  expect(drawn.length).toBeGreaterThan(0);
  vi.advanceTimersByTime(200);
  expect(drawn).toHaveLength(10);
});

test("what is undone waits for no pause", () => {
  beginTyping();
  draw("typed");
  endTyping();
  draw("undone");
  vi.advanceTimersByTime(50);
  expect(drawn).toEqual(["typed", "undone"]);
});
