import { expect, test } from "vitest";
import { brand } from "../../brand.ts";
import { useTestApp } from "../../test/create-test-app.ts";

const app = await useTestApp();

test("whoever finds a vulnerability is told where to report it, for the next half year", async () => {
  const response = await app.request("GET", "/.well-known/security.txt");
  expect(response.headers.get("content-type")).toMatch(/^text\/plain/);
  const text = await response.text();
  expect(text).toContain(`Contact: mailto:${brand.securityContact}\n`);
  const expires = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? "");
  expect((expires - app.clock.now.getTime()) / 86_400_000).toBeCloseTo(180);
});
