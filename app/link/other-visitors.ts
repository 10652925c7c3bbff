import * as v from "valibot";
import { openedLinkSchema } from "../../domain/link/link.ts";
import type { Id } from "../../domain/shared/id.ts";
import { Outbox } from "../outbox/outbox.ts";
import { deletePersonDatabase, PersonDatabase } from "../store/person-database.ts";
import { forgetVisitor, keptVisitors } from "../store/visitors.ts";

/**
 * Sends what others have counted by a link on this device before, and closes each once nothing of them waits. Then nothing of
 * those whose link has closed stays here.
 */
export function sendOfOthers(except: Id | undefined): () => void {
  const others = keptVisitors().filter(({ id }) => id !== except);
  const open = new Set<Outbox>();
  for (const { id, opened } of others) {
    const outbox = new Outbox(new PersonDatabase(id));
    open.add(outbox);
    const close = () => {
      if (!open.delete(outbox)) return;
      stop();
      void outbox.close().then(() => {
        if (!hasClosed(opened)) return;
        forgetVisitor(id);
        deletePersonDatabase(id);
      });
    };
    const stop = outbox.subscribe(() => {
      const { isRead, waiting } = outbox.status();
      if (isRead && waiting.length === 0) close();
    });
    void outbox.open();
  }
  return () => {
    for (const outbox of open) void outbox.close();
    open.clear();
  };
}

function hasClosed(opened: unknown): boolean {
  const parsed = v.safeParse(openedLinkSchema, opened);
  return parsed.success && new Date(parsed.output.closesAt ?? 0) < new Date();
}
