import type { QueryClient } from "@tanstack/react-query";
import * as v from "valibot";
import { type Me, meSchema } from "../../domain/account/user.ts";
import { whenIdle } from "../ui/when-idle.ts";
import { findKeptRead, forgetReadsInMemory } from "./kept-reads.ts";
import { rememberedPerson, rememberPerson } from "./remembered-person.ts";

let lastHeard: Me | undefined;

/** The server has said who is signed in. Nothing of anybody else stays, nor what this person may no longer see. */
export function hearPerson(data: unknown): void {
  const me = parseMe(data);
  if (!me) return;
  const before = lastHeard;
  lastHeard = me;
  rememberPerson(me.user.id);
  if (before?.user.id === me.user.id) {
    forgetChanged(before, me);
    return;
  }
  whenIdle(() => void forget(({ keepOnlyOutboxes }) => keepOnlyOutboxes(me.user.id)));
  void findKeptRead(["me"]).then((kept) => {
    forgetChanged(parseMe(kept?.data), me);
  });
}

/** The server has said that nobody is, or that the account was deleted. */
export function hearNobody(): void {
  lastHeard = undefined;
  // A count that is under way goes on until its screen is left.
  const counting = rememberedPerson();
  rememberPerson(null);
  forgetReadsInMemory();
  void forget(({ keepOnlyOutboxes }) => keepOnlyOutboxes(null, counting));
}

export function parseMe(data: unknown): Me | undefined {
  const parsed = v.safeParse(meSchema, data);
  return parsed.success ? parsed.output : undefined;
}

function forgetChanged(before: Me | undefined, now: Me): void {
  const changed = changedOrganizations(before, now).map(({ organization }) => organization.id);
  if (changed.length === 0) return;
  void forget(({ forgetOrganizations }) => forgetOrganizations(now.user.id, changed));
}

async function forget(
  step: (module: typeof import("./forget-private.ts")) => Promise<void>,
): Promise<void> {
  await import("./forget-private.ts").then(step).catch(() => {});
}

export const leftKey = ["left"];

function changedOrganizations(before: Me | undefined, now: Me): Me["memberships"] {
  if (!before || before.user.id !== now.user.id) return [];
  const rights = rightsOf(now);
  const had = rightsOf(before);
  return before.memberships.filter(({ organization: { id } }) => rights.get(id) !== had.get(id));
}

/** Somebody removed must see nothing more of the organization, and a new role or limit must see only what it may. */
export function forgetChangedMemberships(
  client: QueryClient,
  before: Me | undefined,
  now: Me,
): void {
  const rights = rightsOf(now);
  for (const { organization } of changedOrganizations(before, now)) {
    const isOfIt = ({ queryKey }: { queryKey: readonly unknown[] }) =>
      queryKey[1] === organization.id;
    client.removeQueries({ predicate: isOfIt, type: "inactive" });
    if (rights.has(organization.id)) void client.resetQueries({ predicate: isOfIt });
    else {
      client.removeQueries({ predicate: isOfIt });
      client.setQueryData(leftKey, organization.name);
    }
  }
}

function rightsOf({ memberships }: Me) {
  return new Map(
    memberships.map(({ organization, role, places }) => {
      const limit = places?.isLimit ? places.campuses.map(({ id }) => id) : [];
      return [organization.id, [role, ...limit].join(" ")];
    }),
  );
}
