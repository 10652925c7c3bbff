import { createConfig, lintFromString } from "@redocly/openapi-core";
import * as v from "valibot";
import { expect, test } from "vitest";
import { useTestApp } from "../create-test-app.ts";
import { signUp } from "../fixtures.ts";
import { routesOf } from "./route-table.ts";

const schemaSchema = v.looseObject({});
const contentSchema = v.record(v.string(), v.looseObject({ schema: v.optional(schemaSchema) }));
const operationSchema = v.looseObject({
  operationId: v.string(),
  summary: v.pipe(v.string(), v.minLength(8)),
  tags: v.pipe(v.array(v.string()), v.length(1)),
  security: v.array(v.looseObject({})),
  parameters: v.optional(
    v.array(
      v.looseObject({ name: v.string(), in: v.picklist(["path", "query"]), schema: schemaSchema }),
    ),
    [],
  ),
  requestBody: v.optional(v.looseObject({ content: contentSchema })),
  responses: v.record(
    v.string(),
    v.looseObject({ description: v.string(), content: v.optional(contentSchema) }),
  ),
});
const documentSchema = v.looseObject({
  openapi: v.pipe(v.string(), v.startsWith("3.1")),
  info: v.looseObject({ title: v.string(), version: v.string(), description: v.string() }),
  paths: v.record(v.string(), v.record(v.string(), operationSchema)),
});

type Operation = [name: string, operation: v.InferOutput<typeof operationSchema>];

const app = await useTestApp();
const response = await app.request("GET", "/api/openapi.json");
const document = v.parse(documentSchema, await response.json());
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(
    ([method, operation]): Operation => [
      `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ":$1")}`,
      operation,
    ],
  ),
);

test("every route of the API is described, and nothing else", () => {
  const routes = routesOf(app).filter(({ path }) => path.startsWith("/api/"));
  expect(operations.map(([name]) => name).sort()).toEqual(routes.map(({ name }) => name).sort());
});

test("a linter of OpenAPI finds nothing to mend", async () => {
  const config = await createConfig({
    extends: ["recommended"],
    rules: {
      "parameter-description": "error",
      "operation-description": "error",
      // Documents of this API itself refuse nobody, and the server of a test is on localhost.
      "operation-4xx-response": "off",
      "no-server-example.com": "off",
    },
  });
  const source = JSON.stringify(document);
  const problems = await lintFromString({ source, absoluteRef: "openapi.json", config });
  expect(
    problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer]),
  ).toEqual([]);
});

test("every operation has a name of its own", () => {
  const ids = operations.map(([, { operationId }]) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
});

test("every operation names its path's parameters, and says how its answer looks", () => {
  for (const [name, { parameters, responses }] of operations) {
    const inPath = parameters.filter((each) => each.in === "path").map((each) => each.name);
    const named = [...name.matchAll(/:(\w+)/g)].map((match) => match[1]);
    expect(inPath.sort(), name).toEqual(named.sort());
    const successes = Object.entries(responses).filter(([status]) => status.startsWith("2"));
    expect(successes.length > 0, name).toBe(true);
    for (const [status, { content }] of successes) {
      const [media] = Object.entries(content ?? {});
      const isJson = media?.[0] === "application/json";
      if (isJson)
        expect([name, status, media?.[1].schema]).toEqual([name, status, expect.anything()]);
      else expect(status, name).toMatch(/^(20[24]|200)$/);
    }
  }
});

test("every write that takes a body says how it looks", async () => {
  const withBody = operations.filter(([name]) => /^(POST|PUT|PATCH) /.test(name));
  for (const [name, { requestBody: { content } = { content: {} } }] of withBody)
    expect((content["application/json"] ?? content["image/*"])?.schema, name).toEqual(
      expect.anything(),
    );
});

test("every operation but the public ones says that it can refuse whoever is signed out", () => {
  for (const [name, { security, responses }] of operations)
    if (security.length > 0)
      expect(responses, name).toEqual(expect.objectContaining({ 401: expect.anything() }));
});

test("the document promises an unverified person no more than the login answers", async () => {
  const { email, password } = await signUp(app);
  const refused = await app.request("POST", "/api/sessions", { body: { email, password } });
  const [, login] = operations.find(([name]) => name === "POST /api/sessions") ?? [];
  expect(login?.responses[refused.status]?.description).toBe((await refused.json()).error.message);
});

test("the page shows every operation, runs nothing and loads nothing", async () => {
  const response = await app.request("GET", "/api/docs");
  const page = await response.text();
  for (const [, { summary }] of operations)
    expect(page).toContain(summary.replaceAll("'", "&#39;"));
  expect(page).not.toContain("<script");
  expect(response.headers.get("content-security-policy")).toMatch(/^default-src 'none'/);
});
