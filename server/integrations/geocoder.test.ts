import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { afterEach, expect, test } from "vitest";
import { createGeocoder } from "./geocoder.ts";

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  }
});

async function mapService(respond: RequestListener) {
  const asked: URL[] = [];
  const server = createServer((request, response) => {
    asked.push(new URL(request.url ?? "", "http://maps.example"));
    respond(request, response);
  });
  servers.push(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  const warnings: unknown[] = [];
  const geocoder = createGeocoder({
    config: { geocoding: { url: `http://127.0.0.1:${port}/json?language=en`, key: "a key" } },
    log: { warn: (...line: unknown[]) => void warnings.push(...line) },
    milliseconds: 300,
  });
  return { geocoder, asked, warnings };
}

const answering = (body: unknown) =>
  mapService((_request, response) =>
    response.end(typeof body === "string" ? body : JSON.stringify(body)),
  );
const place = (lat: unknown, lng: unknown) => ({
  status: "OK",
  results: [
    { geometry: { location: { lat, lng } } },
    { geometry: { location: { lat: 1, lng: 2 } } },
  ],
});

test("an address is found, with one request that says it and the key", async () => {
  const { geocoder, asked, warnings } = await answering(place(42.04, -87.69));
  expect(await geocoder.locate("1501 Maple Ave, Evanston, IL")).toEqual({
    latitude: 42.04,
    longitude: -87.69,
  });
  expect(asked.map(({ search }) => Object.fromEntries(new URLSearchParams(search)))).toEqual([
    { language: "en", address: "1501 Maple Ave, Evanston, IL", key: "a key" },
  ]);
  expect(warnings).toEqual([]);
});

test.for([
  ["no such place", { status: "ZERO_RESULTS", results: [] }, "ZERO_RESULTS"],
  ["a refused key", { status: "REQUEST_DENIED" }, "REQUEST_DENIED"],
  ["success without a result", { status: "OK", results: [] }, "ZERO_RESULTS"],
  ["a place off the earth", place(91, 0), "UNREADABLE"],
  ["a place in words", place("north", "west"), "UNREADABLE"],
  ["a status that is none", { status: "a key\nfaked log line" }, "UNREADABLE"],
  ["a page", "<html>", "UNREADABLE"],
  ["nothing", "", "UNREADABLE"],
  ["more than anybody asked for", `"${"x".repeat(1_100_000)}"`, "UNREADABLE"],
] as const)(
  "with %s for an answer the place stays unknown, and the status alone is logged",
  async ([, body, status]) => {
    const { geocoder, warnings } = await answering(body);
    expect(await geocoder.locate("Secret Street 1")).toBeNull();
    expect(warnings).toEqual([`Geocoding failed: ${status}`]);
  },
);

test.each([500, 403, 429])("an answer of %s leaves the place unknown", async (status) => {
  const { geocoder, warnings } = await mapService((_request, response) =>
    response.writeHead(status).end(JSON.stringify(place(1, 2))),
  );
  expect(await geocoder.locate("Here")).toBeNull();
  expect(warnings).toEqual([`Geocoding failed: ${status}`]);
});

test("a redirect is not followed", async () => {
  const elsewhere = await answering(place(1, 2));
  const { geocoder, warnings } = await mapService((_request, response) =>
    response.writeHead(302, { location: "http://127.0.0.1:1/" }).end(),
  );
  expect(await geocoder.locate("Here")).toBeNull();
  expect(warnings).toEqual(["Geocoding failed: 302"]);
  expect(elsewhere.asked).toEqual([]);
});

test("a service that never answers, or never ends, is given up", async () => {
  for (const respond of [
    () => {},
    ((_request, response) => void response.write("{")) as RequestListener,
  ]) {
    const { geocoder, warnings } = await mapService(respond);
    expect(await geocoder.locate("Here")).toBeNull();
    expect(warnings).toEqual(["Geocoding failed: TIMEOUT"]);
  }
});

test("a service that is not there, or hangs up, leaves the place unknown", async () => {
  const hangingUp = await mapService((request) => request.destroy());
  expect(await hangingUp.geocoder.locate("Here")).toBeNull();
  expect(hangingUp.warnings).toEqual(["Geocoding failed: UNREACHABLE"]);
});

test("without a service nobody is asked, and nothing is logged", async () => {
  const warnings: unknown[] = [];
  const log = { warn: (line: unknown) => void warnings.push(line) };
  expect(await createGeocoder({ config: { geocoding: undefined }, log }).locate("Here")).toBeNull();
  expect(warnings).toEqual([]);
});
