import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { Hono, type MiddlewareHandler } from "hono";
import { html } from "hono/html";
import PostalMime from "postal-mime";
import { brand } from "../../brand.ts";
import { notFound } from "../../domain/shared/errors.ts";
import { type Config, isLocalHost } from "../config.ts";
import { peerAddress } from "../http/client-address.ts";
import { anyone } from "../http/permit.ts";
import type { AppEnv } from "../http/session.ts";
import { mailboxDirectory } from "./mailer.ts";

const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const contentPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation";

const forwarding = [
  "forwarded",
  "via",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-real-ip",
];

/** Answers this machine only, because the links in mails sign people in. */
const thisMachineOnly: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { sendsMail, smtpUrl } = c.var.deps.config;
  const host = c.req.header("host");
  const isOurName = !host || isLocalHost(URL.parse(`http://${host}`)?.hostname ?? "");
  const peer = peerAddress(c).replace("::ffff:", "");
  const isHere = peer === "" || peer === "::1" || peer.startsWith("127.");
  const isForwarded = forwarding.some((name) => c.req.header(name) !== undefined);
  if (!sendsMail || smtpUrl || !isOurName || !isHere || isForwarded) throw notFound();
  c.header("cache-control", "no-store");
  await next();
};

export const mailboxRoutes = new Hono<AppEnv>()
  .get("/", anyone, thisMachineOnly, async (c) => {
    c.header("content-security-policy", pagePolicy);
    return c.html(mailboxPage(await listMailbox(c.var.deps.config)));
  })
  .get("/:id", anyone, thisMachineOnly, async (c) => {
    c.header("content-security-policy", pagePolicy);
    const mail = await findMail(c.var.deps.config, c.req.param("id"));
    if (mail) return c.html(mailPage(mail));
    if (!c.req.header("accept")?.includes("text/html")) throw notFound();
    return c.html(noMailPage(), 404);
  })
  .get("/:id/content", anyone, thisMachineOnly, async (c) => {
    const mail = await findMail(c.var.deps.config, c.req.param("id"));
    if (!mail) throw notFound();
    c.header("content-security-policy", contentPolicy);
    return c.html(mail.html.replace("<head>", '<head><base target="_top">'));
  });

/** Reloads itself while it is empty, because mail takes a moment. */
function mailboxPage(mails: MailboxMail[]) {
  if (mails.length === 0)
    return page(
      "Mailbox",
      html`<div class="empty"><h2>No email yet</h2>
        <p>Email that ${brand.product} sends lands here while no mail server is set up. This page looks again every few seconds.</p></div>`,
      html`<meta http-equiv="refresh" content="3">`,
    );
  return page(
    "Mailbox",
    html`<p class="lead">Email lands here while no mail server is set up. <a href="/mailbox">Look again</a></p>
      <ol>${mails.map(
        (mail) => html`<li><a class="row" href="/mailbox/${mail.id}">
          <strong>${mail.subject}</strong>
          <span>${mail.to}</span>
          <time datetime="${mail.sentAt.toISOString()}">${when(mail.sentAt)}</time>
        </a></li>`,
      )}</ol>`,
  );
}

function mailPage(mail: MailboxMail) {
  return page(
    mail.subject,
    html`<p class="lead"><a href="/mailbox">All email</a></p>
      <dl>
        <dt>To</dt><dd>${mail.to}</dd>
        <dt>From</dt><dd>${mail.from}</dd>
        <dt>Sent</dt><dd><time datetime="${mail.sentAt.toISOString()}">${when(mail.sentAt)}</time></dd>
      </dl>
      <iframe title="The email" src="/mailbox/${mail.id}/content" sandbox="allow-top-navigation-by-user-activation"></iframe>`,
  );
}

function noMailPage() {
  return page(
    "There is no such email",
    html`<p class="lead">The address may be incomplete, or the email was deleted. <a href="/mailbox">All email</a></p>`,
  );
}

function when(date: Date): string {
  return date.toLocaleString("en-US", { dateStyle: "medium", timeStyle: "medium" });
}

type Html = ReturnType<typeof html>;

function page(title: string, body: Html, head: Html = html``) {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${head}
<title>${title} · ${brand.product} local mailbox</title>
<style>
  :root { color-scheme: light dark; --page: #e9eaf4; --card: #fff; --ink: #17184b; --ink-2: #5a5c86; --line: #e4e6f2; --brand: #4b4fe0; }
  @media (prefers-color-scheme: dark) { :root { --page: #0b0c2a; --card: #22245f; --ink: #f5f6ff; --ink-2: #c3c6ec; --line: #383b80; --brand: #a9acff; } }
  * { box-sizing: border-box; }
  body { margin: 0; min-height: 100vh; background: var(--page); color: var(--ink); font: 16px/24px Figtree, "Segoe UI", Roboto, Helvetica, Arial, sans-serif; }
  main { max-width: 760px; margin: 0 auto; padding: 32px 16px; }
  .eyebrow { margin: 0; color: var(--ink-2); font-size: 14px; }
  h1 { margin: 0 0 8px; font-size: 30px; line-height: 36px; letter-spacing: -0.01em; overflow-wrap: anywhere; }
  a { color: var(--brand); }
  a:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; border-radius: 18px; }
  .lead { color: var(--ink-2); margin: 0 0 20px; }
  ol { list-style: none; margin: 0; padding: 0; background: var(--card); border-radius: 18px; overflow: hidden; }
  li + li { border-top: 1px solid var(--line); }
  .row { display: grid; grid-template-columns: 1fr auto; gap: 0 16px; min-height: 64px; padding: 14px 20px; color: inherit; text-decoration: none; align-items: center; }
  .row strong, .row span { grid-column: 1; overflow-wrap: anywhere; }
  .row span, time, dt { color: var(--ink-2); font-size: 14px; }
  .row time { grid-column: 2; grid-row: 1 / span 2; font-variant-numeric: tabular-nums; }
  @media (max-width: 560px) { .row { grid-template-columns: 1fr; } .row time { grid-column: 1; grid-row: auto; } }
  .empty { background: var(--card); border-radius: 18px; padding: 40px 24px; text-align: center; }
  .empty h2 { margin: 0 0 8px; } .empty p { margin: 0; color: var(--ink-2); }
  dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 0 0 20px; } dd { margin: 0; overflow-wrap: anywhere; }
  iframe { display: block; width: 100%; height: 860px; border: 0; border-radius: 18px; background: var(--card); }
</style>
</head>
<body><main><p class="eyebrow">${brand.product} · local mailbox</p><h1>${title}</h1>${body}</main></body>
</html>`;
}

type MailboxMail = {
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

async function findMail(
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
