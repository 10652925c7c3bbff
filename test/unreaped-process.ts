import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { expect, onTestFinished } from "vitest";

/** A process whose parent never asks for its end, as in a container without an init: once killed it keeps its number. */
export async function startUnreapedProcess() {
  const parent = spawn("sh", ["-c", "sleep 1000 & echo $!; exec sleep 1000"]);
  onTestFinished(() => void parent.kill("SIGKILL"));
  const [line] = await once(parent.stdout, "data");
  const pid = Number(line);
  // The shell itself would ask for its child's end.
  await expect.poll(() => readFile(`/proc/${parent.pid}/comm`, "utf8")).toBe("sleep\n");
  return {
    pid,
    async kill() {
      process.kill(pid, "SIGKILL");
      await expect.poll(() => readFile(`/proc/${pid}/stat`, "utf8")).toContain(") Z ");
    },
  };
}
