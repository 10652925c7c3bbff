import { sendNotification } from "../../server/reminder/send-notification.ts";
import type { TestApp } from "../create-test-app.ts";
import type { Person } from "./insert.ts";
import { isoOf, type Organization } from "./organization.ts";

/** The lines of the weekly mail with its subject, as it goes out on a Monday. */
export async function readMail(app: TestApp, person: Person, one: Organization): Promise<string[]> {
  const summary = { kind: "summary" as const, organizationId: one.id, userId: person.id };
  await sendNotification(app.deps, { ...summary, day: isoOf(one.today) }, `mail of ${one.id}`);
  const mail = (await app.mails()).at(-1);
  if (!mail) return [];
  const [text = ""] = mail.text.split("\n\nOpen Monday morning:");
  const [title = "", ...lines] = text.replace(/^- (.*)\n {2}/gm, "- $1 ¦ ").split("\n\n");
  // A title is the first sentence without its end.
  const sentence = /so far/.test(title) ? `${title}.` : title;
  return [mail.subject.replace(`${one.name}: `, ""), sentence, ...lines];
}
