import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import * as v from "valibot";
import { meSchema } from "../../domain/account/user.ts";
import { organizationDetailsSchema } from "../../domain/organization/organization.ts";
import { notFound } from "../../domain/shared/errors.ts";
import { idSchema } from "../../domain/shared/id.ts";
import { canManageOrganization, canSeeOrganization } from "../../domain/shared/permissions.ts";
import { answers, refuses } from "../api-docs/answers.ts";
import { params } from "../http/input.ts";
import { permit, self, verifiedSelf } from "../http/permit.ts";
import { pictureAnswer, pictureBody, readPicture } from "../http/picture-upload.ts";
import { requireSameRight } from "../http/reader.ts";
import {
  type OrganizationEnv,
  requireSession,
  type SessionEnv,
  scope,
  session,
} from "../http/session.ts";
import { isActiveMember } from "../member/members.ts";
import { getOrganization } from "../organization/organizations.ts";
import { avatarKey, logoKey, setLogo, setPicture } from "./pictures.ts";
import { getMe } from "./users.ts";

const refused = refuses(
  "Not a raster image, damaged, or larger than 10 MB or 64 megapixels (AVIF: 16)",
);
const shown = { description: "The picture, at most 512 pixels on a side" };

export const ownPictureRoutes = new Hono<SessionEnv>()
  .use(session)
  .get(
    "/",
    self,
    describeRoute({
      summary: "See one's own picture",
      tags: ["Accounts"],
      responses: {
        200: { ...shown, content: { "image/webp": {} } },
        204: { description: "There is none" },
      },
    }),
    async (c) => {
      const bytes = await c.var.deps.storage.find(avatarKey(c.var.session.userId));
      return bytes ? pictureAnswer(c, bytes, "webp") : c.body(null, 204);
    },
  )
  .put(
    "/",
    verifiedSelf,
    describeRoute({
      summary: "Set one's picture; the body is the file",
      tags: ["Accounts"],
      requestBody: pictureBody,
      responses: { 200: answers("The person with the new picture", meSchema), 422: refused },
    }),
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
    describeRoute({
      summary: "Remove one's picture",
      tags: ["Accounts"],
      responses: { 200: answers("The person without a picture", meSchema) },
    }),
    async (c) => {
      const { db, storage, now } = c.var.deps;
      const { userId } = c.var.session;
      await setPicture(db, userId, null, now());
      await storage.remove(avatarKey(userId));
      return c.json(await getMe(c.var.deps, userId));
    },
  );

export const memberPictureRoutes = new Hono<OrganizationEnv>().use(scope).get(
  "/",
  permit(canSeeOrganization),
  describeRoute({
    summary: "See a member's picture",
    tags: ["Members"],
    responses: { 200: { ...shown, content: { "image/webp": {} } } },
  }),
  params(v.object({ organizationId: idSchema, userId: idSchema })),
  async (c) => {
    const { db, storage } = c.var.deps;
    const { userId } = c.req.valid("param");
    const isMember = await isActiveMember(db, c.var.member, userId);
    return pictureAnswer(c, isMember ? await storage.find(avatarKey(userId)) : null, "webp");
  },
);

export const logoRoutes = new Hono<OrganizationEnv>()
  .use(scope)
  .get(
    "/",
    permit(canSeeOrganization),
    describeRoute({
      summary: "See the organization's logo",
      tags: ["Organizations"],
      responses: { 200: { ...shown, content: { "image/jpeg": {} } } },
    }),
    async (c) => {
      const { storage } = c.var.deps;
      return pictureAnswer(c, await storage.find(logoKey(c.var.member.organizationId)), "jpeg");
    },
  )
  .put(
    "/",
    permit(canManageOrganization),
    describeRoute({
      summary: "Set the organization's logo; the body is the file",
      tags: ["Organizations"],
      requestBody: pictureBody,
      responses: {
        200: answers("The organization with the new logo", organizationDetailsSchema),
        422: refused,
      },
    }),
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
    describeRoute({
      summary: "Remove the organization's logo",
      tags: ["Organizations"],
      responses: { 200: answers("The organization without a logo", organizationDetailsSchema) },
    }),
    async (c) => {
      const { db, storage, now } = c.var.deps;
      await setLogo(db, c.var.member, null, now());
      await storage.remove(logoKey(c.var.member.organizationId));
      return c.json(await getOrganization(db, c.var.member.organizationId));
    },
  );
