import { expect, test } from "vitest";
import { useTestApp } from "../create-test-app.ts";
import { church, goodPassword, invitationFor, signedInPerson } from "../fixtures.ts";

const app = await useTestApp();
const many = 12;

test("many who sign up at the same moment all get in", async () => {
  for (const round of ["first", "second", "third"]) {
    const all = each((index) => {
      const email = `${round}.${index}@example.org`;
      return signUp("/api/users", index, { email, password: goodPassword });
    });
    expect(await statusesOf(all)).toEqual(new Set([201]));
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
  const name = { firstName: "Ruth", lastName: "Moab" };
  const joining = invited.map(({ path, code }, index) =>
    signUp(`${path}/users`, index, { code, password: goodPassword, ...name }),
  );
  expect(await statusesOf(joining)).toEqual(new Set([201]));
  const alsoJoining = people.map(({ path, code, cookie }) =>
    app.request("POST", `${path}/memberships`, { body: { code }, cookie }),
  );
  expect(await statusesOf(alsoJoining)).toEqual(new Set([201]));
});

function each<Result>(make: (index: number) => Result): Result[] {
  return Array.from({ length: many }, (_, index) => make(index));
}

async function inTurn<Result>(make: (index: number) => Promise<Result>): Promise<Result[]> {
  const made: Result[] = [];
  for (let index = 0; index < many; index += 1) made.push(await make(index));
  return made;
}

/** One address may sign up only a few. */
function signUp(path: string, index: number, body: object): Promise<Response> {
  return app.request("POST", path, { body, address: `10.1.0.${index}` });
}

async function statusesOf(all: Promise<Response>[]): Promise<Set<number>> {
  return new Set((await Promise.all(all)).map(({ status }) => status));
}
