import { afterEach, expect, test, vi } from "vitest";
import { typedClient } from "../typed-client.ts";
import { askEarly } from "./early-answers.ts";

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
