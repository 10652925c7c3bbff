import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";

type Answer = { status: number; body?: Buffer | string; headers?: Record<string, string> };

/** The part of S3 that storage uses, in memory: put, get and delete, with the right key. */
export async function startS3(bucket: string, accessKey: string, region: string) {
  const objects = new Map<string, { bytes: Buffer; type: string }>();

  const server = createServer(async (request, response) => {
    const bytes = await buffer(request);
    const { status, body, headers } = answer(request, bytes);
    response.writeHead(status, headers).end(request.method === "HEAD" ? undefined : body);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : 0,
    objects,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };

  function answer({ method, url, headers }: IncomingMessage, bytes: Buffer): Answer {
    const { pathname } = new URL(url ?? "", "http://localhost");
    const [, asked, ...rest] = decodeURIComponent(pathname).split("/");
    const key = rest.join("/");
    const signed = new RegExp(`^AWS4-HMAC-SHA256 Credential=${accessKey}/\\d{8}/${region}/s3/`);
    if (!signed.test(headers.authorization ?? "")) return refusal(403, "AccessDenied");
    if (asked !== bucket) return refusal(404, "NoSuchBucket");
    if (method === "PUT") {
      const hash = createHash("sha256").update(bytes).digest("hex");
      if (headers["x-amz-content-sha256"] !== hash)
        return refusal(400, "XAmzContentSHA256Mismatch");
      objects.set(key, { bytes, type: headers["content-type"] ?? "" });
      return { status: 200, headers: { etag: `"${hash}"` } };
    }
    if (method === "DELETE") {
      objects.delete(key);
      return { status: 204 };
    }
    const found = objects.get(key);
    if (!found) return refusal(404, "NoSuchKey");
    return { status: 200, body: found.bytes, headers: { "content-type": found.type } };
  }
}

function refusal(status: number, code: string): Answer {
  const body = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`;
  return { status, body, headers: { "content-type": "application/xml" } };
}
