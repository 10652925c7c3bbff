import type { Id } from "../../domain/id.ts";
import { sessionDays } from "../../domain/session.ts";
import type { BetterAuth } from "./better-auth.ts";

export async function createUser(
  auth: BetterAuth,
  { email, passwordHash }: { email: string; passwordHash: string },
  now: Date,
): Promise<Id> {
  const user = await auth.users.createUser(
    { email, name: "", emailVerified: false, createdAt: now, updatedAt: now },
    { method: "email-password" },
  );
  await addPassword(auth, user.id, passwordHash, now);
  return user.id;
}

export async function setPassword(
  auth: BetterAuth,
  userId: Id,
  passwordHash: string,
  now: Date,
): Promise<void> {
  if (await auth.users.findCredentialAccount(userId))
    await auth.users.updatePassword(userId, passwordHash);
  else await addPassword(auth, userId, passwordHash, now);
}

export async function createSession(
  auth: BetterAuth,
  userId: Id,
  userAgent: string,
  now: Date,
): Promise<string> {
  const expiresAt = new Date(now.getTime() + sessionDays.idle * 86_400_000);
  const own = { userAgent, createdAt: now, updatedAt: now, expiresAt };
  const session = await auth.users.createSession(userId, false, own, true);
  return session.token;
}

async function addPassword(
  auth: BetterAuth,
  userId: Id,
  password: string,
  now: Date,
): Promise<void> {
  const credential = { userId, accountId: userId, providerId: "credential" };
  await auth.users.linkAccount({ ...credential, password, createdAt: now, updatedAt: now });
}
