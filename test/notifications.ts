import { notify } from "../server/jobs/notify.ts";
import type { TestApp } from "./create-test-app.ts";

/** Lets the notifications of a moment be asked for and sent; gives the mails that this made, the oldest first. */
export async function mailsAt(app: TestApp, moment: string) {
  const before = (await app.mails()).length;
  app.clock.now = new Date(moment);
  await notify(app.deps);
  return (await app.mails()).slice(before);
}

type Mails = Awaited<ReturnType<typeof mailsAt>>;

export function to(person: { email: string }, mails: Mails): Mails {
  return mails.filter((mail) => mail.to === person.email);
}
