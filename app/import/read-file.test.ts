import { expect, test, vi } from "vitest";
import { tooManyRows } from "../../domain/history/cells.ts";
import { readSheets } from "./read-file.ts";

/** Counts how many of its entries are read. */
async function readEntries(items: string) {
  const text = `{"organization":"Hope","currency":"USD","entries":[${items}]}`;
  const parsed = JSON.parse(text);
  let read = 0;
  parsed.entries = new Proxy(parsed.entries, {
    get(target, key, receiver) {
      if (/^\d+$/.test(String(key))) read += 1;
      return Reflect.get(target, key, receiver);
    },
  });
  const parse = vi.spyOn(JSON, "parse").mockReturnValue(parsed);
  const problem = await readSheets(text).catch(({ message }: Error) => message);
  parse.mockRestore();
  return { problem, read };
}

test("a JSON file of a million empty entries is refused without reading them", async () => {
  const items = `${"{},".repeat(1_000_000)}{}`;
  expect(await readEntries(items)).toEqual({ problem: tooManyRows, read: 0 });
});

test("a JSON file of wrong entries is refused at the first of them", async () => {
  for (const item of ["0", "{}", "[]"]) {
    const { problem, read } = await readEntries(`${`${item},`.repeat(150_000)}${item}`);
    expect(problem).toBe("This JSON file is no export of all entries from here.");
    expect(read).toBe(1);
  }
});
