import { expect, test } from "vitest";
import { newId } from "../../domain/shared/id.ts";
import { useTestApp } from "../../test/create-test-app.ts";
import { assignmentFor, church, mailedCode, signUp } from "../../test/fixtures.ts";
import { createLog, withoutAddresses } from "../log.ts";

const app = await useTestApp();
// As server/main.ts adds the site.
app.app.get("*", (c) => c.text("", c.req.path === "/there.js" ? 200 : 404));

function lastLine() {
  return JSON.parse(app.logLines.at(-1) ?? "{}");
}

test("a request is one line with its route's pattern, its answer and who made it", async () => {
  const hope = await church(app);
  const before = app.logLines.length;
  await app.request("GET", `${hope.path}/campuses?secret=1`, { cookie: hope.admin.cookie });
  expect(app.logLines).toHaveLength(before + 1);
  expect(lastLine()).toMatchObject({
    method: "GET",
    route: "/api/organizations/:organizationId/campuses",
    status: 200,
    user: hope.admin.id,
    organization: hope.id,
  });
  expect(lastLine().ms).toBeTypeOf("number");
  expect(lastLine().id).toBeTypeOf("string");
});

test("a tap below an assignment is logged with its own route, and what no route answers with the part it is in", async () => {
  const hope = await church(app);
  const balcony = await assignmentFor(app, hope, hope.admin);
  const body = { round: 1, plus: 2, minus: 0 };
  const { cookie } = hope.admin;
  await app.request("PUT", `${balcony.path}/tallies/${newId()}`, { cookie, body });
  const assignment = "/api/organizations/:organizationId/assignments/:assignmentId";
  expect(lastLine()).toMatchObject({ route: `${assignment}/tallies/:deviceId`, status: 200 });
  await app.request("GET", "/api/nothing", { cookie });
  expect(lastLine()).toMatchObject({ route: "/api/*", status: 404 });
});

test("a refusal is logged with its code", async () => {
  await app.request("GET", "/api/me");
  expect(lastLine()).toMatchObject({ route: "/api/me", status: 401, refusal: "not_signed_in" });
});

test("neither the code of a link nor the address in a query is in the log", async () => {
  const { email } = await signUp(app);
  const code = await mailedCode(app, email);
  await app.request("PUT", `/api/email-verifications/${code}`, { body: {} });
  await app.request("GET", `/verify-handler?oobCode=${code}&email=${email}`);
  const log = app.logLines.join("");
  expect(log).toContain('"route":"/api/email-verifications/:code"');
  expect(log).not.toContain(code);
  expect(log).not.toContain(email);
});

test("a file of the site and a good answer about health are no lines, and what fails of them is", async () => {
  const before = app.logLines.length;
  expect((await app.request("GET", "/there.js")).status).toBe(200);
  expect((await app.request("GET", "/health")).status).toBe(200);
  expect(app.logLines).toHaveLength(before);
  expect((await app.request("GET", "/gone.js")).status).toBe(404);
  expect(app.logLines).toHaveLength(before + 1);
  expect(lastLine()).toMatchObject({ level: 30, route: "/*", status: 404 });
});

test("an error is logged without the row it is about and without addresses", () => {
  const lines: string[] = [];
  const log = createLog({ logLevel: "info" }, { write: (line) => void lines.push(line) });
  const detail = "Key (email)=(ruth@example.org) already exists.";
  const cause = Object.assign(new Error("duplicate key"), { detail, code: "23505" });
  log.error({ err: new Error("550 <ruth@example.org> is unknown", { cause }) }, "failed");
  expect(lines[0]).not.toContain("ruth");
  expect(JSON.parse(lines[0] ?? "").err).toMatchObject({
    message: "550 <[address]> is unknown",
    cause: { code: "23505", message: "duplicate key" },
  });
  expect(withoutAddresses("to=a.b+c@mail.example.org;")).toBe("to=[address];");
});
