import { expect, test } from "vitest";
import { newId } from "../../domain/shared/id.ts";
import { church, memberOf } from "../fixtures.ts";
import { axe } from "./harness.ts";
import { onPhone, openPage, openWorld } from "./world.ts";

const world = await openWorld();
const { server } = world;

test("a view is saved, opened from its chip, changed and deleted, each with undo, and others see it once it is shared", async () => {
  const hope = await church(server);
  const maria = await memberOf(server, hope, "member", "Maria");
  const daniel = await memberOf(server, hope, "staff", "Daniel");
  const page = await openPage(world, daniel, onPhone);
  await page.goto("/reports?period=52&compare=last-year");
  await page.getByRole("heading", { name: "No numbers here" }).waitFor();
  await page.getByRole("button", { name: "Save view" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.getByText("Name this view.").waitFor();
  await dialog.getByLabel("Name", { exact: true }).fill("For the board");
  await page.context().setOffline(true);
  await dialog.getByText("A view can be saved when you are connected.").waitFor();
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.getByText("Please try again when you are connected.").waitFor();
  await page.context().setOffline(false);
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Save" }).click();
  const chip = page.getByRole("button", { name: "For the board" });
  await expect.poll(() => chip.getAttribute("aria-pressed")).toBe("true");

  await page.goto("/reports");
  await expect.poll(() => chip.getAttribute("aria-pressed")).toBe("false");
  await chip.click();
  await expect.poll(() => new URL(page.url()).searchParams.get("period")).toBe("52");
  await expect.poll(() => chip.getAttribute("aria-pressed")).toBe("true");

  await page.getByRole("button", { name: "Manage views" }).click();
  await dialog.getByText("Only you").waitFor();
  await dialog.getByRole("button", { name: /For the board/ }).click();
  await dialog.getByText("Share with everyone on the team").click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await page.getByText("For the board is changed.").waitFor();

  const phone = await openPage(world, maria, onPhone);
  await phone.goto("/reports");
  await phone.getByRole("button", { name: "Manage views" }).click();
  await phone.getByRole("dialog").getByText("Shared by Daniel Sole").waitFor();
  await expect
    .poll(() => phone.getByRole("dialog").getByRole("button", { name: /board/ }).count())
    .toBe(0);

  await page.getByRole("button", { name: "Manage views" }).click();
  await dialog.getByRole("button", { name: /For the board/ }).click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect.poll(() => chip.count()).toBe(0);
  const toast = page.getByRole("status").filter({ hasText: "For the board is deleted." });
  await toast.getByRole("button", { name: "Undo" }).last().click();
  await chip.waitFor();

  const keep = (id: number) =>
    fetch(`${server.url}${hope.path}/views/${newId()}`, {
      method: "PUT",
      headers: {
        ...{ cookie: daniel.cookie, origin: server.url },
        "content-type": "application/json",
      },
      body: JSON.stringify({
        ...{ name: `View ${id}`, question: "period=26" },
        ...{ shared: true, pinned: false },
      }),
    });
  for (let id = 1; id <= 8; id++) expect((await keep(id)).ok).toBe(true);
  await page.reload();
  await chip.waitFor();
  const views = page.getByRole("list", { name: "Saved views" });
  await expect.poll(() => views.getByRole("button").count()).toBe(6);
  await views.getByLabel("More views").selectOption("View 8");
  await expect.poll(() => new URL(page.url()).searchParams.get("period")).toBe("26");
  const periods = page.getByLabel("Period", { exact: true }).locator("option");
  expect(await periods.allTextContents()).toEqual(
    expect.arrayContaining(["26 weeks", "Last month"]),
  );
});
