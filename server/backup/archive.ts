import { createReadStream, createWriteStream } from "node:fs";
import { open } from "node:fs/promises";
import { type Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { extract, pack } from "tar-stream";
import { RestoreError } from "./manifest.ts";

export type Entry = { name: string; bytes: Buffer };

/** A tar entry states its size first, so streams are cut into pieces of known size. */
const pieceSize = 1024 * 1024;

/** Only the owner can read the file, and it is synced to disk when `close` returns. */
export class ArchiveWriter {
  readonly #pack = pack();
  readonly #written: Promise<void>;
  #failure: Error | undefined;

  constructor(path: string) {
    const file = createWriteStream(path, { flags: "wx", mode: 0o600, flush: true });
    file.once("error", (error) => {
      this.#failure = error;
    });
    this.#written = pipeline(this.#pack, createGzip(), file);
    this.#written.catch(() => {});
  }

  async add(name: string, content: string | Buffer): Promise<void> {
    const bytes = Buffer.from(content);
    const added = new Promise<void>((resolve, reject) => {
      const header = { name, size: bytes.length, mode: 0o600 };
      this.#pack.entry(header, (error) => (error ? reject(error) : resolve())).end(bytes);
    });
    added.catch(() => {});
    await Promise.race([added, this.#written]).catch((error: unknown) => {
      throw this.#failure ?? error;
    });
  }

  async addPieces(name: string, source: Readable): Promise<void> {
    let number = 0;
    for await (const piece of piecesOf(source))
      await this.add(`${name}/${String(++number).padStart(6, "0")}`, piece);
  }

  async close(): Promise<void> {
    this.#pack.finalize();
    await this.#written;
  }

  async abandon(): Promise<void> {
    this.#pack.destroy();
    await this.#written.catch(() => {});
  }
}

/** Throws RestoreError for a file that is missing or closed to this user. */
export async function requireReadable(path: string): Promise<void> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") throw new RestoreError(`There is no file ${path}.`);
    if (error.code === "EACCES")
      throw new RestoreError(
        `This user may not read ${path}. Give the file to the user that runs the restore, or run it as its owner.`,
      );
    throw error;
  });
  await file.close();
}

/** Reads the whole archive, so that no restore starts with a damaged one. Throws RestoreError. */
export async function checkArchive(path: string): Promise<void> {
  await requireReadable(path);
  const nowhere = new Writable({ write: (_bytes, _encoding, done) => done() });
  await pipeline(createReadStream(path), createGunzip(), nowhere).catch((cause: unknown) => {
    throw notWhole(path, cause);
  });
}

/** Throws RestoreError when the file is damaged or cut short. */
export async function* readArchive(path: string): AsyncGenerator<Entry> {
  const entries = extract();
  const read = pipeline(createReadStream(path), createGunzip(), entries);
  read.catch(() => {});
  try {
    for await (const entry of entries) {
      const pieces: Buffer[] = [];
      for await (const piece of entry as AsyncIterable<Buffer>) pieces.push(piece);
      yield { name: entry.header.name, bytes: Buffer.concat(pieces) };
    }
    await read;
  } catch (error) {
    throw notWhole(path, error);
  }
}

function notWhole(path: string, cause: unknown): RestoreError {
  return new RestoreError(`${path} cannot be read as a whole backup.`, { cause });
}

async function* piecesOf(source: Readable): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const chunk of source) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < pieceSize) continue;
    yield Buffer.concat(waiting);
    [waiting, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(waiting);
}
