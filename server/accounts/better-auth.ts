import { runWithAdapter } from "@better-auth/core/context";
import { kyselyAdapter } from "@better-auth/kysely-adapter";
import { betterAuth } from "better-auth";
import { newId } from "../../domain/id.ts";
import type { Database } from "../data/database.ts";
import { checkPassword, hashPassword } from "./password-hashes.ts";

/** Uses Better Auth's core without its HTTP handler. `within` runs it in our transaction. */
export async function openBetterAuth({ db, secret }: { db: Database; secret: string }) {
  const adapter = (on: Database) => kyselyAdapter(on, { type: "postgres" });
  const auth = betterAuth({
    database: adapter(db),
    secret,
    baseURL: "http://localhost",
    logger: { disabled: true },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    advanced: { database: { generateId: () => newId(), validateSchema: false } },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 8,
      maxPasswordLength: 256,
      password: {
        hash: hashPassword,
        verify: ({ password, hash }) => checkPassword(password, hash),
      },
    },
    user: {
      fields: { emailVerified: "email_verified", createdAt: "created_at", updatedAt: "updated_at" },
    },
    account: {
      fields: {
        userId: "user_id",
        accountId: "account_id",
        providerId: "provider_id",
        accessToken: "access_token",
        refreshToken: "refresh_token",
        idToken: "id_token",
        accessTokenExpiresAt: "access_token_expires_at",
        refreshTokenExpiresAt: "refresh_token_expires_at",
        createdAt: "created_at",
        updatedAt: "updated_at",
      },
    },
    verification: {
      fields: { expiresAt: "expires_at", createdAt: "created_at", updatedAt: "updated_at" },
    },
  });
  const { internalAdapter, options } = await auth.$context;
  return {
    users: internalAdapter,
    async within<Result>(trx: Database, work: () => Promise<Result>): Promise<Result> {
      return await runWithAdapter(adapter(trx)(options), work);
    },
  };
}

export type BetterAuth = Awaited<ReturnType<typeof openBetterAuth>>;
