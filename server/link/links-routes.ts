import { linkHeader, personHeader } from "../../domain/count/tally.ts";
import {
  linkSchema,
  madeLinkSchema,
  mostLinks,
  newLinkSchema,
  newVisitorSchema,
  openedLinkSchema,
  visitorSchema,
} from "../../domain/link/link.ts";
import { canManageLinks, canOpenLink } from "../../domain/member/permissions.ts";
import { gives, listOf, refuses, says } from "../api-docs/says.ts";
import { wholeOf } from "../database/narrowed.ts";
import { body } from "../http/input.ts";
import { permit } from "../http/permit.ts";
import { organizationRouter } from "../http/router.ts";
import { visitor, workingLink } from "../http/visitor.ts";
import { limited } from "../limits/rate-limits.ts";
import { addVisitor, createLink, listLinks, openLink, revokeLink } from "./links.ts";

const part = "Links without an account";

export const linkRoutes = organizationRouter("/links", part)
  .get(
    "/",
    permit(canManageLinks),
    says(
      "List the links for people without an account, the newest first",
      "Those that were not revoked, and for a week those that have ended.",
      gives("Without their secrets", listOf(linkSchema)),
    ),
    async (c) =>
      c.json({
        items: await listLinks(c.var.deps.db, c.var.member, c.var.deps.now()),
        next: null,
      }),
  )
  .post(
    "/",
    permit(canManageLinks),
    says(
      "Make a counting link or a wall link",
      `The secret is in this answer and nowhere else. A counting link is for one assignment until two hours after it, or for a series for a year; a wall link shows the board of one campus or of all. It works until it is revoked, and while whoever made it is staff. An organization has at most ${mostLinks}. Its address is \`/count#\` or \`/wall#\`, then the organization's id without its hyphens, then the secret.`,
      gives("The secret", madeLinkSchema, 201),
      refuses(409, "Another link has this name, it was made already, or there are too many"),
      refuses(429),
    ),
    body(newLinkSchema),
    limited("link"),
    async (c) => {
      const { db, now } = c.var.deps;
      const link = c.req.valid("json");
      const secret = await createLink(db, c.var.member, link, now());
      return c.json({ id: link.id, secret }, 201);
    },
  )
  .delete(
    "/:linkId",
    permit(canManageLinks),
    says(
      "Revoke a link, which opens nothing from then on",
      "Taps that a visitor had not sent wait for staff once they arrive.",
    ),
    async (c) => {
      const { db, now } = c.var.deps;
      await revokeLink(db, c.var.member, c.req.param("linkId"), now());
      return c.body(null, 204);
    },
  );

export const openedLinkRoutes = organizationRouter("/opened-link", part, visitor)
  .get(
    "/",
    permit(canOpenLink),
    says(
      "Open a counting link",
      `The header \`${linkHeader}\` has the secret. The count is the one that is open now, else the next; it is open from 45 minutes before its time until two hours after.`,
      gives("The count, and when it is open", openedLinkSchema),
      refuses(403, "The link was revoked or has ended"),
    ),
    async (c) => {
      const { db, now } = c.var.deps;
      return c.json(await openLink(wholeOf(db), workingLink(c), now()));
    },
  )
  .post(
    "/visitors",
    permit(canOpenLink),
    says(
      "Begin to count by a link",
      `The id comes from the client. Taps are then reported as a member's, with the id in \`${personHeader}\`. Once the link has closed, they wait for staff.`,
      gives("The visitor", visitorSchema, 201),
      refuses(403, "The link has ended, or the count is not open"),
      refuses(409, "The id is another person's"),
      refuses(429),
    ),
    body(newVisitorSchema),
    async (c) => {
      const { db, limits, now } = c.var.deps;
      const found = workingLink(c);
      const { id, firstName, ...given } = c.req.valid("json");
      await limits.take("visitor", found.row.id);
      await addVisitor(db, found, { id, firstName, ...given }, now());
      return c.json({ id, firstName }, 201);
    },
  );
