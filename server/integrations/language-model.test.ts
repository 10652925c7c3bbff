import { afterEach, expect, test } from "vitest";
import { says, startLanguageModel } from "../../test/language-model.ts";
import { readConfig } from "../config.ts";
import { createLanguageModel } from "./language-model.ts";

type Server = Awaited<ReturnType<typeof startLanguageModel>>;
const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

const request = {
  instructions: "Answer in JSON.",
  data: "Question: 1",
  jsonSchema: { type: "object" },
};

async function modelThat(respond: Parameters<typeof startLanguageModel>[0]) {
  const server = await startLanguageModel(respond);
  servers.push(server);
  const warnings: unknown[] = [];
  const model = createLanguageModel({
    config: readConfig(server.environment),
    log: { warn: (...line: unknown[]) => void warnings.push(...line) },
    milliseconds: 300,
  });
  return { ...server, model, warnings };
}

test("one request says the model, the instructions, the data and the form of the answer, with the key beside it", async () => {
  const { model, asked } = await modelThat(says("an answer"));
  expect(await model.complete(model.bodyOf(request))).toEqual({ is: "text", text: "an answer" });
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({
    path: "/v1/chat/completions",
    headers: { authorization: "Bearer a-secret-key", "content-type": "application/json" },
  });
  expect(JSON.parse(asked[0]?.body ?? "")).toMatchObject({
    model: "tiny",
    messages: [
      { role: "system", content: "Answer in JSON." },
      { role: "user", content: "Question: 1" },
    ],
    response_format: { type: "json_schema", json_schema: { schema: { type: "object" } } },
  });
});

test("what a model thinks aloud before its answer is left out", async () => {
  const { model } = await modelThat(says('<think>Is it {"intent":1}?</think>\n{"intent":null}'));
  expect(await model.complete(model.bodyOf(request))).toEqual({
    is: "text",
    text: '{"intent":null}',
  });
});

test("an endpoint that does not know schemas is asked without, and from then on at once", async () => {
  const { model, asked } = await modelThat((response, one) => {
    if (one.body.includes("response_format")) response.writeHead(400).end();
    else says("plain")(response, one);
  });
  expect(await model.complete(model.bodyOf(request))).toEqual({ is: "text", text: "plain" });
  expect(asked).toHaveLength(2);
  expect(await model.complete(model.bodyOf(request))).toEqual({ is: "text", text: "plain" });
  expect(asked).toHaveLength(3);
});

test.for([
  ["an error", "500", (response) => void response.writeHead(500).end("{}")],
  ["a refused key", "401", (response) => void response.writeHead(401).end()],
  ["a page", "UNREADABLE", (response) => void response.end("<html>")],
  ["no choice", "UNREADABLE", (response) => void response.end('{"choices":[]}')],
  ["too much", "UNREADABLE", (response) => void response.end(`"${"x".repeat(70_000)}"`)],
  ["a hang-up", "UNREACHABLE", (response) => void response.destroy()],
] as [string, string, Parameters<typeof startLanguageModel>[0]][])(
  "with %s it failed, and the reason alone is logged",
  async ([, reason, respond]) => {
    const { model, warnings } = await modelThat(respond);
    expect(await model.complete(model.bodyOf(request))).toEqual({ is: "failed" });
    expect(warnings).toEqual([`The language model failed: ${reason}`]);
  },
);

test("a redirect elsewhere is not followed", async () => {
  const elsewhere = await modelThat(says("from elsewhere"));
  const { model } = await modelThat((response) =>
    response.writeHead(307, { location: `http://${elsewhere.host}/v1/chat/completions` }).end(),
  );
  expect(await model.complete(model.bodyOf(request))).toEqual({ is: "failed" });
  expect(elsewhere.asked).toEqual([]);
});

test("one that never begins, or never ends, is too late", async () => {
  for (const respond of [
    () => {},
    (response: import("node:http").ServerResponse) => void response.writeHead(200).write("{"),
  ]) {
    const { model } = await modelThat(respond);
    expect(await model.complete(model.bodyOf(request))).toEqual({ is: "too-late" });
  }
});

test("a server starts only with an address that keeps the key safe, and with a model", () => {
  const read =
    (AI_URL: string, AI_MODEL = "tiny") =>
    () =>
      readConfig({ AI_URL, AI_MODEL });
  expect(read("https://ai.example.org/v1/")().languageModel).toEqual({
    url: "https://ai.example.org/v1/chat/completions",
    host: "ai.example.org",
    key: undefined,
    model: "tiny",
  });
  expect(read("http://localhost:11434/v1/chat/completions")().languageModel).toMatchObject({
    url: "http://localhost:11434/v1/chat/completions",
    host: "localhost:11434",
  });
  for (const bad of ["http://ai.example.org/v1", "https://me:pass@ai.example.org", "ai.example"])
    expect(read(bad), bad).toThrow(/^AI_URL must be an address such as https/);
  expect(read("https://ai.example.org", "")).toThrow(/^AI_MODEL is missing/);
  expect(() => readConfig({ AI_KEY: "a-key" })).toThrow(/^AI_URL is missing/);
  expect(readConfig({}).languageModel).toBeUndefined();
});
