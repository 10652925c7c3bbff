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
      const world = new TapWorld(realServer([hope, grace]), devices, [hope.place, grace.place]);
      for (const event of happenings) await world.happen(event);
      await world.finish();
      expect(await world.findFaults()).toEqual([]);
    }),
    { numRuns: 200, endOnFailure: true },
  );
});

async function congregation() {
  const organization = await church(app);
  const organizationId = organization.id;
  const maria = { ...(await memberOf(app, organization, "member")), organizationId };
  const daniel = { ...(await memberOf(app, organization, "staff", "Daniel")), organizationId };
  const { id, path } = await assignmentFor(app, organization, maria);
  return { maria, daniel, path, place: { organizationId, assignmentId: id } };
}

function realServer(congregations: Awaited<ReturnType<typeof congregation>>[]): CountServer {
  const people = congregations.flatMap(({ maria, daniel }) => [maria, daniel]);
  const cookieOf = (userId: string) => people.find(({ id }) => id === userId)?.cookie;
  const pathOf = (id: string) =>
    congregations.find(({ place }) => place.assignmentId === id)?.path ?? "";
  const staffOf = (id: string) => {
    const owned = congregations.find(({ place }) => place.assignmentId === id);
    if (!owned) throw new Error(`${id} is no count`);
    return owned;
  };
  const ask = async (method: string, path: string, cookie?: string, body?: object) => {
    const response = await app.request(method, path, { cookie, body });
    return response.ok ? response.json() : null;
  };
  return {
    read: ({ userId }, id) => ask("GET", `${pathOf(id)}/tallies`, cookieOf(userId)),
    send({ userId, deviceId }, id, { kind, ...tally }) {
      const cookie = cookieOf(userId);
      if (kind === "save") return ask("PUT", `${pathOf(id)}/count`, cookie, { ...tally, deviceId });
      return ask("PUT", `${pathOf(id)}/tallies/${deviceId}`, cookie, tally);
    },
    async reset(id) {
      const owner = congregations.find(({ place }) => place.assignmentId === id)?.maria;
      await ask("DELETE", `${pathOf(id)}/count`, owner?.cookie);
    },
    closeWeeks() {
      app.clock.now = weeksLater;
    },
    async decide(id, decision) {
      const { daniel, path } = staffOf(id);
      const { proposals } = await ask("GET", `${path}/count/revisions`, daniel.cookie);
      const open = proposals.find((one: TapProposal) => one.decision === null);
      if (!open) return null;
      const { plus, minus } = open;
      const of = `/api/organizations/${daniel.organizationId}/tap-proposals/${open.id}`;
      return ask("PUT", `${of}/decision`, daniel.cookie, { decision, plus, minus });
    },
    async listProposed(id) {
      const { daniel, path } = staffOf(id);
      return (await ask("GET", `${path}/count/revisions`, daniel.cookie)).proposals;
    },
  };
}
