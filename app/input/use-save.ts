import { useState } from "react";
import type { EntryChange, ReplacedEntry, SavedEntries } from "../../domain/entry.ts";
import { somethingWentWrong } from "../../domain/errors.ts";
import type { Id } from "../../domain/id.ts";
import { ApiError } from "../api.ts";
import type { Draft, Drafts } from "./drafts.ts";

export type SaveState =
  | { kind: "idle" }
  | { kind: "saving" }
  | { kind: "saved"; count: number }
  | { kind: "failed"; message: string };

export type UndoableReplacement = ReplacedEntry & { mine: number | null; version: number };

type Saving = {
  key: string;
  change: (categoryId: Id, draft: Draft | null) => void;
  readLatest: () => Promise<Drafts>;
  send: (changes: EntryChange[]) => Promise<SavedEntries>;
};

type Outcome = { state: SaveState; replaced: UndoableReplacement[] };
const nothing: Outcome = { state: { kind: "idle" }, replaced: [] };

/** A draft that changes while it is being sent stays unsaved. */
export function useSave({ key, change, readLatest, send }: Saving) {
  const [outcomes, setOutcomes] = useState<Readonly<Record<string, Outcome>>>({});
  const update = (step: (known: Outcome) => Partial<Outcome>) =>
    setOutcomes((all) => {
      const known = all[key] ?? nothing;
      return { ...all, [key]: { ...known, ...step(known) } };
    });

  async function save(changes: EntryChange[]): Promise<void> {
    if (changes.length === 0) return update(() => ({ state: { kind: "saved", count: 0 } }));
    update(() => ({ state: { kind: "saving" } }));
    try {
      const saved = await send(changes);
      const drafts = await readLatest();
      for (const sent of changes) settle(drafts[sent.categoryId], sent, saved);
      const fresh = saved.replaced.map((entry) => ({ ...entry, ...mineOf(entry, saved) }));
      update(({ replaced }) => ({
        state: { kind: "saved", count: changes.length },
        replaced: [...without(replaced, changes), ...fresh],
      }));
    } catch (error) {
      fail(failureWords(error));
      if (!(error instanceof ApiError)) throw error;
    }
  }

  function settle(draft: Draft | undefined, sent: EntryChange, saved: SavedEntries): void {
    if (!draft) return;
    const isAsSent = draft.value === sent.value && draft.text === undefined;
    const version = saved.items.find((item) => item.categoryId === sent.categoryId)?.version;
    change(sent.categoryId, isAsSent ? null : { ...draft, seenVersion: version ?? 0 });
  }

  function fail(message: string): void {
    update(() => ({ state: { kind: "failed", message } }));
  }

  return {
    ...(outcomes[key] ?? nothing),
    save,
    fail,
    undo: ({ categoryId, value, version }: UndoableReplacement) =>
      save([{ categoryId, value, seenVersion: version }]),
    dismiss: ({ categoryId }: UndoableReplacement) =>
      update(({ replaced }) => ({
        replaced: replaced.filter((entry) => entry.categoryId !== categoryId),
      })),
    reset: () => update(({ state }) => (state.kind === "saving" ? {} : { state: nothing.state })),
  };
}

function mineOf({ categoryId }: ReplacedEntry, saved: SavedEntries) {
  const mine = saved.items.find((item) => item.categoryId === categoryId);
  return { mine: mine?.value ?? null, version: mine?.version ?? 0 };
}

function without(known: UndoableReplacement[], changes: EntryChange[]): UndoableReplacement[] {
  const saved = new Set(changes.map((sent) => sent.categoryId));
  return known.filter((entry) => !saved.has(entry.categoryId));
}

function failureWords(error: unknown): string {
  const message = error instanceof ApiError ? error.message : somethingWentWrong;
  return `${message} Your numbers are still here.`;
}
