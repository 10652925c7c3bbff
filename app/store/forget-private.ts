import { deleteDB } from "idb";
import { isWaiting, parseDeviceCount } from "../../domain/count/device-count.ts";
import type { Id } from "../../domain/shared/id.ts";
import { findPushSubscription } from "./installed-app.ts";
import { forgetFormsAbout, forgetFormsOfOthers } from "./kept-forms.ts";
import { forgetReadsInMemory } from "./kept-reads.ts";
import { findDatabaseNames, nameOf, PersonDatabase, personDatabaseOf } from "./person-database.ts";
import { rememberedPerson, rememberPerson } from "./remembered-person.ts";
import { moveSpareRecords } from "./spare-records.ts";

/** Deletes the data of everybody but one person, except what waits to be sent. `counting` is whose counts are on the screen. */
export async function keepOnlyOutboxes(
  except: Id | null,
  counting: Id | null = null,
): Promise<void> {
  const former = counting ?? rememberedPerson();
  if (except === null) {
    rememberPerson(null);
    if ("clearAppBadge" in navigator) await navigator.clearAppBadge().catch(() => {});
    forgetReadsInMemory();
    // The server may not have heard of a sign-out without a connection, and would go on sending.
    await findPushSubscription()
      .then((subscription) => subscription?.unsubscribe())
      .catch(() => {});
  }
  forgetFormsOfOthers(except);
  const names = (await findDatabaseNames()) ?? (former ? [nameOf(former)] : []);
  const cleaning = names.map(async (name) => {
    const [, id] = /^countwell-(?:spare-)?([\da-f-]{36})$/.exec(name) ?? [];
    if (id !== undefined && id !== except) await keepOnlyOutbox(id, id === counting);
  });
  await Promise.allSettled(cleaning);
}

async function keepOnlyOutbox(userId: Id, isInUse: boolean): Promise<void> {
  const database = new PersonDatabase(userId);
  await moveSpareRecords(database);
  const waiting = await database.run({
    stores: ["device", "counts", "states", "reads", "drafts", "receipts", "notes", "files"],
    mode: "readwrite",
    work: async (transaction) => {
      const counts = transaction.objectStore("counts");
      const all = await counts.getAll();
      const sent = all.filter((raw) => parseDeviceCount(raw).some((count) => !isWaiting(count)));
      const [drafts, notes] = await Promise.all([
        transaction.objectStore("drafts").count(),
        transaction.objectStore("notes").count(),
        ...(["states", "reads", "receipts", "files"] as const).map((store) =>
          transaction.objectStore(store).clear(),
        ),
      ]);
      if (isInUse) return all.length + drafts + notes;
      // Without its count the device counts as a new one, so that its taps add to those that were sent.
      if (sent.length > 0) await transaction.objectStore("device").clear();
      await Promise.all(
        sent.map(({ assignmentId, deviceId }) => counts.delete([assignmentId, deviceId])),
      );
      return all.length - sent.length + drafts + notes;
    },
  });
  const { isSpare } = database;
  await database.close();
  if (waiting === 0 && !isInUse && !isSpare) await deleteDB(nameOf(userId));
}

/** The key of every read of an organization holds its id. */
export async function forgetOrganizations(userId: Id, ids: readonly Id[]): Promise<void> {
  const isOfOne = (text: string) => ids.some((id) => text.includes(id));
  forgetReadsInMemory();
  for (const id of ids) forgetFormsAbout(id);
  await personDatabaseOf(userId).run({
    stores: ["states", "reads", "receipts", "files"],
    mode: "readwrite",
    work: async (transaction) => {
      const [reads, receipts, files] = [
        transaction.objectStore("reads"),
        transaction.objectStore("receipts"),
        transaction.objectStore("files"),
      ];
      const [hashes, keys] = await Promise.all([
        reads.getAllKeys(),
        receipts.getAllKeys(),
        transaction.objectStore("states").clear(),
      ]);
      await Promise.all([
        ...hashes.filter(isOfOne).map((hash) => reads.delete(hash)),
        ...keys.filter(([id]) => ids.includes(id)).map((key) => receipts.delete(key)),
        ...ids.map((id) => files.delete(id)),
      ]);
    },
  });
}
