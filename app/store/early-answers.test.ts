import { afterEach, expect, test, vi } from "vitest";
import { typedClient } from "../typed-client.ts";
import { askEarly, takeEarlyText } from "./early-answers.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  globalThis.earlyAnswers = undefined;
});

function stubServer(answer = (asked: number) => new Response(`answer ${asked}`)) {
  let asked = 0;
  const fetch = async () => {
    asked += 1;
    return answer(asked);
  };
  vi.stubGlobal("fetch", fetch);
  vi.stubGlobal("XMLHttpRequest", requestBy(fetch));
}

function requestBy(fetch: () => Promise<Response>) {
  return class {
    onload = () => {};
    onerror = () => {};
    status = 0;
    responseText = "";
    open() {}
    getResponseHeader = () => "text/plain";
    async send() {
      try {
        const answer = await fetch();
        this.status = answer.status;
        this.responseText = await answer.text();
      } catch {
        return this.onerror();
      }
      this.onload();
    }
  };
}

const api = () => typedClient<Client>("/api");
type Client = { me: { $get: () => Promise<Response>; $post: () => Promise<Response> } };

test("an answer that was asked for early is given to the first who asks, and to nobody else", async () => {
  stubServer();
  await askEarly("/api/me");
  expect(await (await api().me.$get()).text()).toBe("answer 1");
  expect(await (await api().me.$get()).text()).toBe("answer 2");
});

test("what the app has asked for by itself is not asked for early any more", async () => {
  stubServer();
  expect(await (await api().me.$get()).text()).toBe("answer 1");
  await api().me.$post();
  await expect(askEarly("/api/me")).rejects.toThrow("Nobody asks early.");
  expect(await (await api().me.$get()).text()).toBe("answer 3");
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
  stubServer(() => new Response("no", { status: 401 }));
  await expect(askEarly("/api/me")).rejects.toThrow();
  expect(takeEarlyText("/api/me")).toBeUndefined();
  expect((await api().me.$get()).status).toBe(401);
});

test("without a connection whoever asks is told so", async () => {
  stubServer(() => {
    throw new Error("There is no server.");
  });
  await expect(askEarly("/api/me")).rejects.toThrow();
  await expect(api().me.$get()).rejects.toThrow("There is no connection.");
});
