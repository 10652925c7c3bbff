import type { Config } from "../config.ts";
import { keptSecret } from "./kept-secret.ts";

export async function readSecret(
  config: Pick<Config, "authSecret" | "dataDirectory">,
): Promise<string> {
  return config.authSecret ?? (await keptSecret(config.dataDirectory, "auth-secret"));
}
