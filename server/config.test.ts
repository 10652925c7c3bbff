import { expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

const mail = { SMTP_URL: "smtp://127.0.0.1:25" };

test.each([
  "https://count.example.org/countwell",
  "https://count.example.org/?from=mail",
  "https://count.example.org/#top",
  "https://ada@count.example.org",
])("the public address %s is refused, because every link starts at the root", (address) => {
  expect(() => readConfig({ ...mail, PUBLIC_URL: address })).toThrow(
    new ConfigError(
      "PUBLIC_URL must be an address without a path, such as https://count.example.org.",
    ),
  );
});

test.each(["count.example.org", "192.168.1.5:3000", "foo"])(
  "the public address %s without http or https is refused in one line",
  (address) => {
    expect(() => readConfig({ ...mail, PUBLIC_URL: address })).toThrow(ConfigError);
  },
);

test("slashes and capitals of the public address do not get into links", () => {
  const { publicUrl } = readConfig({ ...mail, PUBLIC_URL: "https://Count.Example.org:443//" });
  expect(publicUrl).toBe("https://count.example.org");
});

test.each([
  ["http://localhost:3000", "127.0.0.1"],
  ["http://127.0.0.1:3000", "127.0.0.1"],
  ["http://[::1]:3000", "::1"],
  ["https://count.example.org", undefined],
  ["http://[2001:db8::5]:3000", undefined],
])("a server for %s listens on %s", (address, host) => {
  expect(readConfig({ ...mail, PUBLIC_URL: address }).host).toBe(host);
});
