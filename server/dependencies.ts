import type { Logger } from "pino";
import type { Accounts } from "./accounts/accounts.ts";
import type { Geocoder } from "./adapters/geocoder.ts";
import type { Mailer } from "./adapters/mailer.ts";
import type { Pictures } from "./adapters/pictures.ts";
import type { Storage } from "./adapters/storage.ts";
import type { Config } from "./config.ts";
import type { Database } from "./data/database.ts";
import type { Limits } from "./http/rate-limits.ts";
import type { Queue } from "./jobs/queue.ts";

export type Dependencies = {
  config: Config;
  db: Database;
  /** Signs cookies and links. */
  secret: string;
  accounts: Accounts;
  limits: Limits;
  geocoder: Geocoder;
  storage: Storage;
  pictures: Pictures;
  mailer: Mailer;
  queue: Queue;
  log: Logger;
  now: () => Date;
};
