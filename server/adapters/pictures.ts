import { type ChildProcess, fork } from "node:child_process";
import { mkdir, open, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "pino";
import { Refusal } from "../../domain/errors.ts";
import { type Id, newId } from "../../domain/id.ts";
import { pictureMessages } from "../../domain/picture.ts";
import type { Config } from "../config.ts";
import { root } from "../root.ts";
import type { EncodeAnswer, EncodeRequest, PictureFormat } from "./picture-encoder.ts";

export type { PictureFormat } from "./picture-encoder.ts";

export type Pictures = {
  /**
   * Makes a picture anew from its pixels: turned as its camera was held, at most 512 of them on a side, and without all
   * else that was in the file. Throws invalid, in words, for anything but a raster image, and too_many while another one
   * of the same person is being made.
   */
  encode(person: Id, sent: AsyncIterable<Uint8Array>, format: PictureFormat): Promise<Uint8Array>;
  close(): void;
};

/** Each takes a few seconds at the most, and a request ends after a minute. */
const mostWaiting = 12;

type World = { config: Pick<Config, "dataDirectory">; log: Logger };
type Options = {
  /** Milliseconds without a picture after which the process that makes them ends. */
  idle?: number;
  /** Milliseconds of work after which a picture is given up. */
  patience?: number;
};

/**
 * Pictures come from anybody, and what reads them is a large library in another language. So it works in a process of its own,
 * which may read them and the program and nothing else, is gone after a while without pictures, and takes all its memory along.
 * They come slowly, and are on the disk until they are whole; then they are made one after another.
 */
export async function createPictures(
  { config, log }: World,
  { idle = 10_000, patience = 20_000 }: Options = {},
): Promise<Pictures> {
  const directory = join(config.dataDirectory, "uploads");
  // What a server that was killed had begun to take.
  await rm(directory, { recursive: true, force: true });
  const busy = new Set<Id>();
  let encoder: ChildProcess | null = null;
  let resting: NodeJS.Timeout | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  function stop(): void {
    clearTimeout(resting);
    encoder?.kill("SIGKILL");
    encoder = null;
  }

  async function make(request: EncodeRequest): Promise<EncodeAnswer> {
    clearTimeout(resting);
    if (encoder?.exitCode !== null || encoder.signalCode !== null)
      encoder = startEncoder(directory);
    try {
      return await ask(encoder, request, patience);
    } catch (error) {
      stop();
      if (!(error instanceof Lost)) throw error;
      log.warn({ reason: error.message }, "a picture was given up");
      return { problem: "broken" };
    } finally {
      resting = setTimeout(stop, idle).unref();
    }
  }

  /** Whatever became of the picture before. Each person has one turn at most, so nobody is far from theirs. */
  function inTurn(request: EncodeRequest): Promise<EncodeAnswer> {
    if (waiting >= mostWaiting)
      throw new Refusal("unavailable", pictureMessages.tooMany, undefined, 30);
    waiting += 1;
    const made = turn.then(() => make(request));
    turn = made
      .catch(() => {})
      .finally(() => {
        waiting -= 1;
      });
    return made;
  }

  return {
    async encode(person, sent, format) {
      if (busy.has(person)) throw oneAtATime();
      busy.add(person);
      const path = join(directory, newId());
      try {
        await mkdir(directory, { recursive: true });
        await store(sent, path);
        const answer = await inTurn({ path, format });
        if ("bytes" in answer) return answer.bytes;
        throw refusal(pictureMessages[answer.problem]);
      } finally {
        busy.delete(person);
        await rm(path, { force: true });
      }
    },
    close: stop,
  };
}

/** The process did not survive the picture, which is not worth another try. */
class Lost extends Error {}

async function ask(child: ChildProcess, request: EncodeRequest, patience: number) {
  const { promise, resolve, reject } = Promise.withResolvers<EncodeAnswer>();
  // With a signal the picture ended it; with a code it could not even begin.
  const onExit = (code: number | null, signal: string | null) =>
    reject(signal ? new Lost(signal) : new Error(`What makes pictures ended with code ${code}.`));
  child.on("message", resolve).on("error", reject).on("exit", onExit);
  const timer = setTimeout(() => reject(new Lost("It took too long.")), patience);
  try {
    // Where this fails the process has ended, which is heard above.
    child.send(request, () => {});
    return await promise;
  } finally {
    clearTimeout(timer);
    child.off("message", resolve).off("error", reject).off("exit", onExit);
  }
}

/** Reads to the end even what cannot be kept: whoever is still sending would not hear why it is refused. */
async function store(sent: AsyncIterable<Uint8Array>, path: string): Promise<void> {
  await using file = await open(path, "wx", 0o600);
  let failure: unknown;
  try {
    for await (const piece of sent)
      if (!failure)
        await file.writeFile(piece).catch((error: unknown) => {
          failure = error;
        });
  } catch {
    throw refusal(pictureMessages.cutOff);
  }
  if (failure) throw failure;
}

/** Node's own flags: no writing, no programs, no reading but of `directory` and what the process is made of. */
export function encoderRights(directory: string): string[] {
  const own = ["node_modules", "domain", "server", "package.json"].map((path) => join(root, path));
  const readable = [directory, ...own].map((path) => `--allow-fs-read=${path}`);
  return ["--permission", "--allow-addons", ...readable];
}

function startEncoder(directory: string): ChildProcess {
  const child = fork(join(root, "server", "adapters", "picture-encoder.ts"), {
    cwd: root,
    // None of the server's secrets, which are in its own environment.
    env: { MALLOC_ARENA_MAX: "2" },
    execArgv: [...encoderRights(directory), "--max-old-space-size=64", "--no-warnings"],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  // Neither keeps the server from ending. What could not be started says so to whoever asks it.
  child.on("error", () => {}).unref();
  child.channel?.unref();
  // Where memory runs out, Linux shall end this one rather than the database.
  void writeFile(`/proc/${child.pid}/oom_score_adj`, "1000").catch(() => {});
  return child;
}

function refusal(message: string): Refusal {
  return new Refusal("invalid", message, { picture: message });
}

function oneAtATime(): Refusal {
  const message = "Your last picture is still being made. Please try again in a moment.";
  return new Refusal("too_many", message, undefined, 2);
}
