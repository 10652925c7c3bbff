import { afterAll, expect, test } from "vitest";
import { templates } from "#words/claims.ts";
import { skeletonOf } from "../../domain/insight/rewording.ts";
import { church, memberOf } from "../fixtures.ts";
import { messagesOf, says, startLanguageModel } from "../language-model.ts";
import { axe } from "./harness.ts";
import { sampleChurch } from "./sample-church.ts";
import { onDesk, onPhone, openPage, openWorld } from "./world.ts";

const model = await startLanguageModel(says({ intent: "trend" }));
afterAll(() => model.close());
const world = await openWorld({ env: model.environment });

test("an admin lets questions be sent, a pastor's is understood and answered here, and nothing leaves once it is off", async () => {
  const hope = await church(world.server);
  const pastor = await memberOf(world.server, hope, "staff", "Paul");
  const desk = await openPage(world, hope.admin, onDesk);
  const phone = await openPage(world, pastor, onPhone);
  const words = "Are folks staying away?";
  const field = phone.getByRole("textbox", { name: "Ask about your numbers" });
  const ask = async (typed: string) => {
    await field.fill(typed);
    await field.press("Enter");
  };

  await phone.goto("/reports");
  await ask(words);
  await phone.getByText(/^Not understood: /).waitFor();
  expect(model.asked).toEqual([]);

  await desk.goto("/profile");
  await desk.getByRole("link", { name: "AI help" }).click();
  await desk.getByText("Nothing in the last 60 days.").waitFor();
  const choice = desk.getByRole("switch", { name: `Ask ${model.host}` });
  await choice.click();
  await expect.poll(() => choice.getAttribute("aria-checked")).toBe("true");

  await phone.reload();
  await phone.getByText(`Understood with ${model.host}`).waitFor();
  await phone.getByRole("group", { name: "As it was understood" }).waitFor();
  await phone
    .getByText(/^Attendance(?: in .+)?: /)
    .first()
    .waitFor();
  expect(await axe(phone)).toEqual([]);
  await phone.reload();
  await phone.getByText(`Understood with ${model.host}`).waitFor();
  expect(model.asked.map((one) => messagesOf(one).data)).toEqual([
    expect.stringContaining(`Question: "${words}"`),
  ]);

  model.answerWith(says({ intent: "last", side: "over", value: 9_999 }));
  await ask("When was it chockablock");
  await phone.getByText(`${model.host} did not understand it either.`).waitFor();
  await phone.getByText("These can be answered:").waitFor();

  await desk.reload();
  const used = desk.getByRole("listitem").filter({ hasText: words });
  await used.getByText("Understood · ").waitFor();
  await used.getByText(/, by Paul Sole, to /).waitFor();
  await used.getByText("Everything that was sent").click();
  await expect.poll(() => used.getByText('Campuses: ["').isVisible()).toBe(true);
  expect(await axe(desk)).toEqual([]);
  await choice.click();
  await expect.poll(() => choice.getAttribute("aria-checked")).toBe("false");

  await phone.goto("/reports");
  await ask("Was it chockablock again");
  await phone.getByText(/^Not understood: /).waitFor();
  await phone.goto("/profile/ai-help");
  await phone.getByText("Only admins decide about AI help.").waitFor();
  expect(model.asked).toHaveLength(2);
});

test("what stands out is told in other words, beside the sentence that proves it", async () => {
  const { server } = world;
  const { admin, name } = await sampleChurch(server);
  const { id } = await server.db
    .selectFrom("organization")
    .select("id")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  await server.db
    .updateTable("organization")
    .set({ language_model_host: model.host })
    .where("id", "=", id)
    .execute();
  const skeletons = Object.values(templates).flatMap((forms) =>
    Object.values(forms).map((template: string) => skeletonOf(template).text),
  );
  const common = { organization_id: id, source: `${model.host} tiny`, made_at: new Date() };
  await server.db
    .insertInto("rewording")
    .values(
      [...new Set(skeletons)].map((skeleton) => ({
        ...common,
        skeleton,
        answer: skeleton.replace(/ (?:had|has|is|was|were) /, " also stood at "),
      })),
    )
    .execute();
  const page = await openPage(world, admin, onPhone);
  await page.goto("/reports");
  const insights = page.getByRole("list", { name: "What stands out" }).getByRole("listitem");
  const other = insights.getByRole("button").filter({ hasText: " also stood at " }).first();
  await other.click();
  const receipt = page.getByRole("dialog", { name: "Where this comes from" });
  await expect.poll(() => receipt.getByRole("row").count()).toBeGreaterThan(1);
  expect(await receipt.textContent()).not.toContain("also stood at");
});
