import "fake-indexeddb/auto";
import { afterEach, expect, test, vi } from "vitest";
import { newId } from "../../domain/shared/id.ts";
import { PersonDatabase } from "../store/person-database.ts";
import { Counts } from "./counts.ts";
import { Entries } from "./entries.ts";
import type { Kind } from "./kind.ts";
import { Notes, newNote } from "./notes.ts";

afterEach(() => vi.unstubAllGlobals());

const message = "In words.";
const place = { organizationId: newId(), campusId: newId(), weekStart: "2026-06-07" };
const target = { ...place, occurrenceId: null };
const options = { sender: { nudge() {}, wake() {} }, onWrite() {} };
const writes = {
  async count() {
    const counts = new Counts(new PersonDatabase(newId()), options);
    const { organizationId } = place;
    await counts.tap({ organizationId, assignmentId: newId(), title: "Balcony", round: 1 }, 3);
    return send(counts);
  },
  async number() {
    const entries = new Entries(new PersonDatabase(newId()), options);
    const typed = { value: 3, seenVersion: 0, before: null, label: "Adults", digits: 0 };
    await entries.type({ ...target, categoryId: newId() }, typed);
    await entries.finish();
    return send(entries);
  },
  async note() {
    const notes = new Notes(new PersonDatabase(newId()), options);
    const note = newNote({ ...target, categoryId: null, label: "Week" }, newId());
    await notes.write(note, "Snow");
    await notes.save(note.id);
    return send(notes);
  },
};

async function send(kind: Kind) {
  const write = await kind.next(() => true);
  return write?.send();
}

for (const [name, write] of Object.entries(writes)) {
  test.each([
    ["invalid", 422, { kind: "refused", message }],
    ["invalid", 413, { kind: "refused", message }],
    ["not_allowed", 403, { kind: "refused", message }],
    ["not_found", 404, { kind: "refused", message }],
    ["conflict", 409, { kind: "refused", message }],
    ["not_signed_in", 401, { kind: "signed_out" }],
    ["unknown_address", 404, { kind: "away" }],
    ["too_many", 429, { kind: "away" }],
    ["failed", 500, { kind: "away" }],
  ])(`a ${name}: %s (%i) never counts as taken`, async (code, status, answer) => {
    answerWith(JSON.stringify({ error: { code, message } }), status);
    expect(await write()).toEqual(answer);
  });

  test.each([
    ["<html>Log in to the cafe</html>", 400],
    ["<html>Log in to the cafe</html>", 403],
    ["<html>Log in to the cafe</html>", 404],
    ["<html>Log in to the cafe</html>", 409],
    ["<html>Log in to the cafe</html>", 200],
    [`{"ok":true}`, 200],
    ["{}", 200],
    ["null", 200],
    [`{"error":"Forbidden"}`, 403],
    [`{"error":{"code":"not_found"}}`, 404],
  ])(`a ${name}: another network's %s (%i) is no answer`, async (body, status) => {
    answerWith(body, status);
    expect(await write()).toEqual({ kind: "away" });
  });

  test(`a ${name} follows no redirect`, async () => {
    const sent = answerWith("{}", 200);
    await write();
    expect(sent.mock.calls[0]?.[1]).toMatchObject({ method: "PUT", redirect: "error" });
  });
}

function answerWith(body: string, status: number) {
  const headers = { "content-type": body.startsWith("<") ? "text/html" : "application/json" };
  const sent = vi.fn<typeof fetch>(async () => new Response(body, { status, headers }));
  vi.stubGlobal("fetch", sent);
  return sent;
}
