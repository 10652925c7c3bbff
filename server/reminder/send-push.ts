import type { PushMessage } from "../../domain/account/push-subscription.ts";
import type { Id } from "../../domain/shared/id.ts";
import { assignmentName } from "../../domain/shared/name.ts";
import { shortWeekday, timeWords } from "../../domain/shared/time/day-words.ts";
import type { Day } from "../../domain/shared/time/week.ts";
import type { Dependencies } from "../dependencies.ts";
import type { MailWords } from "../mail/layout.ts";
import { listPushSubscriptions, removePushEndpoint } from "../notification/push-subscriptions.ts";

export type PushDependencies = Pick<Dependencies, "db" | "push" | "now">;

export async function sendPush(
  { db, push, now }: PushDependencies,
  userId: Id,
  message: PushMessage,
): Promise<boolean> {
  const devices = await listPushSubscriptions(db, userId, now());
  const results = await Promise.all(
    devices.map(async (device) => {
      const result = await push.send(device, message);
      if (result === "gone") await removePushEndpoint(db, device.endpoint);
      return result;
    }),
  );
  return results.includes("sent");
}

type NotifiedCount = {
  id: string;
  title: string;
  area: string;
  time: string | null;
  passed?: Day | null;
};

/** Holds no numbers that were counted, because a locked phone shows it. */
export function pushMessageOf(
  words: MailWords,
  kind: "late" | "reminder",
  organizationName: string,
  counts: NotifiedCount[],
): PushMessage | null {
  const [first, ...more] = counts;
  if (!first) return null;
  const what = more.length === 0 ? assignmentName(first) : words.counts(counts.length);
  const when = [
    ...(first.passed ? [shortWeekday(first.passed, first.passed, words.locale)] : []),
    ...(first.time ? [timeWords(first.time, words.locale)] : []),
  ];
  return {
    title: kind === "late" ? words.latePush(what) : words.reminderPush(what),
    body: [...when, organizationName].join(" · "),
    tag: `${kind} ${first.id}`,
    path: more.length === 0 ? `/clicker?assignment=${first.id}` : "/dashboard",
  };
}
