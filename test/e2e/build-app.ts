import { spawnSync } from "node:child_process";

/** Browser tests use the built app. */
export default function setup() {
  const { status } = spawnSync(process.execPath, ["scripts/ensure-build.mjs"], {
    stdio: "inherit",
  });
  if (status !== 0) throw new Error("The app could not be built.");
}
