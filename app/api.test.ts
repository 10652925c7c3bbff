import { expect, test } from "vitest";
import { ApiError, answerOf, doneOf } from "./api.ts";

const offline = "You are offline. Please try again when you are connected.";

test("an answer is its body, and one without a body is done", async () => {
  expect(await answerOf(Promise.resolve(Response.json({ id: 7 })))).toEqual({ id: 7 });
  await doneOf(Promise.resolve(new Response(null, { status: 204 })));
});

test("a refusal has the server's own words, and one without words has ours", async () => {
  const error = { code: "conflict", message: "This name is taken.", fields: { name: "Taken." } };
  const refused = answerOf(Promise.resolve(Response.json({ error }, { status: 409 })));
  await expect(refused).rejects.toMatchObject(error);
  const broken = doneOf(Promise.resolve(new Response("<html>Bad gateway</html>", { status: 502 })));
  await expect(broken).rejects.toMatchObject({ code: "failed" });
});

test("no answer, one that breaks off and a page of the network's own are all no connection", async () => {
  const page = () =>
    new Response("<html>Log in</html>", { headers: { "content-type": "text/html" } });
  const half = new Response('{"items": [', { headers: { "content-type": "application/json" } });
  for (const call of [
    () => answerOf(Promise.reject(new TypeError("Failed to fetch"))),
    () => answerOf(Promise.resolve(half)),
    () => answerOf(Promise.resolve(page())),
    () => doneOf(Promise.resolve(page())),
  ]) {
    const failure = await call().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ code: "offline", message: offline });
  }
});
