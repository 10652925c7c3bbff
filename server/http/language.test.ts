import { expect, test } from "vitest";
import { brand } from "../../brand.ts";
import { newId } from "../../domain/shared/id.ts";
import { useTestApp } from "../../test/create-test-app.ts";
import { church, memberOf, signedInPerson } from "../../test/fixtures.ts";
import * as portuguese from "../../words/pt-BR/errors.ts";
import { findRecipient } from "../notification/notification-preferences.ts";

const app = await useTestApp();
const inSpanish = { "accept-language": "es-MX,es;q=0.9,en;q=0.8" };
const languageCookie = (answer: Response) =>
  answer.headers.getSetCookie().find((cookie) => cookie.startsWith("language="));

test("whoever signs up with a Spanish browser is written to in Spanish, and their admin in English", async () => {
  const email = `lucia.${newId()}@example.org`;
  const body = { email, password: "gatos bajo la lluvia" };
  const answer = await app.request("POST", "/api/users", { body, headers: inSpanish });
  expect((await answer.json()).user.language).toBe("es");
  expect(languageCookie(answer)).toMatch(/^language=es; Max-Age=34560000; Path=\/; HttpOnly/);
  const [mail] = (await app.mails()).filter(({ to }) => to === email);
  expect([mail?.subject, mail?.html.includes('<html lang="es">')]).toEqual([
    `Verifica tu correo para ${brand.product}`,
    true,
  ]);
});

test("who chooses a language is answered in it, whatever their browser prefers, until they choose the browser's", async () => {
  const maria = await memberOf(app, await church(app), "member");
  const choose = (language: string | null) =>
    app.request("PATCH", "/api/me", {
      cookie: maria.cookie,
      body: { firstName: "Maria", lastName: "Sole", language },
    });
  const chosen = await choose("pt-BR");
  expect((await chosen.json()).user.language).toBe("pt-BR");
  const cookie = `${maria.cookie}; ${languageCookie(chosen)?.split(";", 1)[0]}`;
  const refused = await app.request("GET", "/api/nothing", { cookie, headers: inSpanish });
  expect((await refused.json()).error.message).toBe(portuguese.nothingHere);
  expect(languageCookie(await app.request("GET", "/api/me", { cookie }))).toBeUndefined();
  await choose(null);
  const again = await app.request("GET", "/api/me", { cookie });
  expect((await again.json()).user.language).toBeNull();
  expect(languageCookie(again)).toMatch(/^language=; Max-Age=0/);
  const unknown = await choose("xx");
  expect(unknown.status).toBe(422);
});

test("a member who has chosen none, and whose browser prefers none of ours, reads their organization's language, also in mails", async () => {
  const hope = await church(app);
  const maria = await memberOf(app, hope, "member");
  await setLanguage(hope, "es");
  const readMe = (language: string) =>
    app.request("GET", "/api/me", {
      cookie: maria.cookie,
      headers: { "accept-language": language },
    });
  expect(languageCookie(await readMe("de-DE"))).toMatch(/^language=es;/);
  for (const browser of ["en-US", "pt-BR"])
    expect(languageCookie(await readMe(browser)), browser).toBeUndefined();
  const recipient = await findRecipient(app.db, { organizationId: hope.id, userId: maria.id });
  expect(recipient?.language).toBe("es");
  await app.request("POST", "/api/password-resets", { body: { email: maria.email } });
  const mail = (await app.mails()).findLast(({ to }) => to === maria.email);
  expect(mail?.html).toContain('<html lang="es">');
});

test("an organization begins in the language of whoever makes it, and an admin may change it", async () => {
  const { cookie } = await signedInPerson(app);
  const id = newId();
  const body = { id, name: `Esperanza ${id}`, timeZone: "America/Chicago" };
  const made = await app.request("POST", "/api/organizations", {
    body,
    cookie,
    headers: inSpanish,
  });
  expect(await made.json()).toMatchObject({ language: "es" });
  const change = (language: string) =>
    app.request("PATCH", `/api/organizations/${id}`, { body: { language }, cookie });
  expect(await (await change("pt-BR")).json()).toMatchObject({ language: "pt-BR" });
  expect((await change("xx")).status).toBe(422);
});

function setLanguage({ id }: { id: string }, language: string) {
  return app.db.updateTable("organization").set({ language }).where("id", "=", id).execute();
}

test("an invitation is in its organization's language, unless the invited person has one", async () => {
  const hope = await church(app);
  await setLanguage(hope, "es");
  const spoken = (id: string, language: string) =>
    app.db.updateTable("user").set({ language }).where("id", "=", id).execute();
  const known = await memberOf(app, await church(app), "member");
  await spoken(known.id, "pt-BR");
  const unknown = `naomi.${newId()}@example.org`;
  const body = { emails: [unknown, known.email], role: "member" };
  await app.request("POST", `${hope.path}/invitations`, { body, cookie: hope.admin.cookie });
  const mails = await app.mails();
  const languages = [unknown, known.email].map(
    (email) => /<html lang="([\w-]+)">/.exec(mails.find(({ to }) => to === email)?.html ?? "")?.[1],
  );
  expect(languages).toEqual(["es", "pt-BR"]);
});
