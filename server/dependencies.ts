import type pg from "pg";
import type { Logger } from "pino";
import type { Config } from "./config.ts";
import type { Database } from "./database/database.ts";
import { createGeocoder, type Geocoder } from "./integrations/geocoder.ts";
import { createLanguageModel, type LanguageModel } from "./integrations/language-model.ts";
import type { Queue } from "./jobs/queue.ts";
import { createLimits, type Limits } from "./limits/rate-limits.ts";
import { createLive, type Live } from "./live/live.ts";
import { createMailer, type Mailer } from "./mail/mailer.ts";
import { createPush, keepPushKeys, makePushKeys, type Push } from "./notification/push.ts";
import { createPictures, type Pictures } from "./pictures/pictures.ts";
import { createStorage, type Storage } from "./pictures/storage.ts";
import { Accounts } from "./sign-in/accounts.ts";
import {
  createPasswords,
  type HashCost,
  type Passwords,
} from "./sign-in/password/password-hashes.ts";

export type Dependencies = {
  config: Config;
  db: Database;
  secret: string;
  accounts: Accounts;
  passwords: Passwords;
  limits: Limits;
  live: Live;
  geocoder: Geocoder;
  languageModel: LanguageModel;
  storage: Storage;
  pictures: Pictures;
  mailer: Mailer;
  push: Push;
  queue: Queue;
  log: Logger;
  now: () => Date;
};

type Given = Pick<Dependencies, "config" | "db" | "queue" | "secret" | "log" | "now"> & {
  pool: pg.Pool;
  hashCost?: HashCost;
};

export async function createDependencies({
  pool,
  hashCost,
  ...given
}: Given): Promise<Dependencies> {
  const { config, db, secret } = given;
  const passwords = createPasswords(hashCost);
  return {
    ...given,
    passwords,
    accounts: new Accounts({ ...given, passwords }),
    limits: createLimits({ pool, secret }),
    live: createLive({ pool, ...given }),
    geocoder: createGeocoder(given),
    languageModel: createLanguageModel(given),
    storage: await createStorage(config, db),
    pictures: await createPictures(given),
    mailer: createMailer(config),
    push: createPush({ config, keys: await keepPushKeys(db, makePushKeys) }),
  };
}
