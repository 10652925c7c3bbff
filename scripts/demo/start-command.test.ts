import { expect, test } from "vitest";
import { startCommand } from "./start-command.ts";

test("the server is started on the data that was filled", () => {
  expect(startCommand({ PATH: "/bin", PORT: "" })).toBe("npm start");
  expect(startCommand({ DATA_DIR: "/tmp/my church", PORT: "3100" })).toBe(
    "DATA_DIR='/tmp/my church' PORT=3100 npm start",
  );
});

test("a database's address is left out, because it holds a password", () => {
  expect(startCommand({ DATABASE_URL: "postgres://me:secret@db/church" })).toBe(
    "DATABASE_URL=… npm start",
  );
});
