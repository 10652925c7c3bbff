import { meSchema } from "../../domain/account/user.ts";
import type { Scope } from "../../domain/member/member.ts";
import { canManageOrganization, canSeeOrganization } from "../../domain/member/permissions.ts";
import { organizationDetailsSchema } from "../../domain/organization/organization.ts";
import { notFound } from "../../domain/shared/errors.ts";
import type { Id } from "../../domain/shared/id.ts";
import { file, gives, refuses, says } from "../api-docs/says.ts";
import type { Database } from "../database/database.ts";
import { permit, self, verifiedSelf } from "../http/permit.ts";
import { requireSameRight } from "../http/reader.ts";
import { organizationRouter, router } from "../http/router.ts";
import { requireSession, session } from "../http/session.ts";
import { getOrganization } from "../organization/organizations.ts";
import {
  avatarKey,
  logoKey,
  pictureAnswer,
  pictureBody,
  readPicture,
} from "../pictures/pictures.ts";
import { getMe } from "../sign-in/users.ts";

const noPicture = refuses(
  422,
  "Not a raster image, damaged, or larger than 10 MB or 64 megapixels (AVIF: 16)",
);
const shown = "The picture, at most 512 pixels on a side";

export const ownPictureRoutes = router("/me/picture", "Accounts")
  .use(session)
  .get(
    "/",
    self,
    says("See one's own picture", file("image/webp", shown), {
      204: { description: "There is none" },
    }),
    async (c) => {
      const bytes = await c.var.deps.storage.find(avatarKey(c.var.session.userId));
      return bytes ? pictureAnswer(c, bytes, "webp") : c.body(null, 204);
    },
  )
  .put(
    "/",
    verifiedSelf,
    pictureBody,
    says(
      "Set one's picture; the body is the file",
      gives("The person with the new picture", meSchema),
      noPicture,
    ),
    async (c) => {
      const { db, storage, limits, now } = c.var.deps;
      const { userId } = c.var.session;
      await limits.take("picture", userId);
      const { bytes, version } = await readPicture(c, userId, "webp");
      await requireSession(c);
      await storage.put(avatarKey(userId), bytes, "image/webp");
      if (!(await setPicture(db, userId, version, now()))) {
        await storage.remove(avatarKey(userId));
        throw notFound();
      }
      return c.json(await getMe(c.var.deps, userId));
    },
  )
  .delete(
    "/",
    self,
    says("Remove one's picture", gives("The person without a picture", meSchema)),
    async (c) => {
      const { db, storage, now } = c.var.deps;
      const { userId } = c.var.session;
      await setPicture(db, userId, null, now());
      await storage.remove(avatarKey(userId));
      return c.json(await getMe(c.var.deps, userId));
    },
  );

export const logoRoutes = organizationRouter("/logo", "Organizations")
  .get(
    "/",
    permit(canSeeOrganization),
    says("See the organization's logo", file("image/jpeg", shown)),
    async (c) => {
      const { storage } = c.var.deps;
      return pictureAnswer(c, await storage.find(logoKey(c.var.member.organizationId)), "jpeg");
    },
  )
  .put(
    "/",
    permit(canManageOrganization),
    pictureBody,
    says(
      "Set the organization's logo; the body is the file",
      gives("The organization with the new logo", organizationDetailsSchema),
      noPicture,
    ),
    async (c) => {
      const { db, storage, limits, now } = c.var.deps;
      const { member } = c.var;
      await limits.take("picture", member.userId);
      const { bytes, version } = await readPicture(c, member.userId, "jpeg");
      await requireSameRight(c);
      await storage.put(logoKey(member.organizationId), bytes, "image/jpeg");
      if (!(await setLogo(db, member, version, now()))) {
        await storage.remove(logoKey(member.organizationId));
        throw notFound();
      }
      return c.json(await getOrganization(db, member.organizationId));
    },
  )
  .delete(
    "/",
    permit(canManageOrganization),
    says(
      "Remove the organization's logo",
      gives("The organization without a logo", organizationDetailsSchema),
    ),
    async (c) => {
      const { db, storage, now } = c.var.deps;
      await setLogo(db, c.var.member, null, now());
      await storage.remove(logoKey(c.var.member.organizationId));
      return c.json(await getOrganization(db, c.var.member.organizationId));
    },
  );

async function setPicture(
  db: Database,
  userId: Id,
  version: string | null,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("user")
    .set({ image: version, updated_at: now, updated_by: userId })
    .where("id", "=", userId)
    .where("active", "=", true)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function setLogo(
  db: Database,
  scope: Scope,
  version: string | null,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("organization")
    .set({ logo: version, updated_at: now, updated_by: scope.userId })
    .where("id", "=", scope.organizationId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
