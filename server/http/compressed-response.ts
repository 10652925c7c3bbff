import { type OutgoingHttpHeaders, ServerResponse } from "node:http";
import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from "node:zlib";

/** Below it, an answer and its head fit into one packet anyway. */
const worthwhile = 1_024;

/** The best first. All at about 40 us for a year's numbers. See docs/decisions/2026-11-23-cheaper-wire.md. */
const ways: Record<string, (body: Uint8Array | string) => Buffer> = {
  zstd: (body) => zstdCompressSync(body, { params: { [constants.ZSTD_c_compressionLevel]: 1 } }),
  br: (body) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
  gzip: (body) => gzipSync(body, { level: 1 }),
};

type Head = { status: number; headers: OutgoingHttpHeaders };

export class CompressedResponse extends ServerResponse {
  #head: Head | undefined;

  // biome-ignore lint/suspicious/noExplicitAny: its overloads allow a reason and lists, which only pass through here.
  override writeHead(status: number, ...rest: any[]): this {
    const headers: OutgoingHttpHeaders | undefined = rest.length === 1 ? rest[0] : undefined;
    const type = headers && headerOf(headers, "content-type");
    if (!headers || typeof type !== "string" || !type.startsWith("application/json"))
      return super.writeHead(status, ...rest);
    this.#head = { status, headers };
    return this;
  }

  override flushHeaders(): void {
    this.#release();
    super.flushHeaders();
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above.
  override write(...args: [any, ...any[]]): boolean {
    this.#release();
    return super.write(...args);
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above.
  override end(chunk?: any, ...rest: any[]): this {
    return super.end(this.#release(chunk), ...rest);
  }

  #release(body?: unknown): unknown {
    const head = this.#head;
    this.#head = undefined;
    if (!head) return body;
    const isLarge = isBody(body) && Buffer.byteLength(body) > worthwhile;
    if (isLarge) this.setHeader("Vary", "Accept-Encoding");
    const encoding = isLarge && encodingFor(this.req.headers["accept-encoding"]);
    const compressed = encoding && ways[encoding]?.(body);
    if (!compressed) {
      super.writeHead(head.status, head.headers);
      return body;
    }
    const length = String(compressed.length);
    const changed = { "Content-Encoding": encoding, "Content-Length": length };
    super.writeHead(head.status, { ...without(head.headers, "content-length"), ...changed });
    return compressed;
  }
}

function encodingFor(accepted: string | string[] | undefined): string | undefined {
  if (typeof accepted !== "string") return undefined;
  return Object.keys(ways).find((name) => accepts(accepted, name));
}

function headerOf(headers: OutgoingHttpHeaders, name: string) {
  const given = Object.keys(headers).find((each) => each.toLowerCase() === name);
  return given && headers[given];
}

function isBody(chunk: unknown): chunk is string | Uint8Array {
  return typeof chunk === "string" || chunk instanceof Uint8Array;
}

function without(headers: OutgoingHttpHeaders, name: string): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([key]) => key.toLowerCase() !== name));
}

export function accepts(accepted: string, encoding: string): boolean {
  const pattern = new RegExp(`(^|,)\\s*${encoding}\\s*(;\\s*q=(?!0(\\.0*)?\\s*(,|$))[^,]*)?(,|$)`);
  return pattern.test(accepted);
}
