import fc from "fast-check";
import { expect, test } from "vitest";
import type { TapProposal } from "../../domain/count/tap-proposal.ts";
import { newId } from "../../domain/shared/id.ts";
import { useTestApp } from "../create-test-app.ts";
import { assignmentFor, church, memberOf } from "../fixtures.ts";
import { type CountServer, events, TapWorld } from "../tap-world.ts";

const soonAfter = new Date("2026-06-08T15:00:00Z");
const weeksLater = new Date("2026-06-29T15:00:00Z");
const app = await useTestApp({ now: soonAfter });

test("the real server keeps what people tapped through lost, doubled and late messages", async () => {
  await fc.assert(
    fc.asyncProperty(events(200), async (happenings) => {
      app.clock.now = soonAfter;
      const [hope, grace] = [await congregation(), await congregation()];
      const owners = [hope.maria, hope.maria, hope.daniel, grace.maria, grace.daniel];
      const devices = Array.from({ length: 3 }, () => owners)
        .flat()
        .map(({ id, organizationId }) => ({ deviceId: newId(), userId: id, organizationId }));
      const places = [hope, grace].flatMap(({ counts }) => counts);
      const world = new TapWorld(realServer([hope, grace]), devices, places);
      for (const event of happenings) await world.happen(event);
      await world.finish();
      expect(await world.findFaults()).toEqual([]);
    }),
    { numRuns: 200, endOnFailure: true },
  );
});

type Owned = { organizationId: string; assignmentId: string; owner: { cookie: string } };

/** A count that both may tap, and one that each counts apart. */
async function congregation() {
  const organization = await church(app);
  const organizationId = organization.id;
  const maria = { ...(await memberOf(app, organization, "member")), organizationId };
  const daniel = { ...(await memberOf(app, organization, "staff", "Daniel")), organizationId };
  const countOf = async () => (await assignmentFor(app, organization, maria)).id;
  const [shared, first, second] = [await countOf(), await countOf(), newId()];
  const body = { id: second, userId: daniel.id };
  const { cookie } = organization.admin;
  await app.request("PUT", `${pathOf(organizationId, first)}/second-count`, { cookie, body });
  const counts: Owned[] = [
    { organizationId, assignmentId: shared, owner: maria },
    { organizationId, assignmentId: first, owner: maria },
    { organizationId, assignmentId: second, owner: daniel },
  ];
  return { maria, daniel, first, counts };
}

function pathOf(organizationId: string, assignmentId: string): string {
  return `/api/organizations/${organizationId}/assignments/${assignmentId}`;
}

function realServer(congregations: Awaited<ReturnType<typeof congregation>>[]): CountServer {
  const people = congregations.flatMap(({ maria, daniel }) => [maria, daniel]);
  const cookieOf = (userId: string) => people.find(({ id }) => id === userId)?.cookie;
  const ownedBy = (id: string) => {
    for (const { counts, daniel } of congregations) {
      const own = counts.find(({ assignmentId }) => assignmentId === id);
      if (own) return { ...own, staff: daniel, path: pathOf(own.organizationId, id) };
    }
    throw new Error(`${id} is no count`);
  };
  const organizationOf = (id: string) => {
    const found = congregations.find(({ maria }) => maria.organizationId === id);
    if (!found) throw new Error(`${id} is no organization`);
    return found;
  };
  const ask = async (method: string, path: string, cookie?: string, body?: object) => {
    const response = await app.request(method, path, { cookie, body });
    return response.ok ? response.json() : null;
  };
  return {
    read: ({ userId }, id) => ask("GET", `${ownedBy(id).path}/tallies`, cookieOf(userId)),
    send({ userId, deviceId }, id, { kind, ...tally }) {
      const cookie = cookieOf(userId);
      const { path } = ownedBy(id);
      if (kind === "save") return ask("PUT", `${path}/count`, cookie, { ...tally, deviceId });
      return ask("PUT", `${path}/tallies/${deviceId}`, cookie, tally);
    },
    async reset(id) {
      const { path, owner } = ownedBy(id);
      await ask("DELETE", `${path}/count`, owner.cookie);
    },
    closeWeeks() {
      app.clock.now = weeksLater;
    },
    async decide(id, decision) {
      const { path, owner, staff, organizationId } = ownedBy(id);
      const { proposals } = await ask("GET", `${path}/count/revisions`, owner.cookie);
      const open = proposals.find((one: TapProposal) => one.decision === null);
      if (!open) return null;
      const { plus, minus } = open;
      const of = `/api/organizations/${organizationId}/tap-proposals/${open.id}`;
      return ask("PUT", `${of}/decision`, staff.cookie, { decision, plus, minus });
    },
    async listProposed(id) {
      const { path, owner } = ownedBy(id);
      return (await ask("GET", `${path}/count/revisions`, owner.cookie)).proposals;
    },
    pairOf(organizationId) {
      const { counts } = organizationOf(organizationId);
      return counts.slice(1).map(({ assignmentId }) => assignmentId);
    },
    async agree(organizationId, choice) {
      const { maria, daniel, first } = organizationOf(organizationId);
      const path = pathOf(organizationId, first);
      const { apart } = await ask("GET", path, maria.cookie);
      if (!apart.numbers) return null;
      const agreement = { id: newId(), choice, ...apart.numbers };
      await ask("PUT", `${path}/count/agreement`, daniel.cookie, agreement);
      return agreement.id;
    },
  };
}
