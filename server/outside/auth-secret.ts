import type { Config } from "../config.ts";
import { readOrMakeSecret } from "./secret-file.ts";

export async function readAuthSecret(
  config: Pick<Config, "authSecret" | "dataDirectory">,
): Promise<string> {
  return config.authSecret ?? (await readOrMakeSecret(config.dataDirectory, "auth-secret"));
}
