import type { MiddlewareHandler } from "hono";
import * as v from "valibot";
import { linkHeader } from "../../domain/count/tally.ts";
import { canHearChanges } from "../../domain/member/permissions.ts";
import { file, refuses, says } from "../api-docs/says.ts";
import { clientAddress } from "../http/client-address.ts";
import { query } from "../http/input.ts";
import { permit } from "../http/permit.ts";
import { organizationRouter } from "../http/router.ts";
import { type OrganizationEnv, sessionToken } from "../http/session.ts";
import { requireVisitor } from "../http/visitor.ts";
import { hashToken } from "../sign-in/sessions.ts";

/** In place of `scope`: an open stream must take no turn from the person's other requests. */
export const watcher: MiddlewareHandler<OrganizationEnv> = async (c, next) => {
  await requireVisitor(c);
  await next();
};

const whence = v.strictObject({
  after: v.optional(v.pipe(v.string(), v.maxLength(40))),
  age: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/, "Milliseconds."), v.transform(Number))),
});

export const changeRoutes = organizationRouter("/changes", "Live", watcher).get(
  "/",
  permit(canHearChanges),
  says(
    "Hear what others change, as server-sent events",
    "Events tell what to read anew and hold no numbers: `[{kind, …}]`, where `kind` is `taps`, `counts`, `entries`, `notes`, `assignments`, `structure`, `membership` or `organization`. Each has an id; `after` with the id of the last one, or the header Last-Event-ID, tells in the first event, `hello`, what was missed. `hello` with null means that everything is to be read anew. `beat` comes every 15 seconds; without one for 40, open the stream again. It ends with the session, the membership or the role, and when the server stops.",
    file("text/event-stream", "The changes, until the stream ends"),
    { 204: { description: "Nothing can be told just now. Ask every 15 seconds instead." } },
    refuses(429, "The person, the internet address or the server has too many streams"),
  ),
  query(whence),
  (c) => {
    const { live } = c.var.deps;
    if (!live.isHearing) return c.body(null, 204);
    const { organizationId, userId, role, places, link } = c.var.member;
    const { after = c.req.header("last-event-id"), age } = c.req.valid("query");
    const tokenHash = hashToken(c.req.header(linkHeader) ?? sessionToken(c));
    const address = clientAddress(c);
    const reader = { organizationId, userId, role, places, link, tokenHash, address };
    const stream = live.open(reader, { after, age });
    return c.body(stream, 200, {
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-cache, no-transform",
      // nginx would gather answers otherwise.
      "x-accel-buffering": "no",
    });
  },
);
