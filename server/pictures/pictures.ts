import { type ChildProcess, fork } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, open, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Context, MiddlewareHandler } from "hono";
import { describeRoute } from "hono-openapi";
import type { Logger } from "pino";
import { broken, cutOff, notAPicture, tooMany, tooManyPixels } from "#words/pictures.ts";
import { noPicture, pictureUnderWay } from "#words/requests.ts";
import type { Scope } from "../../domain/member/member.ts";
import { invalid, Refusal } from "../../domain/shared/errors.ts";
import { type Id, newId } from "../../domain/shared/id.ts";
import type { Config } from "../config.ts";
import type { AppEnv } from "../http/session.ts";
import { root } from "../root.ts";
import type { EncodeAnswer, EncodeRequest, PictureFormat } from "./picture-encoder.ts";

export type { PictureFormat } from "./picture-encoder.ts";

export type Pictures = {
  /** Throws invalid for anything but a raster image, and too_many during the person's previous picture. */
  encode(person: Id, sent: AsyncIterable<Uint8Array>, format: PictureFormat): Promise<Uint8Array>;
  close(): void;
};

/** At a few seconds each, all of them fit into a request's minute. */
const mostWaiting = 12;

type World = { config: Pick<Config, "dataDirectory">; log: Logger };
type Options = {
  /** In milliseconds without work, after which the process ends. */
  idle?: number;
  patience?: number;
};

/** Anybody may upload to this large C library, so it runs in a process that can read only uploads and its program. */
export async function createPictures(
  { config, log }: World,
  { idle = 10_000, patience = 20_000 }: Options = {},
): Promise<Pictures> {
  const directory = join(config.dataDirectory, "uploads");
  // A killed server may have left files behind.
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

  function inTurn(request: EncodeRequest): Promise<EncodeAnswer> {
    if (waiting >= mostWaiting) throw new Refusal("unavailable", tooMany, undefined, 30);
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
        throw refusal(problems[answer.problem]);
      } finally {
        busy.delete(person);
        await rm(path, { force: true });
      }
    },
    close: stop,
  };
}

/** A picture that kills the process is not tried again. */
class Lost extends Error {}

async function ask(child: ChildProcess, request: EncodeRequest, patience: number) {
  const { promise, resolve, reject } = Promise.withResolvers<EncodeAnswer>();
  // A signal means that the picture killed it. An exit code means that it could not start.
  const onExit = (code: number | null, signal: string | null) =>
    reject(signal ? new Lost(signal) : new Error(`What makes pictures ended with code ${code}.`));
  child.on("message", resolve).on("error", reject).on("exit", onExit);
  const timer = setTimeout(() => reject(new Lost("It took too long.")), patience);
  try {
    child.send(request, () => {});
    return await promise;
  } finally {
    clearTimeout(timer);
    child.off("message", resolve).off("error", reject).off("exit", onExit);
  }
}

/** Reads to the end even after a failure, because a client sees no answer while it is still sending. */
const problems = { notAPicture, tooManyPixels, broken };

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
    throw refusal(cutOff);
  }
  if (failure) throw failure;
}

export function encoderRights(directory: string): string[] {
  const own = ["node_modules", "domain", "server", "package.json"].map((path) => join(root, path));
  const readable = [directory, ...own].map((path) => `--allow-fs-read=${path}`);
  return ["--permission", "--allow-addons", ...readable];
}

function startEncoder(directory: string): ChildProcess {
  const child = fork(join(root, "server", "pictures", "picture-encoder.ts"), {
    cwd: root,
    // Keeps the server's secrets out of the process.
    env: { MALLOC_ARENA_MAX: "2" },
    execArgv: [...encoderRights(directory), "--max-old-space-size=64", "--no-warnings"],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  child.on("error", () => {}).unref();
  child.channel?.unref();
  // When memory runs out, Linux should kill this process rather than the database.
  void writeFile(`/proc/${child.pid}/oom_score_adj`, "1000").catch(() => {});
  return child;
}

function refusal(message: string): Refusal {
  return invalid("picture", message);
}

function oneAtATime(): Refusal {
  return new Refusal("too_many", pictureUnderWay, undefined, 2);
}

export const avatarKey = (userId: Id) => `userprofilepics/${userId}.webp`;
export const logoKey = (organizationId: Id) => `orgprofilepics/${organizationId}.jpg`;

export function ownPictureAddress(version: string | null): string | null {
  return version && `/api/me/picture?v=${version}`;
}

export function memberPictureAddress(
  { organizationId }: Pick<Scope, "organizationId">,
  userId: Id,
  version: string | null,
): string | null {
  return version && `/api/organizations/${organizationId}/members/${userId}/picture?v=${version}`;
}

const uploadPath = /^\/api\/(me\/picture|organizations\/[^/]+\/logo)$/;

export function isPictureUpload(c: Context): boolean {
  return c.req.method === "PUT" && uploadPath.test(c.req.path);
}

export const pictureBody = describeRoute({
  requestBody: {
    required: true,
    content: { "image/*": { schema: { type: "string", format: "binary" } } },
  },
});

export async function readPicture<Env extends AppEnv>(
  c: Context<Env>,
  person: Id,
  format: PictureFormat,
) {
  const bytes = await c.var.deps.pictures.encode(person, c.req.raw.body ?? nothing(), format);
  const version = createHash("sha256").update(bytes).digest("hex").slice(0, 16);
  return { bytes, version };
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

export function pictureAnswer(
  c: Context,
  bytes: Uint8Array<ArrayBuffer> | null,
  format: PictureFormat,
): Response {
  if (!bytes) throw new Refusal("not_found", noPicture);
  return c.body(bytes, 200, {
    "Content-Type": `image/${format}`,
    "Content-Disposition": `inline; filename="picture.${format === "webp" ? "webp" : "jpg"}"`,
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": c.req.query("v") ? "private, max-age=31536000, immutable" : "no-store",
  });
}

export function forPictures(
  picture: MiddlewareHandler,
  others: MiddlewareHandler,
): MiddlewareHandler {
  return (c, next) => (isPictureUpload(c) ? picture : others)(c, next);
}
