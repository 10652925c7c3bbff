import type { Id } from "../../domain/shared/id.ts";
import { Outbox } from "../outbox/outbox.ts";
import { PersonDatabase } from "../store/person-database.ts";
import { keptVisitors } from "../store/visitors.ts";

/** Sends what others have counted by a link on this device before, and closes each once nothing of them waits. */
export function sendOfOthers(except: Id | undefined): () => void {
  const others = keptVisitors().filter(({ id }) => id !== except);
  const open = new Set<Outbox>();
  for (const { id } of others) {
    const outbox = new Outbox(new PersonDatabase(id));
    open.add(outbox);
    const close = () => {
      if (!open.delete(outbox)) return;
      stop();
      void outbox.close();
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
