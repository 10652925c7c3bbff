import type { Id } from "../../domain/id.ts";
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

async function addPassword(
  auth: BetterAuth,
  userId: Id,
  password: string,
  now: Date,
): Promise<void> {
  const credential = { userId, accountId: userId, providerId: "credential" };
  await auth.users.linkAccount({ ...credential, password, createdAt: now, updatedAt: now });
}
