import { passwordNeededForKey } from "#words/security.ts";
import {
  apiTokenSchema,
  madeApiTokenSchema,
  mostApiTokens,
  newApiTokenSchema,
} from "../../domain/account/api-token.ts";
import { canManageApiTokens } from "../../domain/member/permissions.ts";
import { gives, listOf, refuses, says } from "../api-docs/says.ts";
import { body } from "../http/input.ts";
import { permit } from "../http/permit.ts";
import { organizationRouter } from "../http/router.ts";
import { type OrganizationEnv, session } from "../http/session.ts";
import { addMail } from "../jobs/queue.ts";
import { requireRecentSignIn } from "../sign-in/password/recent-sign-in.ts";
import { createApiToken, listAdmins, listApiTokens, revokeApiToken } from "./api-tokens.ts";

export const apiTokenRoutes = organizationRouter("/api-tokens", "Keys for programs")
  .get(
    "/",
    permit(canManageApiTokens),
    says(
      "List the organization's read-only keys, the newest first",
      gives("Without the keys themselves", listOf(apiTokenSchema)),
    ),
    async (c) =>
      c.json({
        items: await listApiTokens(c.var.deps.db, c.var.member, c.var.deps.now()),
        next: null,
      }),
  )
  .post(
    "/",
    permit(canManageApiTokens),
    says(
      "Make a read-only key for a program",
      `The key is in this answer and nowhere else. A program sends it as \`Authorization: Bearer cw_…\` to what takes a key, and may read the numbers, or the numbers and the giving. It works while whoever made it is an admin of the organization, until it is revoked or has reached its end, which \`days\` sets. All admins are told by mail. Where the sign-in is more than ten minutes ago, \`currentPassword\` is needed. An organization has at most ${mostApiTokens}.`,
      gives("The key", madeApiTokenSchema, 201),
      refuses(409, "It was made and used already, or there are too many"),
      refuses(422, passwordNeededForKey),
      refuses(429),
    ),
    session,
    body(newApiTokenSchema),
    async (c) => {
      const { db, now, limits, queue } = c.var.deps;
      const { member } = c.var;
      const { currentPassword, ...key } = c.req.valid("json");
      await requireRecentSignIn(c, c.var.session, currentPassword, passwordNeededForKey);
      const { organizationId } = member;
      await limits.take("newApiToken", organizationId);
      const made = await createApiToken(db, member, key, now(), async (trx) => {
        for (const userId of await listAdmins(trx, member)) {
          const mail = { template: "keyMade", userId, organizationId, tokenId: key.id } as const;
          await addMail(queue, mail, trx);
        }
      });
      log(c.var, "key made", made.id);
      return c.json(made, 201);
    },
  )
  .delete(
    "/:tokenId",
    permit(canManageApiTokens),
    says("Revoke a key, which opens nothing from then on"),
    async (c) => {
      const { db, now } = c.var.deps;
      const { tokenId } = c.req.param();
      await revokeApiToken(db, c.var.member, tokenId, now());
      log(c.var, "key revoked", tokenId);
      return c.body(null, 204);
    },
  );

function log(
  { deps, member, requestId }: OrganizationEnv["Variables"],
  event: "key made" | "key revoked",
  token: string,
): void {
  const { userId: by, organizationId: organization } = member;
  deps.log.info({ id: requestId, token, by, organization }, event);
}
