import { expect, test } from "vitest";
import { brand } from "../../brand.ts";
import { wordsOf } from "../mail/layout.ts";
import { invitationMail } from "./member-mails.ts";

const invitation = {
  organizationName: "Life.Church",
  sentByName: "Ada Min",
  email: "naomi@example.org",
  role: "member" as const,
  isJoined: true,
  link: "https://count.example.org/verify-handler?mode=signIn",
  unsubscribe: "https://count.example.org/unsubscribe?token=x",
  waiting: { total: 0, today: "2026-06-01", named: [] },
};

/** What a mail program may turn into links. */
function linkable({ subject, text, html }: ReturnType<typeof invitationMail>): string[] {
  const body = html.replace(/<style>.*?<\/style>/s, "").replace(/<[^>]+>/g, " ");
  const found = [subject, text, body].flatMap(
    (part) => part.match(/\S+:\/\/\S+|\S+\.[a-z]{2,}\S*|\S+@\S+/gi) ?? [],
  );
  const links = found.map((each) => each.replace(/[.,:]$/, ""));
  return [...new Set(links)].filter((each) => !each.startsWith("https://count.example.org/"));
}

test("a name with a dot in it is no link in an invitation, and is still read as it is", () => {
  const mail = invitationMail(wordsOf("en"), invitation);
  expect(mail.subject).toContain("Ada Min invites you to Life. Church");
  expect(linkable(mail)).toEqual(["naomi@example.org"]);
  const churches = ["St. John's", "Mt. Zion A.M.E. Church", "St.John 9.30"];
  const subjects = churches.map(
    (organizationName) =>
      invitationMail(wordsOf("en"), { ...invitation, organizationName }).subject,
  );
  expect(subjects.map((subject) => subject.split(" to ")[1]?.split(" on ")[0])).toEqual([
    "St. John's",
    "Mt. Zion A.M.E. Church",
    "St. John 9.30",
  ]);
});

test("not even a name from before addresses were refused brings a link to a stranger", () => {
  const organizationName = "Your bank: https://evil.example/verify or www.evil.example";
  const sentByName = "help@evil.example ｅvil．example";
  const mail = invitationMail(wordsOf("en"), { ...invitation, organizationName, sentByName });
  expect(linkable(mail)).toEqual(["naomi@example.org"]);
});

test("until somebody has joined, no name stands in the subject nor in what an inbox shows of the mail", () => {
  const mail = invitationMail(wordsOf("en"), { ...invitation, isJoined: false });
  expect(mail.subject).toBe(`You are invited to count with a team on ${brand.product}`);
  const shown = mail.html.slice(0, mail.html.indexOf("<h1"));
  for (const name of ["Life", "Ada"]) {
    expect(mail.subject + shown).not.toContain(name);
    expect(mail.text).toContain(name);
  }
});

test("a dot in disguise, from before it was refused, brings no link to a stranger", () => {
  const mail = invitationMail(wordsOf("en"), {
    ...invitation,
    organizationName: "evil․example evil﹒example",
  });
  expect(mail.subject).toContain("evil. example evil. example");
});
