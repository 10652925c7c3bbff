import type { Page } from "playwright-core";
import { newId } from "../../domain/shared/id.ts";
import { goodPassword } from "../fixtures.ts";

/** A new address each time. */
export function addressOf(name: string): string {
  return `${name.toLowerCase()}.${newId()}@example.org`;
}

export async function invite(admin: Page, emails: string, role = "Member"): Promise<void> {
  await admin.goto("/profile/team/add-members");
  await admin.getByLabel("Email addresses").fill(emails);
  await admin.getByLabel("Role").selectOption({ label: role });
  await admin.getByRole("button", { name: "Send Invite" }).click();
}

export async function fillInNames(page: Page, firstName = "Naomi"): Promise<void> {
  await page.getByLabel("Password", { exact: true }).fill(goodPassword);
  await page.getByLabel("First name").fill(firstName);
  await page.getByLabel("Last name").fill("Moab");
}

export function says(page: Page, text: string | RegExp): Promise<void> {
  return page.getByText(text).first().waitFor();
}
