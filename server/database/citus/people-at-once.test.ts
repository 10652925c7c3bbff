import { expect, test } from "vitest";
import { newId } from "../../../domain/shared/id.ts";
import { useTestApp } from "../../../test/create-test-app.ts";
import {
  church,
  goodPassword,
  invitationFor,
  memberOf,
  signedInPerson,
  verifiedAccount,
} from "../../../test/fixtures.ts";

const app = await useTestApp();
const many = 8;
const name = { firstName: "Ruth", lastName: "Moab" };

test("many who sign up at the same moment all get in", async () => {
  for (const round of ["first", "second", "third"]) {
    const answers = await Promise.all(each((index) => signUp(`${round}.${index}@example.org`)));
    expect(statusesOf(answers)).toEqual(new Set([201]));
  }
});

test("many who join at the same moment all get in, new people and others", async () => {
  const churches = [await church(app), await church(app)] as const;
  const invite = (index: number, email: string) =>
    invitationFor(app, churches[index % 2 ? 0 : 1], { email });
  const invited = await inTurn((index) => invite(index, `invited.${index}@example.org`));
  const people = await inTurn(async (index) => {
    const person = await signedInPerson(app);
    return { ...person, ...(await invite(index, person.email)) };
  });
  expect(statusesOf(await Promise.all(invited.map(join)))).toEqual(new Set([201]));
  const alsoJoining = people.map(({ path, code, cookie }) =>
    app.request("POST", `${path}/memberships`, { body: { code }, cookie }),
  );
  expect(statusesOf(await Promise.all(alsoJoining))).toEqual(new Set([201]));
});

test("people come, change and leave while others found organizations and change theirs", async () => {
  const hope = await church(app);
  const { cookie } = hope.admin;
  const change = (path: string, body: object) => app.request("PATCH", path, { body, cookie });
  const found = (person: { cookie: string }) => {
    const body = { id: newId(), name: newId(), timeZone: "America/Chicago", currency: "USD" };
    return app.request("POST", "/api/organizations", { body, cookie: person.cookie });
  };
  const leave = (person: { password: string; cookie: string }) => {
    const body = { password: person.password };
    return app.request("DELETE", "/api/me", { body, cookie: person.cookie });
  };
  const begin = await inTurn(async (index) => {
    const member = await memberOf(app, hope, "member");
    const [founder, leaver] = [await signedInPerson(app), await verifiedAccount(app)];
    const invited = await invitationFor(app, hope, { email: `late.${index}@example.org` });
    return () => [
      signUp(`amid.${index}@example.org`),
      join(invited),
      change(`${hope.path}/members/${member.id}`, { role: "staff" }),
      change(hope.path, { phone: `(312) 555-010${index}` }),
      app.request("PATCH", "/api/me", { body: name, cookie: founder.cookie }),
      found(founder),
      leave(leaver),
    ];
  });
  const answers = await Promise.all(begin.flatMap((one) => one()));
  expect(statusesOf(answers)).toEqual(new Set([200, 201, 204]));
});

function each<Result>(make: (index: number) => Result): Result[] {
  return Array.from({ length: many }, (_, index) => make(index));
}

async function inTurn<Result>(make: (index: number) => Promise<Result>): Promise<Result[]> {
  const made: Result[] = [];
  for (let index = 0; index < many; index += 1) made.push(await make(index));
  return made;
}

let addresses = 0;

/** One address may make only a few accounts. */
function ownAddress(): string {
  addresses += 1;
  return `10.1.0.${addresses}`;
}

function signUp(email: string) {
  const body = { email, password: goodPassword };
  return app.request("POST", "/api/users", { body, address: ownAddress() });
}

function join({ path, code }: { path: string; code: string }) {
  const body = { code, password: goodPassword, ...name };
  return app.request("POST", `${path}/users`, { body, address: ownAddress() });
}

function statusesOf(answers: Response[]): Set<number> {
  return new Set(answers.map(({ status }) => status));
}
