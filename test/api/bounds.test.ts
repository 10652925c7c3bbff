import { expect, test } from "vitest";
import { greatestTotal, sumTooLarge } from "../../domain/count/tally.ts";
import { newId } from "../../domain/shared/id.ts";
import { useTestApp } from "../create-test-app.ts";
import { adultsOfAWeek, assignmentFor, church } from "../fixtures.ts";

const app = await useTestApp();

test("an assignment takes hundreds of devices at their greatest totals, and no more of them", async () => {
  const hope = await church(app);
  const { cookie } = hope.admin;
  const entry = await adultsOfAWeek(app, hope);
  const { path } = await assignmentFor(app, hope, hope.admin, { entry });
  const body = { round: 1, plus: greatestTotal, minus: 0 };
  const devices = Array.from({ length: 300 }, () => newId());
  for (const device of devices) {
    const answer = await app.request("PUT", `${path}/tallies/${device}`, { cookie, body });
    expect(answer.status).toBe(200);
  }
  const more = await app.request("PUT", `${path}/tallies/${newId()}`, { cookie, body });
  expect(more.status).toBe(409);
  const counting = await app.request("PUT", `${path}/tallies/${devices[0]}`, { cookie, body });
  expect(counting.status).toBe(200);
  const save = { cookie, body: { ...body, deviceId: devices[1] } };
  const saved = await app.request("PUT", `${path}/count`, save);
  expect(saved.status).toBe(409);
  expect((await saved.json()).error.message).toBe(sumTooLarge);
});
