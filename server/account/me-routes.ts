import type { Context } from "hono";
import { signInAgain } from "#words/edit-profile.ts";
import { notAMemberOf } from "#words/requests.ts";
import * as securityWords from "#words/security.ts";
import * as words from "#words/sign-in.ts";
import { brand } from "../../brand.ts";
import { maskedEmail } from "../../domain/account/account.ts";
import { deletionSchema } from "../../domain/account/account-deletion.ts";
import {
  type EmailChange,
  emailChangeSchema,
  type OpenedEmailChange,
  openedEmailChangeSchema,
  type PasswordChange,
  passwordChangeSchema,
} from "../../domain/account/security.ts";
import {
  addressSchema,
  currentOrganizationSchema,
  meSchema,
  nothingSchema,
  profileSchema,
} from "../../domain/account/user.ts";
import { personalExportSchema } from "../../domain/history/personal-export.ts";
import { type OwnMembership, ownMembershipSchema } from "../../domain/member/member.ts";
import { invalid, Refusal } from "../../domain/shared/errors.ts";
import type { Id } from "../../domain/shared/id.ts";
import { gives, listOf, refuses, says } from "../api-docs/says.ts";
import { type Database, isUniqueViolation } from "../database/database.ts";
import type { Dependencies } from "../dependencies.ts";
import { logAccountEvent } from "../http/account-log.ts";
import { clientAddress } from "../http/client-address.ts";
import { body, code } from "../http/input.ts";
import { inOwnLanguage } from "../http/language.ts";
import { anyone, self } from "../http/permit.ts";
import { router } from "../http/router.ts";
import {
  type AppEnv,
  clearSessionCookie,
  type SessionEnv,
  session,
  sessionToken,
  signedIn,
} from "../http/session.ts";
import { addMail } from "../jobs/queue.ts";
import { limitMail, limitSignIn, requireMail } from "../limits/account-limits.ts";
import { logoAddress } from "../organization/organizations.ts";
import { badCode } from "../sign-in/accounts.ts";
import { findActionCode, takeActionCode } from "../sign-in/action-codes.ts";
import { refuseWeakPassword } from "../sign-in/password/password-hashes.ts";
import {
  requirePassword,
  requireRecentSignIn,
  wrongPassword,
} from "../sign-in/password/recent-sign-in.ts";
import { setDeviceCookie } from "../sign-in/recognized-device.ts";
import { endOtherSessions, findSession, type Session } from "../sign-in/sessions.ts";
import {
  isEmailTaken,
  listOrganizationNames,
  replacePassword,
  setEmail,
} from "../sign-in/stored-accounts.ts";
import { chooseOrganization, findMe, getMe, setProfile } from "../sign-in/users.ts";
import { deleteAccount } from "./account-deletion.ts";
import { exportPerson } from "./personal-export.ts";

const membershipList = listOf(ownMembershipSchema);

export const meRoutes = router("/me", "Accounts")
  // Before the session is read: every visit begins with this, so one statement reads both.
  .get(
    "/",
    self,
    says(
      "The signed-in person and their organizations",
      gives("The person", meSchema),
      refuses(404, "The account was deleted on another device."),
    ),
    async (c) => {
      const { deps } = c.var;
      return c.json(
        inOwnLanguage(c, await signedIn(c, (token) => findMe(deps, token, deps.now()))),
      );
    },
  )
  .use(session)
  .patch(
    "/",
    self,
    says("Set name and language", gives("The person as changed", meSchema)),
    body(profileSchema),
    async (c) => {
      const { db, now } = c.var.deps;
      await setProfile(db, c.var.session.userId, c.req.valid("json"), now());
      return c.json(inOwnLanguage(c, await getMe(c.var.deps, c.var.session.userId)));
    },
  )
  .get(
    "/memberships",
    self,
    says("Every membership one has or had", gives("Memberships, the oldest first", membershipList)),
    async (c) =>
      c.json({
        items: await listMemberships(c.var.deps.db, c.var.session.userId),
        next: null,
      }),
  )
  .put(
    "/current-organization",
    self,
    says(
      "Choose the organization to work in",
      gives("The person, now in that organization", meSchema),
      refuses(422, notAMemberOf),
    ),
    body(currentOrganizationSchema),
    async (c) => {
      const { db, now } = c.var.deps;
      const { userId } = c.var.session;
      await chooseOrganization(db, userId, c.req.valid("json").organizationId, now());
      return c.json(await getMe(c.var.deps, userId));
    },
  )
  .delete(
    "/",
    self,
    says(
      "Delete one's account, with the organizations that have no other member",
      "Every session of it ends. Where the sign-in is more than ten minutes ago, `currentPassword` is needed.",
      refuses(422, signInAgain),
      refuses(409, "An organization with other members has no other admin"),
    ),
    body(deletionSchema),
    async (c) => {
      const { db, storage, log, now } = c.var.deps;
      const { userId } = c.var.session;
      const { currentPassword } = c.req.valid("json");
      await requireRecentSignIn(c, c.var.session, currentPassword, signInAgain);
      for (const key of await deleteAccount(db, userId, now()))
        await storage.remove(key).catch((err: unknown) => log.error({ err, key }, "a file stays"));
      logAccountEvent(c, "account deleted", { user: userId });
      clearSessionCookie(c);
      return c.body(null, 204);
    },
  );

async function listMemberships(db: Database, userId: Id): Promise<OwnMembership[]> {
  const rows = await db
    .selectFrom("membership as m")
    .innerJoin("organization as o", "o.id", "m.organization_id")
    .select(["m.role", "m.joined_at", "m.active", "o.active as is_running"])
    .select(["o.id", "o.name", "o.logo", "o.phone", "o.city", "o.state"])
    .select("o.time_zone as timeZone")
    .where("m.user_id", "=", userId)
    .orderBy("m.joined_at")
    .orderBy("o.id")
    .execute();
  return rows.map(({ role, joined_at, active, is_running, id, name, logo, ...about }) => {
    const isActive = active && is_running;
    const details = { logo: logoAddress(id, logo), ...about };
    return {
      role,
      active: isActive,
      joinedAt: joined_at.toISOString(),
      organization: { id, name, ...(isActive ? details : noDetails) },
    };
  });
}

const noDetails = { logo: null, phone: "", city: "", state: "", timeZone: null };

export const ownAccountRoutes = router("/me", "Accounts")
  .put(
    "/password",
    session,
    self,
    says(
      "Change the password; ends every other session",
      gives("Changed, and told by email", nothingSchema),
      refuses(422, "This is not your current password, or Password is too weak."),
      refuses(429),
    ),
    body(passwordChangeSchema),
    async (c) => {
      const { db } = c.var.deps;
      const { email } = c.var.session;
      const change = c.req.valid("json");
      refuseWeakPassword(change.password, [email, ...(await listOrganizationNames(db, email))]);
      await limitSignIn(c, email, () =>
        changePassword(c.var.deps, c.var.session, change, clientAddress(c)),
      );
      logAccountEvent(c, "password changed", { user: c.var.session.userId });
      return c.json({});
    },
  )
  .post(
    "/email-changes",
    session,
    self,
    says(
      "Mail a link to a new address; opening it changes the account's address",
      "Asks for the current password, unless the person has signed in within the last ten minutes.",
      gives("The link is on its way", nothingSchema, 202),
      refuses(409, "This email is already in use."),
      refuses(422, "Enter your current password to change your email."),
      refuses(429),
    ),
    body(emailChangeSchema),
    async (c) => {
      await askForEmailChange(c, c.req.valid("json"));
      return c.json({}, 202);
    },
  )
  .get(
    "/export",
    session,
    self,
    says(
      "Everything that is kept about the signed-in person, as a file",
      gives("The file", personalExportSchema),
      refuses(429),
    ),
    async (c) => {
      const { db, limits, now } = c.var.deps;
      await limits.take("export", c.var.session.userId);
      c.header("content-disposition", `attachment; filename="${brand.fileName}-my-data.json"`);
      return c.json(await exportPerson(db, c.var.session, now()));
    },
  );

export const emailChangeRoutes = router("/email-changes", "Accounts")
  .get(
    "/:code",
    anyone,
    says(
      "What the link at a new address opens, without using it",
      gives("The link works", openedEmailChangeSchema),
      refuses(404, "Verification link is invalid or expired."),
    ),
    code("changeEmail"),
    async (c) => c.json(await openEmailChange(c, c.req.valid("param").code)),
  )
  .put(
    "/:code",
    anyone,
    says(
      "Change one's address with the code that was mailed to the new one, once",
      gives("The address from now on; the old one is told by email", addressSchema),
      refuses(401),
      refuses(403, securityWords.otherAccount),
      refuses(404, "Verification link is invalid or expired."),
      refuses(409, "This email is already in use."),
    ),
    session,
    code("changeEmail"),
    body(nothingSchema),
    async (c) => {
      const { email } = await confirmEmailChange(
        c.var.deps,
        c.var.session,
        c.req.valid("param").code,
      );
      logAccountEvent(c, "email changed", { user: c.var.session.userId });
      setDeviceCookie(c, email);
      return c.json({ email });
    },
  );

export async function askForEmailChange<Env extends SessionEnv>(
  c: Context<Env>,
  { email: newEmail, currentPassword }: EmailChange,
): Promise<void> {
  const { db, limits, queue } = c.var.deps;
  const { userId, email } = c.var.session;
  requireMail(c);
  await requireRecentSignIn(c, c.var.session, currentPassword, securityWords.passwordNeeded);
  if (newEmail === email) throw invalid("email", securityWords.sameEmail);
  // Limited like sign-up, because the answer tells whether an address has an account.
  await limits.take("signUpAddress", clientAddress(c));
  await limits.take("emailChange", userId);
  if (await isEmailTaken(db, newEmail)) throw emailInUse();
  await limitMail(c, newEmail);
  await addMail(queue, { template: "confirmEmail", userId, newEmail });
}

async function openEmailChange<Env extends AppEnv>(
  c: Context<Env>,
  code: string,
): Promise<OpenedEmailChange> {
  const { db, now } = c.var.deps;
  const holder = await findActionCode(db, "changeEmail", code, now());
  if (!holder?.newEmail) throw new Refusal("not_found", badCode.changeEmail);
  const session = await findSession(db, sessionToken(c), now());
  const needsSignIn = session?.userId !== holder.userId;
  const from = needsSignIn ? maskedEmail(holder.email) : holder.email;
  return { from, email: holder.newEmail, needsSignIn };
}

type World = Pick<Dependencies, "db" | "passwords" | "queue" | "now">;

/** Ends the other sessions, so that anybody who knew the old password is signed out. */
export async function changePassword(
  world: World,
  session: Session,
  { currentPassword, password }: PasswordChange,
  address: string,
): Promise<void> {
  const { db, passwords, queue, now } = world;
  const { userId } = session;
  const from = await requirePassword(world, session, currentPassword, address);
  const to = await passwords.hash(password, address);
  await db.transaction().execute(async (trx) => {
    // Another change or a reset may have replaced the password since it was checked.
    if (!(await replacePassword(trx, { userId, from, to }, now()))) throw wrongPassword();
    await endOtherSessions(trx, session);
    await addMail(queue, { template: "passwordChanged", userId }, trx);
  });
}

/** Only the account that asked gets the address: its new owner must not be given somebody else's account by a click. */
export async function confirmEmailChange(
  { db, queue, now }: World,
  session: Pick<Session, "userId">,
  code: string,
): Promise<{ email: string }> {
  try {
    return await db.transaction().execute(async (trx) => {
      const holder = await takeActionCode(trx, "changeEmail", code, now());
      if (!holder?.newEmail) throw new Refusal("not_found", badCode.changeEmail);
      if (holder.userId !== session.userId)
        throw new Refusal("not_allowed", securityWords.otherAccount);
      const { userId, email: oldEmail, newEmail: email } = holder;
      await setEmail(trx, userId, email, now());
      await addMail(queue, { template: "emailChanged", userId, oldEmail }, trx);
      return { email };
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw emailInUse();
  }
}

export function emailInUse(): Refusal {
  const message = words.emailInUse;
  return new Refusal("conflict", message, { email: message });
}
