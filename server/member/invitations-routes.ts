import * as v from "valibot";
import * as words from "#words/sign-in.ts";
import * as teamWords from "#words/team.ts";
import { emailOf } from "../../domain/account/account.ts";
import { nothingSchema } from "../../domain/account/user.ts";
import {
  firstInvitations,
  handedLinkSchema,
  handedOverSchema,
  type InvitationRestore,
  type InvitationSubject,
  invitationRestoreSchema,
  invitationSchema,
  invitedSchema,
  newInvitationsSchema,
} from "../../domain/member/invitation.ts";
import type { Scope } from "../../domain/member/member.ts";
import { canInvite, canInviteAs, canManageAssignments } from "../../domain/member/permissions.ts";
import type { Places } from "../../domain/organization/places.ts";
import { trustedList } from "../../domain/shared/bounded.ts";
import { notAllowed, Refusal } from "../../domain/shared/errors.ts";
import { idSchema } from "../../domain/shared/id.ts";
import type { Role } from "../../domain/shared/role.ts";
import { gives, listOf, refuses, says } from "../api-docs/says.ts";
import type { Dependencies } from "../dependencies.ts";
import { body, query } from "../http/input.ts";
import { permit, permitFor } from "../http/permit.ts";
import { organizationRouter } from "../http/router.ts";
import { addInvitationMails } from "../jobs/queue.ts";
import { requireMail, takeInvitations } from "../limits/account-limits.ts";
import { getOrganization } from "../organization/organizations.ts";
import { findRefusalAt, withRegions } from "../organization/places.ts";
import { invitationLink } from "../sign-in/action-codes.ts";
import { type ChosenCounter, giveBack, handOver } from "./counters.ts";
import { createHandedCode } from "./invitation-codes.ts";
import {
  addInvitations,
  findInvitable,
  getInvitation,
  listInvitations,
  restoreInvitation,
  revokeInvitation,
} from "./invitations.ts";
import { resendInvitation } from "./member-mails.ts";

const listAnswer = v.object({ items: trustedList(invitationSchema), next: v.nullable(idSchema) });
const restoredSchema = v.object({ givenBack: v.number() });
const everywhere: Places = { campusIds: [], isLimit: false };
const invitedAnswer = listOf(invitedSchema);

export const invitationRoutes = organizationRouter("/invitations", "Invitations")
  .get(
    "/",
    permit(canInvite),
    says(
      "List the pending invitations, the newest first",
      "`next`, when not null, is the `cursor` of the next page.",
      gives("Pending invitations", listAnswer),
    ),
    query(v.strictObject({ cursor: v.optional(idSchema) })),
    async (c) => {
      const { cursor } = c.req.valid("query");
      const { db, now } = c.var.deps;
      return c.json(await listInvitations(db, c.var.member, cursor, now()));
    },
  )
  .post(
    "/",
    permit(canInvite),
    says(
      "Invite addresses by email, with an answer for each",
      `Staff may invite members; only admins may invite staff and admins. \`places\` are the campuses and regions they are responsible for; whoever is limited to campuses invites for these only. While nobody has joined, an organization sends ${firstInvitations} a week, and the answer for each address beyond them is "later".`,
      gives("What became of each address, in the order they came in", invitedAnswer, 201),
      refuses(429),
    ),
    body(newInvitationsSchema),
    async (c) => {
      const { emails, role, places = everywhere } = c.req.valid("json");
      if (!canInviteAs(c.var.member, { role, places }))
        throw (await findRefusalAt(c.var.deps.db, c.var.member, [null])) ?? notAllowed();
      const parsed = emails.map((text) => ({ text, email: emailOf(text) }));
      const typed = new Set(parsed.flatMap(({ email }) => email ?? []));
      const answersBy = await invite(c.var.deps, c.var.member, {
        emails: [...typed],
        role,
        places,
      });
      const items = parsed.map(({ text, email }) => ({
        email: email ?? text,
        answer: (email && answersBy.get(email)) || ("not_an_address" as const),
      }));
      return c.json({ items, next: null }, 201);
    },
  )
  .put(
    "/:invitationId/mail",
    permitFor(canInviteAs, findInvitation),
    says(
      "Mail an invitation again: a new link for seven new days, and the older one is dead",
      gives("It is on its way", nothingSchema, 202),
      refuses(403, words.noMail),
      refuses(409, "Accepted or taken back already, or unwanted"),
      refuses(429),
    ),
    body(nothingSchema),
    async (c) => {
      requireMail(c);
      await resendInvitation(c.var.deps, c.var.member, c.var.subject);
      return c.json({}, 202);
    },
  )
  .put(
    "/:invitationId/link",
    permitFor(canInviteAs, findInvitation),
    says(
      "A link to copy, or to show as a QR code, for the person who is invited",
      "It works once, until the invitation ends; an invitation that has ended is renewed for seven days. Where the server sends email, it does not verify the address: an account made with it verifies by email.",
      gives("The link. The last four that were made work", handedLinkSchema),
      refuses(409, "Accepted or taken back already, or unwanted"),
    ),
    body(nothingSchema),
    async (c) => {
      const { config, db, now } = c.var.deps;
      const { id: invitationId, email } = c.var.subject;
      const made = await createHandedCode(db, c.var.member, invitationId, now());
      if (!made) throw new Refusal("conflict", teamWords.notPending);
      const { language } = await getOrganization(db, c.var.member.organizationId);
      const invitation = { invitationId, email, code: made.code, language };
      const link = invitationLink(config.publicUrl, invitation);
      return c.json({ link, expiresAt: made.expiresAt.toISOString() });
    },
  )
  .delete(
    "/:invitationId",
    permitFor(canInviteAs, findInvitation),
    says(
      "Cancel an invitation: its link is dead; doing it twice is no error",
      "With `handTo` that member counts what waited for the person, and is told by email; with `handToInvitation` it waits for somebody else who is invited. Without either these counts have nobody. The answer names what was handed over, for `PUT …/restored`.",
      gives("What was handed over", handedOverSchema),
      refuses(422, "The member to hand over to is not on the team"),
    ),
    query(v.strictObject({ handTo: v.optional(idSchema), handToInvitation: v.optional(idSchema) })),
    async (c) => {
      const { db, now } = c.var.deps;
      const { id: invitationId } = c.var.subject;
      const to = counterOf(c.req.valid("query"));
      if (to && !canManageAssignments(c.var.member)) throw notAllowed();
      const handedOver = await db.transaction().execute(async (trx) => {
        const handed = to
          ? await handOver(trx, c.var.member, { from: { invitationId }, to }, now())
          : { assignments: [], series: [] };
        await revokeInvitation(trx, c.var.member, invitationId);
        return handed;
      });
      return c.json(handedOver);
    },
  )
  .put(
    "/:invitationId/restored",
    permitFor(canInviteAs, findInvitation),
    says(
      "Undo the cancellation of an invitation: its links work again until it ends",
      "What was handed over is given back, as far as whoever got it still has it and has not counted it. Doing it twice is no error.",
      gives("How many counts were given back", restoredSchema),
      refuses(409, "Accepted, or invited anew, meanwhile"),
    ),
    body(invitationRestoreSchema),
    async (c) => {
      const { db, now } = c.var.deps;
      const { id: invitationId } = c.var.subject;
      const handedOver = c.req.valid("json");
      const from = counterOf(handedOver);
      if (from && !canManageAssignments(c.var.member)) throw notAllowed();
      const givenBack = await db.transaction().execute(async (trx) => {
        const given = from
          ? await giveBack(trx, c.var.member, { ...handedOver, from, invitationId }, now())
          : 0;
        if (!(await restoreInvitation(trx, c.var.member, invitationId)))
          throw new Refusal("conflict", teamWords.notRestored);
        return given;
      });
      return c.json({ givenBack });
    },
  );

function counterOf({
  handTo,
  handToInvitation,
}: Pick<InvitationRestore, "handTo" | "handToInvitation">): ChosenCounter | null {
  if (handTo === undefined && handToInvitation === undefined) return null;
  return { userId: handTo, invitationId: handToInvitation };
}

async function invite(
  deps: Dependencies,
  member: Scope,
  { emails, role, places }: { emails: string[]; role: Role; places: Places },
) {
  const { db, limits, now, queue } = deps;
  const { organizationId } = member;
  if (emails.length > 0) await limits.take("invitation", organizationId, emails.length);
  const takeSome = (wanted: number) => takeInvitations(deps, member, wanted);
  const { answers: answersBy, invitable } = await findInvitable(
    db,
    member,
    { emails, takeSome },
    now(),
  );
  const added = await db.transaction().execute(async (trx) => {
    const all = await withRegions(trx, member, places);
    const invited = await addInvitations(
      trx,
      member,
      { emails: invitable, role, places: all },
      now(),
    );
    const mails = invited.map(({ id: invitationId }) => ({ organizationId, invitationId }));
    await addInvitationMails(queue, mails, trx);
    return invited;
  });
  for (const { email } of added) answersBy.set(email, "invited");
  return answersBy;
}

async function findInvitation(
  { db }: Dependencies,
  member: Scope,
  { invitationId = "" }: Record<string, string>,
): Promise<InvitationSubject> {
  return getInvitation(db, member, invitationId);
}
