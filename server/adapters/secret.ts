import type { Config } from "../config.ts";
import { keptSecret } from "./kept-secret.ts";

/** The installation's own secret: AUTH_SECRET, or one made at the first start and kept in the data directory. */
export async function readSecret(
  config: Pick<Config, "authSecret" | "dataDirectory">,
): Promise<string> {
  return config.authSecret ?? (await keptSecret(config.dataDirectory, "auth-secret"));
}
