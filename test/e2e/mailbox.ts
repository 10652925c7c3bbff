import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import PostalMime from "postal-mime";

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The action link, or else the first link. */
  link: string;
};

const patience = 60_000;

export async function waitForMail(directory: string, to: string, since?: Date): Promise<Mail> {
  const deadline = Date.now() + patience;
  while (Date.now() < deadline) {
    const mail = await findMail(directory, to, since);
    if (mail) return mail;
    await pause(50);
  }
  throw new Error(`No mail to ${to} arrived.`);
}

async function findMail(directory: string, to: string, since?: Date): Promise<Mail | null> {
  const names = (await readdir(directory).catch(() => [])).filter((name) => name.endsWith(".eml"));
  // Names are UUIDv7, so they sort by time.
  for (const name of names.sort().reverse()) {
    const mail = await PostalMime.parse(await readFile(join(directory, name)));
    const isTo = mail.to?.some((each) => each.address?.toLowerCase() === to.toLowerCase());
    const isNew = !since || madeAt(name) >= since.getTime();
    if (!isTo || !isNew) continue;
    const [text, html] = [mail.text ?? "", mail.html ?? ""];
    const links = text.match(/https?:\/\/[^\s>)]+/g) ?? [];
    const link = links.find((each) => each.includes("oobCode=")) ?? links[0] ?? "";
    return { to, subject: mail.subject ?? "", text, html, link };
  }
  return null;
}

/** The first 48 bits of a UUIDv7 are its time. */
function madeAt(name: string): number {
  return Number.parseInt(name.replaceAll("-", "").slice(0, 12), 16);
}
