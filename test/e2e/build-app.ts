import { spawnSync } from "node:child_process";

/** The browser tests drive the built app, so it is built of these sources before the first of them. */
export default function setup() {
  const { status } = spawnSync(process.execPath, ["scripts/ensure-build.mjs"], {
    stdio: "inherit",
  });
  if (status !== 0) throw new Error("The app could not be built.");
}
