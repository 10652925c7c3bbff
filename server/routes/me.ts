import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import { meSchema, profileSchema } from "../../domain/user.ts";
import { answers } from "../answer.ts";
import { getMe, setProfile } from "../data/users.ts";
import { body } from "../input.ts";
import { self } from "../permit.ts";
import { type SessionEnv, session } from "../session.ts";

export const meRoutes = new Hono<SessionEnv>()
  .use(session)
  .get(
    "/",
    self,
    describeRoute({
      summary: "The signed-in person and their organizations",
      tags: ["Accounts"],
      responses: { 200: answers("The person", meSchema) },
    }),
    async (c) => c.json(await getMe(c.var.deps.db, c.var.session.userId)),
  )
  .patch(
    "/",
    self,
    describeRoute({
      summary: "Set first and last name",
      tags: ["Accounts"],
      responses: { 200: answers("The person with the new name", meSchema) },
    }),
    body(profileSchema),
    async (c) => {
      const { db, now } = c.var.deps;
      await setProfile(db, c.var.session.userId, c.req.valid("json"), now());
      return c.json(await getMe(db, c.var.session.userId));
    },
  );
