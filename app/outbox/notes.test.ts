import "fake-indexeddb/auto";
import fc from "fast-check";
import * as v from "valibot";
import { afterEach, expect, test, vi } from "vitest";
import { type Note, type NoteChange, noteChangeSchema } from "../../domain/entry/note.ts";
import { newId } from "../../domain/shared/id.ts";
import { answerWrites } from "../../test/answer-writes.ts";
import { PersonDatabase } from "../store/person-database.ts";
import type { Answer } from "./kind.ts";
import { isUnsavedNote, Notes, newNote } from "./notes.ts";
import { Queue } from "./outbox.ts";
import type { SendOutcome } from "./sender.ts";

type NoteAnswer = Answer<Note>;
type SentNote = NoteChange & { id: string };

const place = { campusId: newId(), weekStart: "2026-06-07", occurrenceId: null, categoryId: null };
const target = { organizationId: newId(), ...place, label: "Main, this week" };

const opened: PersonDatabase[] = [];
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
  vi.unstubAllGlobals();
});

/** Keeps a note as the server does: a change is made once, and only on the version that was seen. */
function noteServer() {
  const made = new Set<string>();
  const history: string[] = [];
  let note = { text: "", version: 0 };
  const put = ({ id, text, seenVersion, changeId }: SentNote): NoteAnswer => {
    if (!made.has(changeId)) {
      if (seenVersion !== note.version) return { kind: "refused", message: "Somebody changed it." };
      note = { text, version: note.version + 1 };
      made.add(changeId);
      history.push(text);
    }
    return { kind: "accepted", body: noteOf(id, note) };
  };
  return { put, history, now: () => note };
}

function noteOf(id: string, { text, version }: { text: string; version: number }): Note {
  const by = { writtenAt: "2026-06-07T15:00:00Z", writtenById: null, writtenBy: null };
  const names = { campusName: "Main", categoryName: null, service: null };
  return { id, ...place, ...names, ...by, text, version };
}

async function openNotes(
  userId: string,
  answer: (note: SentNote) => NoteAnswer | Promise<NoteAnswer>,
): Promise<Notes> {
  const database = new PersonDatabase(userId);
  opened.push(database);
  const notes = new Notes(database, {
    sender: { nudge() {}, wake() {} },
    onWrite() {},
  });
  answerWrites((path, body) =>
    answer({ id: path.split("/").at(-1) ?? "", ...v.parse(noteChangeSchema, body) }),
  );
  await notes.open();
  return notes;
}

function sendNext(outbox: Notes): Promise<SendOutcome> {
  return new Queue([outbox]).sendNext();
}

test("a note that is being written is on the device and not sent before it is saved", async () => {
  const userId = newId();
  const server = noteServer();
  const first = await openNotes(userId, server.put);
  const draft = newNote(target, newId());
  await first.write(draft, "Snow");
  expect(await sendNext(first)).toBe("nothing");
  const second = await openNotes(userId, server.put);
  expect(second.drafts()).toMatchObject([{ text: "Snow", changeId: null }]);
  expect(second.drafts().every(isUnsavedNote)).toBe(true);
  await second.save(draft.id);
  expect(second.drafts().some(isUnsavedNote)).toBe(false);
  expect(await sendNext(second)).toBe("sent");
  expect(server.history).toEqual(["Snow"]);
  expect(second.drafts()).toEqual([]);
});

test("a refused note stays with the reason until it is let go", async () => {
  const userId = newId();
  const outbox = await openNotes(userId, () => ({
    kind: "refused",
    message: "The week is closed.",
  }));
  const draft = newNote(target, newId());
  await outbox.write(draft, "Snow");
  await outbox.save(draft.id);
  await sendNext(outbox);
  expect(await sendNext(outbox)).toBe("nothing");
  const again = await openNotes(userId, () => ({ kind: "away" }));
  expect(again.drafts()).toMatchObject([{ text: "Snow", refused: "The week is closed." }]);
  await again.discard(draft.id);
  expect((await openNotes(userId, () => ({ kind: "away" }))).drafts()).toEqual([]);
});

test("after somebody else's change both texts can be kept, and what is too long waits to be shortened", async () => {
  const server = noteServer();
  const outbox = await openNotes(newId(), server.put);
  const draft = newNote(target, newId());
  const meet = async (theirs: string) => {
    server.put({ ...draft, text: theirs, seenVersion: server.now().version, changeId: newId() });
    await outbox.write(draft, "Ice");
    await outbox.save(draft.id);
    await sendNext(outbox);
    expect(outbox.drafts()).toMatchObject([{ refused: "Somebody changed it." }]);
    await outbox.keepBoth(noteOf(draft.id, server.now()));
  };
  await meet("Snow");
  expect(await sendNext(outbox)).toBe("sent");
  expect(server.now().text).toBe("Snow\nIce");
  await meet("Snow ".repeat(56));
  expect(await sendNext(outbox)).toBe("nothing");
  const both = `${"Snow ".repeat(56)}\nIce`;
  expect(outbox.drafts()).toMatchObject([{ text: both, changeId: null, refused: null }]);
  await outbox.write(draft, "Snow, ice");
  await outbox.save(draft.id);
  expect(await sendNext(outbox)).toBe("sent");
  expect(server.now().text).toBe("Snow, ice");
});

const step = fc.oneof(
  fc.record({
    do: fc.constant("write" as const),
    text: fc.constantFrom("Snow", "Ice", "Hail", ""),
  }),
  fc.record({ do: fc.constantFrom("save" as const, "send" as const, "restart" as const) }),
  fc.record({ do: fc.constantFrom("lose request" as const, "lose answer" as const) }),
);

test("whatever is lost on the way, the last saved text arrives, once, and never as somebody else's change", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const userId = newId();
      const server = noteServer();
      let loses: "nothing" | "request" | "answer" = "nothing";
      const answer = (note: SentNote): NoteAnswer => {
        if (loses === "request") return { kind: "away" };
        const saved = server.put(note);
        return loses === "answer" ? { kind: "away" } : saved;
      };
      let outbox = await openNotes(userId, answer);
      const id = newId();
      const base = () => {
        const { text, version } = server.now();
        return { ...newNote(target, id), text, before: text, seenVersion: version };
      };
      for (const one of steps) {
        if (one.do === "write") await outbox.write(base(), one.text);
        if (one.do === "save") await outbox.save(id);
        if (one.do === "restart") outbox = await openNotes(userId, answer);
        loses =
          one.do === "lose request" ? "request" : one.do === "lose answer" ? "answer" : "nothing";
        if (one.do === "send" || loses !== "nothing") await sendNext(outbox);
      }
      loses = "nothing";
      const written = outbox.drafts()[0];
      if (written) await outbox.save(id);
      while ((await sendNext(outbox)) === "sent");
      expect(outbox.drafts()).toEqual([]);
      if (written) expect(server.now().text).toBe(written.text);
      for (const [index, text] of server.history.entries())
        expect(index > 0 && text === server.history[index - 1] && text !== "").toBe(false);
    }),
    { numRuns: 200 },
  );
});
