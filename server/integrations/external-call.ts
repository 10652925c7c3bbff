import { lookup as lookupName } from "node:dns";
import http from "node:http";
import https from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";

type Options = {
  /** The configuration sets it, so it may be a private address. All other addresses must be public. */
  allowedOrigin?: string | undefined;
  ca?: Buffer | undefined;
  lookup?: typeof lookupName;
};

type Call = {
  signal: AbortSignal;
  mostBytes: number;
  method?: "GET" | "POST";
  headers?: http.OutgoingHttpHeaders;
  body?: string | Buffer | null;
};

type Answer = { status: number; isOk: boolean; text: string };

export type ExternalCall = (url: URL, call: Call) => Promise<Answer>;

/**
 * The one way to call an external address. The address that a name resolves to is checked while connecting. Follows no redirects,
 * and reads only a success.
 */
export function createExternalCall(options: Options = {}): ExternalCall {
  const { allowedOrigin, ca, lookup = lookupName } = options;
  return (url, { signal, mostBytes, method = "GET", headers, body }) => {
    const isAllowed = url.origin === allowedOrigin;
    const host = url.hostname.replace(/^\[|\]$/g, "");
    if (!isAllowed && isIP(host) && !isPublic(host)) return Promise.reject(notPublic());
    const { request } = url.protocol === "https:" ? https : http;
    return new Promise((resolve, reject) => {
      const fail = (error: unknown) => reject(signal.aborted ? signal.reason : error);
      request(url, {
        ...{ method, headers, signal, ca },
        // A kept connection would not be checked again.
        agent: false,
        lookup: isAllowed ? undefined : publicLookup(lookup),
      })
        .on("response", (response) => readAnswer(response, mostBytes).then(resolve, fail))
        .on("error", fail)
        .end(body ?? undefined);
    });
  };
}

/** Throws a SyntaxError for an answer of more than `mostBytes`. */
async function readAnswer(response: http.IncomingMessage, mostBytes: number): Promise<Answer> {
  const { statusCode: status = 0 } = response;
  if (status < 200 || status > 299) {
    response.destroy();
    return { status, isOk: false, text: "" };
  }
  let bytes = 0;
  const pieces: Buffer[] = [];
  for await (const piece of response) {
    bytes += piece.byteLength;
    if (bytes > mostBytes) throw new SyntaxError("The answer is too long.");
    pieces.push(piece);
  }
  return { status, isOk: true, text: Buffer.concat(pieces).toString() };
}

function publicLookup(lookup: typeof lookupName): LookupFunction {
  return (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, []);
      const open = found.filter(({ address }) => isPublic(address));
      const [first] = open;
      if (!first) return callback(notPublic(), []);
      if (options.all) callback(null, open);
      else callback(null, first.address, first.family);
    });
}

function notPublic(): Error {
  return new Error("The address is not a public one.");
}

/** The special-purpose registries of IANA (RFC 6890). */
const reserved = new BlockList();
for (const range of [
  ...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16"],
  ...["172.16.0.0/12", "192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16"],
  ...["198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/3"],
])
  addRange(reserved, range, "ipv4");
for (const range of ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"])
  addRange(reserved, range, "ipv6");

/** All other IPv6 addresses are private, local or hold one of IPv4. */
const globalUnicast = new BlockList();
addRange(globalUnicast, "2000::/3", "ipv6");

function addRange(list: BlockList, range: string, type: "ipv4" | "ipv6"): void {
  const [network = "", bits] = range.split("/");
  list.addSubnet(network, Number(bits), type);
}

export function isPublic(address: string): boolean {
  if (isIP(address) === 4) return !reserved.check(address, "ipv4");
  return globalUnicast.check(address, "ipv6") && !reserved.check(address, "ipv6");
}
