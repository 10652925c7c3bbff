import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";
import type { Config } from "../config.ts";
import { mailboxDirectory } from "../outside/mailer.ts";

export type MailboxMail = {
  id: string;
  from: string;
  to: string;
  subject: string;
  sentAt: Date;
  html: string;
};

const mostListed = 50;

export async function listMailbox(config: Pick<Config, "dataDirectory">): Promise<MailboxMail[]> {
  const names = await readdir(mailboxDirectory(config)).catch(() => []);
  const ids = names.filter((name) => name.endsWith(".eml")).map((name) => name.slice(0, -4));
  const newest = ids.sort().reverse().slice(0, mostListed);
  const mails = await Promise.all(newest.map((id) => findMail(config, id)));
  return mails.filter((mail) => mail !== null);
}

export async function findMail(
  config: Pick<Config, "dataDirectory">,
  id: string,
): Promise<MailboxMail | null> {
  if (!/^[\w-]+$/.test(id)) return null;
  const source = await readFile(join(mailboxDirectory(config), `${id}.eml`)).catch(() => null);
  if (!source) return null;
  const mail = await PostalMime.parse(source);
  return {
    id,
    from: mail.from?.address ?? "",
    to: mail.to?.map((recipient) => recipient.address).join(", ") ?? "",
    subject: mail.subject ?? "",
    sentAt: new Date(mail.date ?? 0),
    html: mail.html ?? "",
  };
}
