import { parentPort, workerData } from "node:worker_threads";
import * as v from "valibot";
import { describedPaths } from "../api/described-paths.ts";
import { fillPath, type Route, sampleChurch, samples } from "../api/route-samples.ts";
import { routesOf } from "../api/route-table.ts";
import { createTestApp } from "../create-test-app.ts";

/** A pattern of quadratic time needs minutes for it, a linear one milliseconds. */
const length = 300_000;
const texts = [
  `a@${".".repeat(length)}@`,
  `${" ".repeat(length)}x`,
  "-".repeat(length),
  `${"a".repeat(length)}!`,
  `a@${"a.".repeat(length / 2)}@`,
  "a,".repeat(length / 2),
  "a <".repeat(length / 3),
  `x${"\t \n".repeat(length / 3)}x`,
  "T".repeat(length),
  `${"0_".repeat(length / 2)}x`,
  `${"0:".repeat(length / 2)}x`,
  '"'.repeat(length),
  "\u0301".repeat(length),
];
/** Few of them, because nearly all paths contain only ids, which share one schema. */
const textsInPaths = texts.slice(0, 4);

/** The rest stays as in the sample. */
type RequestParts = {
  path?: Record<string, string>;
  query?: string;
  body?: unknown;
  headers?: Record<string, string>;
};
type TextInput = { name: string; texts: string[]; put: (text: string) => RequestParts };

const schemaSchema = v.looseObject({
  properties: v.optional(v.record(v.string(), v.unknown())),
  items: v.optional(v.unknown()),
  prefixItems: v.optional(v.array(v.unknown())),
  anyOf: v.optional(v.array(v.unknown())),
});
const operationSchema = v.looseObject({
  parameters: v.optional(v.array(v.looseObject({ name: v.string(), in: v.string() })), []),
  requestBody: v.optional(
    v.object({ content: v.record(v.string(), v.object({ schema: v.unknown() })) }),
  ),
});
const pathsSchema = v.record(v.string(), v.record(v.string(), operationSchema));

const databases = v.parse(
  v.object({ databaseUrl: v.string(), administratorUrl: v.string() }),
  workerData,
);
const environment = { TRUST_PROXY: "1", LOG_LEVEL: "silent" };
const app = await createTestApp({ ...databases, environment, realQueue: true });
const hope = await sampleChurch(app);
const paths = v.parse(pathsSchema, await describedPaths(app));

for (const route of routesOf(app))
  for (const input of inputsOf(route))
    for (const text of input.texts) {
      parentPort?.postMessage(`${route.name}: ${text.slice(0, 9)}… as ${input.name}`);
      await send(route, input.put(text));
    }
await app.close();
parentPort?.postMessage("done");

function inputsOf({ method, path }: Route): TextInput[] {
  const described = paths[path.replace(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()];
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  const inQuery = described?.parameters.filter((each) => each.in === "query") ?? [];
  const schema = described?.requestBody?.content["application/json"]?.schema;
  return [
    ...inPath.map((name) => ({
      name: `:${name}`,
      texts: textsInPaths,
      put: (text: string) => ({ path: { [name]: encodeURIComponent(text) } }),
    })),
    ...inQuery.map(({ name }) => ({
      name: `?${name}`,
      texts,
      put: (text: string) => ({ query: `?${name}=${encodeURIComponent(text)}` }),
    })),
    ...(schema
      ? [{ name: "body", texts, put: (text: string) => ({ body: fill(schema, text) }) }]
      : []),
    ...(method === "GET" && path === "/api/me" ? headerInputs() : []),
  ];
}

function headerInputs(): TextInput[] {
  const names = ["user-agent", "accept", "accept-encoding", "x-forwarded-for", "cookie"];
  return names.map((name) => ({
    name,
    texts,
    put: (text) => {
      const plain = text.replaceAll(/[^ -~]/g, "x");
      const cookie = `countwell_session=${plain}; countwell_device=${plain}`;
      return { headers: { [name]: name === "cookie" ? cookie : plain } };
    },
  }));
}

/** Every value is the text. Valibot looks at each of them even when another one is wrong. */
function fill(schema: unknown, text: string): unknown {
  const { properties, items, prefixItems, anyOf } = v.parse(schemaSchema, schema);
  if (properties)
    return Object.fromEntries(
      Object.entries(properties).map(([key, each]) => [key, fill(each, text)]),
    );
  if (prefixItems) return prefixItems.map((each) => fill(each, text));
  if (items !== undefined) return [fill(items, text)];
  return anyOf ? fill(anyOf[0], text) : text;
}

async function send(route: Route, { path, query, body, headers }: RequestParts): Promise<void> {
  const sample = await samples[route.name]?.(hope);
  const values = { organizationId: hope.id, ...sample?.path, ...path };
  const init: RequestInit = {
    method: route.method,
    headers: {
      origin: app.deps.config.publicUrl,
      "content-type": "application/json",
      // Pretends to be short, so that the limit on bodies does not refuse it first.
      "content-length": "100",
      cookie: hope.admin.cookie,
      ...headers,
    },
  };
  if (route.method !== "GET") init.body = JSON.stringify(body ?? sample?.body);
  const remoteAddress = Array.from({ length: 4 }, () => Math.floor(Math.random() * 250)).join(".");
  const url = fillPath(route, values) + (query ?? sample?.query ?? "");
  await app.app.request(url, init, { incoming: { socket: { remoteAddress } } });
}
