import { type ChildProcess, fork } from "node:child_process";
import { mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { Refusal } from "../../domain/errors.ts";
import { newId } from "../../domain/id.ts";
import { pictureMessages } from "../../domain/picture.ts";
import type { Config } from "../config.ts";
import { root } from "../root.ts";
import type { EncodeAnswer, EncodeRequest, PictureFormat } from "./picture-encoder.ts";

export type { PictureFormat } from "./picture-encoder.ts";

export type Pictures = {
  /**
   * Makes a picture anew from its pixels: turned as its camera was held, at most 512 of them on a side, and without all
   * else that was in the file. Throws invalid, in words, for anything but a raster image.
   */
  encode(sent: AsyncIterable<Uint8Array>, format: PictureFormat): Promise<Uint8Array>;
  close(): void;
};

type Waiting = {
  resolve: (answer: EncodeAnswer) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
};
type Options = {
  /** Milliseconds without a picture after which the process that makes them ends. */
  idle?: number;
  /** Milliseconds after which a picture is given up. */
  patience?: number;
};

/**
 * Pictures come from anybody, and what reads them is a large library in another language. So it works in a process of its own,
 * which may read them and its packages and nothing else, is gone after a while without pictures, and takes all its memory along.
 * They come slowly, and are on the disk until they are whole.
 */
export async function createPictures(
  { dataDirectory }: Pick<Config, "dataDirectory">,
  { idle = 10_000, patience = 20_000 }: Options = {},
): Promise<Pictures> {
  const directory = join(dataDirectory, "uploads");
  // What a server that was killed had begun to take.
  await rm(directory, { recursive: true, force: true });
  await mkdir(directory, { recursive: true });
  const waiting = new Map<number, Waiting>();
  let encoder: ChildProcess | null = null;
  let resting: NodeJS.Timeout | undefined;
  let requests = 0;

  function take(id: number): Waiting | undefined {
    const found = waiting.get(id);
    waiting.delete(id);
    clearTimeout(found?.timer);
    return found;
  }

  function settle(answer: EncodeAnswer): void {
    take(answer.id)?.resolve(answer);
    if (waiting.size > 0) return;
    // Nobody waits: neither the process nor this timer keeps the server from ending.
    encoder?.channel?.unref();
    resting = setTimeout(() => stop(), idle).unref();
  }

  /** A picture that the process did not survive is not worth another try. */
  function stop(failure?: Error): void {
    clearTimeout(resting);
    encoder?.kill("SIGKILL");
    encoder = null;
    for (const id of [...waiting.keys()])
      if (failure) take(id)?.reject(failure);
      else take(id)?.resolve({ id, problem: "broken" });
  }

  function begin(): ChildProcess {
    const started = startEncoder(directory);
    started.on("message", settle);
    // One that was stopped ends a moment later than it is replaced.
    const end = (failure?: Error) => encoder === started && stop(failure);
    started.on("error", end);
    // It never ends by itself: with a signal a picture ended it, with a code it could not even begin.
    started.on("exit", (code, signal) =>
      end(signal ? undefined : new Error(`What makes pictures ended with code ${code}.`)),
    );
    return started;
  }

  function ask(path: string, format: PictureFormat): Promise<EncodeAnswer> {
    clearTimeout(resting);
    encoder ??= begin();
    encoder.channel?.ref();
    const request: EncodeRequest = { id: ++requests, path, format };
    const { promise, resolve, reject } = Promise.withResolvers<EncodeAnswer>();
    waiting.set(request.id, { resolve, reject, timer: setTimeout(() => stop(), patience) });
    // An error of the channel ends the process, which is heard above.
    encoder.send(request, () => {});
    return promise;
  }

  return {
    async encode(sent, format) {
      const path = join(directory, newId());
      try {
        await store(sent, path);
        const answer = await ask(path, format);
        if ("bytes" in answer) return answer.bytes;
        throw refusal(pictureMessages[answer.problem]);
      } finally {
        await rm(path, { force: true });
      }
    },
    close: () => stop(),
  };
}

/** Reads to the end even what cannot be kept: whoever is still sending would not hear why it is refused. */
async function store(sent: AsyncIterable<Uint8Array>, path: string): Promise<void> {
  await using file = await open(path, "wx", 0o600);
  let failure: unknown;
  for await (const piece of sent)
    if (!failure)
      await file.writeFile(piece).catch((error: unknown) => {
        failure = error;
      });
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
    // Two pictures at a time, and none of the server's secrets, which are in its own environment.
    env: { UV_THREADPOOL_SIZE: "2" },
    execArgv: [...encoderRights(directory), "--max-old-space-size=64", "--no-warnings"],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  child.unref();
  return child;
}

function refusal(message: string): Refusal {
  return new Refusal("invalid", message, { picture: message });
}
