import type { lookup as lookupName } from "node:dns";
import { once } from "node:events";
import { createServer } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { somePushSubscription } from "../../test/push.ts";
import { createPush, makePushKeys } from "../notification/push.ts";
import { createExternalCall, isPublic } from "./external-call.ts";

let port = 0;
let connections = 0;
let resolved: string[] = [];
const listener = createServer((socket) => {
  connections++;
  socket.end("HTTP/1.1 204 No Content\r\n\r\n");
});
beforeAll(async () => {
  listener.listen(0, "::");
  await once(listener, "listening");
  const address = listener.address();
  port = typeof address === "object" ? (address?.port ?? 0) : 0;
});
beforeEach(() => {
  connections = 0;
  resolved = [];
});
afterAll(() => void listener.close());

/** Every name is this machine. */
const lookup = ((name: string, _options: unknown, found: (...given: unknown[]) => void) => {
  resolved.push(name);
  found(null, [
    { address: "127.0.0.1", family: 4 },
    { address: "::1", family: 6 },
  ]);
}) as typeof lookupName;

const options = () => ({ signal: AbortSignal.timeout(5_000), mostBytes: 1_000 });

test.each([
  "http://public.example.org",
  "https://public.example.org",
  "https://127.0.0.1%2Enotify.windows.com",
  "http://localhost",
  "http://127.0.0.1",
  "http://2130706433",
  "http://0x7f.1",
  "http://0.0.0.0",
  "http://[::1]",
  "http://[::]",
  "http://[::ffff:127.0.0.1]",
])("%s leads to this machine, which gets no connection", async (origin) => {
  const call = createExternalCall({ lookup });
  const calling = call(new URL(`${origin}:${port}/x`), options());
  await expect(calling).rejects.toThrow("The address is not a public one.");
  expect(connections).toBe(0);
});

test("the origin that the operator configured may be on this machine, and no other port of it", async () => {
  const call = createExternalCall({ lookup, allowedOrigin: `http://localhost:${port}` });
  expect(await call(new URL(`http://localhost:${port}/x`), options())).toMatchObject({
    isOk: true,
  });
  expect(connections).toBe(1);
  const other = createExternalCall({ lookup, allowedOrigin: "http://localhost:1" });
  await expect(other(new URL(`http://localhost:${port}/x`), options())).rejects.toThrow("public");
  expect(connections).toBe(1);
});

test("a push message goes to the host that was checked, or nowhere", async () => {
  const config = {
    publicUrl: "https://count.example.org",
    isSecure: true,
    mailFrom: "a@b.example",
  };
  const push = createPush({ config, keys: makePushKeys(), call: createExternalCall({ lookup }) });
  const send = (endpoint: string) =>
    push.send(somePushSubscription(endpoint), { title: "", body: "", tag: "", path: "/" });
  expect(await send("https://127.0.0.1%2Enotify.windows.com/x")).toBe("failed");
  expect(await send("https:fcm.googleapis.com/x")).toBe("failed");
  expect(resolved).toEqual(["127.0.0.1.notify.windows.com", "fcm.googleapis.com"]);
});

test.each([
  ...["1.1.1.1", "172.15.0.1", "172.32.0.1", "100.63.0.1", "100.128.0.1", "223.255.255.1"],
  ...["2606:4700:4700::1111", "2a00:1450:4001:82a::200a"],
])("%s is a public address", (address) => expect(isPublic(address)).toBe(true));

test.each([
  ...["0.0.0.0", "10.1.2.3", "100.64.0.1", "127.255.0.1", "169.254.169.254", "172.16.0.1"],
  ...["172.31.255.255", "192.0.0.8", "192.168.1.1", "198.18.0.1", "224.0.0.1", "255.255.255.255"],
  ...["::", "::1", "::ffff:10.0.0.1", "::ffff:1.1.1.1", "64:ff9b::7f00:1", "fc00::1", "fd12::1"],
  ...["fe80::1", "fec0::1", "ff02::1", "2001::1", "2001:db8::1", "2002:7f00:1::", "not an address"],
])("%s is not", (address) => expect(isPublic(address)).toBe(false));
