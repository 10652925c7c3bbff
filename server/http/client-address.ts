import { isIPv6 } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context, MiddlewareHandler } from "hono";
import type { AppEnv } from "./session.ts";

/** Clients can forge all but the last TRUST_PROXY entries of X-Forwarded-For. An IPv6 network counts as one address. */
export function clientAddress<Env extends AppEnv>(c: Context<Env>): string {
  const forwarded = (c.req.header("x-forwarded-for") ?? "").split(",").map((part) => part.trim());
  const hops = c.var.deps.config.trustedProxies;
  const address = (hops > 0 && forwarded.at(-hops)) || peerAddress(c);
  return networkOf(address);
}

export function warnOfProxy(): MiddlewareHandler<AppEnv> {
  let isSaid = false;
  return (c, next) => {
    const { config, log } = c.var.deps;
    if (!isSaid && config.trustedProxies === 0 && c.req.header("x-forwarded-for")) {
      isSaid = true;
      log.warn(
        "A request came with X-Forwarded-For, which is not believed. If proxies of your own stand in front, set TRUST_PROXY to their number, such as 1: until then all who come through them count as one address.",
      );
    }
    return next();
  };
}

export function peerAddress<Env extends AppEnv>(c: Context<Env>): string {
  return "incoming" in (c.env ?? {}) ? (getConnInfo(c).remote.address ?? "") : "";
}

function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  if (!isIPv6(plain)) return plain;
  const [head = "", tail = ""] = plain.split("::");
  const before = head.split(":").filter(Boolean);
  const after = tail.split(":").filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => "0");
  return [...before, ...(plain.includes("::") ? zeros : []), ...after].slice(0, 4).join(":");
}
