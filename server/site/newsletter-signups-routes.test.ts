import { expect, test } from "vitest";
import { newId } from "../../domain/shared/id.ts";
import { useTestApp } from "../../test/create-test-app.ts";
import { confirmNewsletter } from "../../words/es/mails.ts";
import { cleanUp } from "../jobs/start.ts";

const app = await useTestApp();

const newAddress = () => `${newId()}@example.org`;
const origin = "http://localhost:3000";

function signUp(email: unknown) {
  return app.request("POST", "/api/newsletter-signups", { body: { email }, address: newId() });
}

function sendForm(path: string, fields: Record<string, string>, headers = { origin }) {
  const body = new URLSearchParams(fields);
  const type = { "content-type": "application/x-www-form-urlencoded" };
  return app.app.request(path, { method: "POST", body, headers: { ...type, ...headers } });
}

function rowsOf(email: string) {
  return app.db.selectFrom("newsletter_signup").selectAll().where("email", "=", email).execute();
}

async function mailTo(email: string) {
  const mails = await app.mails();
  const mail = mails.findLast(({ to }) => to === email);
  if (!mail) throw new Error(`No mail went to ${email}.`);
  const unsubscribe = new URL(mail.unsubscribe ?? "");
  return { ...mail, confirmPath: pathOf(mail.link), unsubscribePath: pathOf(unsubscribe.href) };
}

function pathOf(link: string) {
  const { pathname, search } = new URL(link);
  return pathname + search;
}

test("an address is stored trimmed, in lower case and once, however often it signs up", async () => {
  const email = newAddress();
  for (const typed of [`  ${email.toUpperCase()} `, email, email])
    expect((await signUp(typed)).status).toBe(201);
  expect(await rowsOf(email)).toHaveLength(1);
  expect(app.jobs.filter((job) => JSON.stringify(job).includes("confirmNewsletter"))).not.toEqual(
    [],
  );
  const sent = (await app.mails()).filter(({ to }) => to === email);
  expect(sent.length).toBeGreaterThan(0);
  await signUp(email);
  expect((await app.mails()).filter(({ to }) => to === email)).toHaveLength(sent.length);
  await sendForm((await mailTo(email)).confirmPath, {});
  const { message } = await (await signUp(email)).json();
  expect(message).toBe("If you have not confirmed yet, open the email we sent you.");
});

test.each(["", "maria", "maria@hope", "maria@hope.c", "ma ria@hope.org", "maria@hope.o1", 7, null])(
  "%j is refused and stores nothing",
  async (email) => {
    const { status } = await signUp(email);
    expect(status).toBe(422);
  },
);

test("nobody is on the list before the link in the mail was followed", async () => {
  const email = newAddress();
  await signUp(email);
  const { confirmPath } = await mailTo(email);
  expect((await rowsOf(email))[0]?.confirmed_at).toBeNull();
  const response = await sendForm(confirmPath, {});
  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toBe("/newsletter/confirmed");
  expect((await rowsOf(email))[0]?.confirmed_at).not.toBeNull();
  const again = await sendForm(confirmPath, {});
  expect(again.headers.get("location")).toBe("/newsletter/confirmed");
});

test("a confirming link stops working after two days, and signing up again brings a new one", async () => {
  const email = newAddress();
  await signUp(email);
  const { confirmPath } = await mailTo(email);
  const before = app.clock.now;
  app.clock.now = new Date(before.getTime() + 49 * 3_600_000);
  expect((await sendForm(confirmPath, {})).headers.get("location")).toBe("/newsletter/expired");
  await signUp(email);
  const again = await mailTo(email);
  expect(again.confirmPath).not.toBe(confirmPath);
  const confirmed = await sendForm(again.confirmPath, {});
  expect(confirmed.headers.get("location")).toBe("/newsletter/confirmed");
  app.clock.now = before;
});

test("a made-up code confirms and unsubscribes nobody", async () => {
  for (const path of ["/newsletter/confirm", "/newsletter/unsubscribe"])
    for (const code of ["", "A".repeat(43), `${newId()}.${"A".repeat(43)}`]) {
      const response = await sendForm(`${path}?code=${code}`, {});
      expect(response.headers.get("location")).toBe("/newsletter/expired");
    }
});

test("the mail's own unsubscribe button deletes the address, without a page of ours, and twice is fine", async () => {
  const email = newAddress();
  await signUp(email);
  const { confirmPath, unsubscribePath } = await mailTo(email);
  await sendForm(confirmPath, {});
  const oneClick = { "List-Unsubscribe": "One-Click" };
  for (let time = 0; time < 2; time += 1) {
    const response = await sendForm(unsubscribePath, oneClick, { origin: "https://mail.example" });
    expect(response.headers.get("location")).toBe("/newsletter/unsubscribed");
  }
  expect(await rowsOf(email)).toEqual([]);
});

test("the plain form signs up as the API does", async () => {
  const email = newAddress();
  const response = await sendForm("/newsletter", { email: ` ${email.toUpperCase()}` });
  expect(response.headers.get("location")).toBe("/newsletter/welcome");
  expect(await rowsOf(email)).toHaveLength(1);
  const refused = await sendForm("/newsletter", { email: "maria@hope" });
  expect(refused.headers.get("location")).toBe("/newsletter/invalid");
});

test("who signs up on a Spanish page is written to in Spanish, and its links lead to Spanish pages", async () => {
  const [byScript, byForm] = [newAddress(), newAddress()];
  const body = { email: byScript, language: "es" };
  await app.request("POST", "/api/newsletter-signups", { body, address: newId() });
  const shown = await sendForm("/es/newsletter", { email: byForm });
  expect(shown.headers.get("location")).toBe("/es/newsletter/welcome");
  for (const email of [byScript, byForm]) {
    const mail = await mailTo(email);
    expect([mail.subject, mail.html.includes('<html lang="es">')]).toEqual([
      confirmNewsletter.subject,
      true,
    ]);
    const { confirmPath, unsubscribePath } = mail;
    for (const [path, answer] of [
      [confirmPath, "confirmed"],
      [unsubscribePath, "unsubscribed"],
    ] as const)
      expect((await sendForm(path, {})).headers.get("location")).toBe(`/es/newsletter/${answer}`);
  }
});

test("the plain form of another site is refused", async () => {
  const email = newAddress();
  for (const headers of [{ origin: "https://evil.example" }, { origin: "null" }]) {
    const response = await sendForm("/newsletter", { email }, headers);
    expect(response.status).toBe(403);
  }
  expect(await rowsOf(email)).toEqual([]);
});

test("a plain form does not reach the API", async () => {
  const response = await sendForm("/api/newsletter-signups", { email: newAddress() });
  expect(response.status).toBe(422);
});

test("too many sign-ups from one place are refused, by the form in words too", async () => {
  const from = () =>
    app.request("POST", "/api/newsletter-signups", { body: { email: newAddress() } });
  const first = await from();
  expect(first.status).toBe(201);
  let last = first;
  for (let time = 0; time < 61 && last.status === 201; time += 1) last = await from();
  expect(last.status).toBe(429);
  expect(last.headers.get("retry-after")).not.toBeNull();
});

test("what nobody has confirmed within a month is forgotten", async () => {
  const email = newAddress();
  await signUp(email);
  const later = new Date(app.clock.now.getTime() + 31 * 24 * 3_600_000);
  await cleanUp(app.db, later);
  expect(await rowsOf(email)).toEqual([]);
});
