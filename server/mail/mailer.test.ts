import { afterEach, expect, test } from "vitest";
import { startMailServer } from "../../test/smtp.ts";
import { readConfig } from "../config.ts";
import { createMailer } from "./mailer.ts";

const closing: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

test("what stands as an address is mailed to as one address or not at all", async () => {
  const server = await startMailServer();
  closing.push(server.close);
  const mailer = createMailer(readConfig({ SMTP_URL: `smtp://127.0.0.1:${server.port}` }));
  closing.push(mailer.close);
  const mail = { subject: "Hello", text: "Hello", html: "<p>Hello</p>", key: "hello" };
  for (const to of ["1,target@example.com", "a:target@example.com;", "x <target@example.com>"])
    await mailer.send({ ...mail, to }).catch(() => {});
  await mailer.send({ ...mail, to: "ruth@example.com" });
  expect(server.recipients).not.toContain("target@example.com");
  expect(server.recipients).toContain("ruth@example.com");
});
