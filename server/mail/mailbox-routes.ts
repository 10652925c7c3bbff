import { Hono, type MiddlewareHandler } from "hono";
import { notFound } from "../../domain/shared/errors.ts";
import { isLocalHost } from "../config.ts";
import { peerAddress } from "../http/client-address.ts";
import { anyone } from "../http/permit.ts";
import type { AppEnv } from "../http/session.ts";
import { findMail, listMailbox } from "./mailbox.ts";
import { mailboxPage, mailPage, noMailPage } from "./mailbox-page.ts";

const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** Runs and loads nothing. Links open in the window around the mail. */
const contentPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation";

/** With these headers, a proxy on this machine forwards somebody else's request. */
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
