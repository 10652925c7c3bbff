import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../server/root.ts";

/** Of each floor, its rooms in the order in which they may know each other: a room imports only from those before it. */
const floors = {
  app: [
    "ui",
    "store",
    "reading",
    "forms",
    "outbox",
    "notes",
    "doubt",
    "story",
    "changed",
    "special-days",
    "shell",
    "sign-in",
    "profile",
    "clicker",
    "link",
    "input",
    "setup",
    "home",
    "import",
    "reports",
    "monday",
    "site",
    "offline",
  ],
  domain: [
    "shared",
    "organization",
    "account",
    "member",
    "service",
    "assignment",
    "count",
    "link",
    "entry",
    "answer",
    "usual",
    "history",
    "doubt",
    "report",
    "forecast",
    "insight",
    "ask",
    "site",
  ],
  server: [
    "organization",
    "occurrence",
    "entry",
    "notes",
    "sign-in",
    "account",
    "member",
    "notification",
    "assignment",
    "count",
    "structure",
    "service",
    "changed",
    "report",
    "link",
    "doubt",
    "export",
    "monday",
    "history",
    "language-model",
    "insight",
    "forecast",
    "ask",
    "reminder",
    "site",
  ],
};

test.each(["app", "domain", "server"] as const)(
  "no room of %s imports one that comes after it",
  (floor) => {
    expect(upward(floor)).toEqual([]);
  },
);

/** "entry -> insight", each once. */
function upward(floor: keyof typeof floors): string[] {
  const rooms = floors[floor];
  const found = globSync(`${floor}/*/**/*.{ts,tsx}`, { cwd: root, exclude: ["**/*.test.*"] });
  const arrows = found.flatMap((file) => {
    const text = readFileSync(join(root, file), "utf8");
    const imports = text.matchAll(/(?:from |import\()"(\.[^"]+)"/g);
    return [...imports].flatMap(([, path = ""]) => {
      const [, room = ""] = file.split("/");
      const [other, to = ""] = join(dirname(file), path).split("/");
      const isUp = other === floor && rooms.indexOf(to) > rooms.indexOf(room);
      return isUp && rooms.includes(room) ? [`${room} -> ${to}`] : [];
    });
  });
  return [...new Set(arrows)].sort();
}
