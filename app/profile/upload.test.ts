import { expect, test } from "vitest";
import {
  type Attempt,
  removing,
  sendUntilDone,
  type UploadWorld,
  uploading,
} from "./picture-field.tsx";

const upload = (at: UploadWorld) => sendUntilDone(uploading, at);

function world(statuses: (number | Partial<Attempt>)[]) {
  let time = 0;
  let tries = 0;
  const pauses: number[] = [];
  const given: number[] = [];
  return {
    pauses,
    given,
    tries: () => tries,
    send: async (milliseconds: number) => {
      given.push(milliseconds);
      const answer = statuses[Math.min(tries++, statuses.length - 1)] ?? 0;
      const attempt = typeof answer === "number" ? { status: answer } : answer;
      return { status: 0, body: "{}", retryAfterSeconds: 0, ...attempt };
    },
    wait: async (milliseconds: number) => {
      pauses.push(milliseconds);
      time += milliseconds;
    },
    now: () => time,
  };
}

test("what arrives at once is sent once", async () => {
  const at = world([200]);
  await upload(at);
  expect(at.pauses).toEqual([]);
});

test.each([0, 408, 429, 500, 503])(
  "after %s it is tried again, with pauses that double",
  async (status) => {
    const at = world([status, status, status, status, 200]);
    await upload(at);
    expect(at.pauses).toEqual([1_000, 2_000, 4_000, 8_000]);
  },
);

test("it waits for as long as the server asks", async () => {
  const at = world([{ status: 429, retryAfterSeconds: 30 }, 200]);
  await upload(at);
  expect(at.pauses).toEqual([30_000]);
});

test.each([
  ["an upload", uploading, 600_000],
  ["a removal", removing, 120_000],
])("%s is given up after its time, and no try gets more than is left", async (_, task, limit) => {
  const at = world([503]);
  await expect(sendUntilDone(task, at)).rejects.toThrow(task.failed);
  expect(at.now()).toBeLessThanOrEqual(limit);
  expect(at.now()).toBeGreaterThan(limit / 2);
  const left = at.pauses.map((_, index) => limit - sum(at.pauses.slice(0, index + 1)));
  expect(at.given).toEqual([limit, ...left]);
});

test.each([400, 403, 404, 413])("after %s it is not tried again", async (status) => {
  const at = world([status]);
  await expect(upload(at)).rejects.toThrow(uploading.failed);
  expect(at.tries()).toBe(1);
});

test("a refusal says what is wrong with the picture", async () => {
  const body = JSON.stringify({ error: { code: "invalid", message: "This picture is damaged." } });
  await expect(upload(world([{ status: 422, body }]))).rejects.toThrow("This picture is damaged.");
  await expect(upload(world([{ status: 422, body: "<html>" }]))).rejects.toThrow(uploading.failed);
});

test("when it is cancelled while it waits, nothing more is sent", async () => {
  const at = world([503]);
  const cancelled = new DOMException("", "AbortError");
  await expect(upload({ ...at, wait: () => Promise.reject(cancelled) })).rejects.toBe(cancelled);
  expect(at.tries()).toBe(1);
});

function sum(numbers: number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
