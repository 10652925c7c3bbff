import { afterEach, expect, test, vi } from "vitest";
import { typedClient } from "../typed-client.ts";
import { askEarly, takeEarlyText } from "./early-answers.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function stubServer() {
  let asked = 0;
  vi.stubGlobal("fetch", async () => {
    asked += 1;
    return new Response(`answer ${asked}`);
  });
}

const api = () => typedClient<Client>("/api");
type Client = { me: { $get: () => Promise<Response>; $post: () => Promise<Response> } };

test("an answer that was asked for early is given to the first who asks, and to nobody else", async () => {
  stubServer();
  await askEarly("/api/me");
  expect(await (await api().me.$get()).text()).toBe("answer 1");
  expect(await (await api().me.$get()).text()).toBe("answer 2");
});

test("whoever signs in after it was asked gets an answer of their own", async () => {
  stubServer();
  await askEarly("/api/me");
  await api().me.$post();
  expect(await (await api().me.$get()).text()).toBe("answer 3");
});

test("an answer that nobody asked for in half a minute is too old", async () => {
  vi.useFakeTimers();
  stubServer();
  await askEarly("/api/me");
  vi.advanceTimersByTime(30_000);
  expect(await (await api().me.$get()).text()).toBe("answer 2");
});

test("an answer can be drawn at once when all of it is here, and then only once", async () => {
  stubServer();
  const asked = askEarly("/api/me");
  expect(takeEarlyText("/api/me")).toBeUndefined();
  await asked;
  expect(takeEarlyText("/api/me")).toBe("answer 1");
  expect(takeEarlyText("/api/me")).toBeUndefined();
  expect(await (await api().me.$get()).text()).toBe("answer 2");
});

test("an answer that refuses is not drawn, but given to who asks for it", async () => {
  vi.stubGlobal("fetch", async () => new Response("no", { status: 401 }));
  await expect(askEarly("/api/me")).rejects.toThrow();
  expect(takeEarlyText("/api/me")).toBeUndefined();
  expect((await api().me.$get()).status).toBe(401);
});
