import { test } from "vitest";
import { assignmentFor, church, memberOf } from "../fixtures.ts";
import { openBrowser, signIn, startServer } from "./harness.ts";

test("signing out with taps that are not sent warns first", async () => {
  const [server, browser] = await Promise.all([startServer(), openBrowser()]);
  const hope = await church(server);
  const maria = await memberOf(server, hope, "member");
  const date = new Date().toISOString().slice(0, 10);
  const balcony = await assignmentFor(server, hope, maria, { date });
  const page = await (await browser.newContext({ baseURL: server.url })).newPage();
  await signIn(page.context(), server, maria);
  await page.route("**/tallies/**", (route) => route.abort());
  await page.goto(`/clicker?assignment=${balcony.id}`);
  await page.getByRole("button", { name: "Plus 1", exact: true }).click();
  await page.getByTestId("count").getByText("1", { exact: true }).waitFor();
  await page.goto("/profile");

  const ask = () => page.getByRole("button", { name: "Sign Out" }).click();
  const warning = page.getByRole("dialog", { name: "Some counts are not sent yet" });
  await page.getByRole("heading", { name: "Profile" }).waitFor();
  await ask();
  await warning.getByText("One count is on this device only.", { exact: false }).waitFor();
  await warning.getByRole("button", { name: "Cancel" }).click();
  await warning.waitFor({ state: "hidden" });
  await page.getByText(maria.email).waitFor();
  await ask();
  await warning.getByRole("button", { name: "Sign Out" }).click();
  await page.waitForURL("/login");
  await browser.close();
  await server.close();
});
