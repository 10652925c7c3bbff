/** One process at a time installs or builds in a clone; the others wait for it. */
import {
  appendFileSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/**
 * Waits for whoever holds the lock, and takes it. It names each process at work with its start time, so that what killed
 * processes left behind does not count, and what they started and is still at work does.
 */
export async function lockClone(path, onWait) {
  mkdirSync(dirname(path), { recursive: true });
  let isWaiting = false;
  while (!claim(path)) {
    const found = readIfThere(path);
    const holder = found.split("\n").find(isAtWork);
    if (holder === undefined) removeStale(path, found);
    else {
      if (!isWaiting) onWait(holder.split(" ")[0]);
      isWaiting = true;
      await pause(200);
    }
  }
  const release = () => rmSync(path, { force: true });
  process.once("exit", release);
  return {
    add: (pid) => appendFileSync(path, lineOf(pid)),
    release: () => {
      process.off("exit", release);
      release();
    },
  };
}

/** Linking is atomic, and the file is whole as soon as it has the name. */
function claim(path) {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, lineOf(process.pid));
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(draft);
  }
}

function removeStale(path, found) {
  const aside = `${path}.stale.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  // Somebody else may have taken the lock since it was read: then what was moved is theirs.
  if (readIfThere(aside) === found) rmSync(aside);
  else renameSync(aside, path);
}

function lineOf(pid) {
  return `${pid} ${startedAt(pid)}\n`;
}

function isAtWork(line) {
  const [pid, started] = line.split(" ");
  return isAlive(Number(pid)) && startedAt(pid) === started;
}

function isAlive(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

/**
 * In the system's own ticks: numbers are used again, pairs of both are not. Empty where the system does not tell. One that
 * has ended keeps its number for as long as nobody asks how.
 */
function startedAt(pid) {
  const status = readIfThere(`/proc/${pid}/stat`);
  const fields = status.slice(status.lastIndexOf(")") + 2).split(" ");
  return fields[0] === "Z" ? "ended" : (fields[19] ?? "");
}

function readIfThere(path) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
