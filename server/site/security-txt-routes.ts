import { Hono } from "hono";
import { brand } from "../../brand.ts";
import { anyone } from "../http/permit.ts";
import type { AppEnv } from "../http/session.ts";

const validMs = 180 * 86_400_000;

/** Where to report a vulnerability (RFC 9116). */
export const securityTxtRoutes = new Hono<AppEnv>().get("/", anyone, (c) => {
  const { config, now } = c.var.deps;
  const lines = [
    `Contact: mailto:${brand.securityContact}`,
    `Expires: ${new Date(now().getTime() + validMs).toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${config.publicUrl}/.well-known/security.txt`,
  ];
  return c.text(`${lines.join("\n")}\n`);
});
