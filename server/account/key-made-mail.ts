import { brand } from "../../brand.ts";
import { type WrittenMail, writeLayout } from "../mail/layout.ts";

type MadeKey = {
  organizationName: string;
  madeBy: string | null;
  readsGiving: boolean;
  until: string | null;
  link: string;
};

export function keyMadeMail(key: MadeKey): WrittenMail {
  const { organizationName, readsGiving, until, link } = key;
  const madeBy = key.madeBy ?? "An admin";
  const reads = readsGiving ? "the numbers and the giving" : "the numbers, without the giving,";
  const end = until ? `until ${until}` : "until an admin revokes it";
  return writeLayout({
    subject: `A key for programs was made in ${organizationName}`,
    preview: "If you know of it, there is nothing to do.",
    title: "A key for programs was made",
    paragraphs: [
      `${madeBy} made a key in ${organizationName}. Whoever has it reads ${reads} ${end}. It changes nothing.`,
    ],
    button: { label: "See all keys", link },
    notes: [
      `If nobody on your team knows of it, revoke the key and ask ${key.madeBy ?? "your other admins"} to change their password.`,
      `${brand.product} sends this email to all admins whenever a key is made.`,
    ],
  });
}
