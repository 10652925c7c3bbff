import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import { profileSchema } from "../../domain/user.ts";
import { getMe, setProfile } from "../data/users.ts";
import { body } from "../input.ts";
import { self } from "../permit.ts";
import { type SessionEnv, session } from "../session.ts";

export const meRoutes = new Hono<SessionEnv>()
  .use(session)
  .get(
    "/",
    self,
    describeRoute({ summary: "The signed-in person and their organizations", tags: ["Accounts"] }),
    async (c) => c.json(await getMe(c.var.deps.db, c.var.session.userId)),
  )
  .patch(
    "/",
    self,
    describeRoute({ summary: "Set first and last name", tags: ["Accounts"] }),
    body(profileSchema),
    async (c) => {
      const { db, now } = c.var.deps;
      await setProfile(db, c.var.session.userId, c.req.valid("json"), now());
      return c.json(await getMe(db, c.var.session.userId));
    },
  );
