import { createHash } from "node:crypto";

export function securityHeaders(isSecure: boolean): Record<string, string> {
  return {
    "Content-Security-Policy": dataPolicy,
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy":
      "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
    ...(isSecure && { "Strict-Transport-Security": "max-age=63072000; includeSubDomains" }),
  };
}

const dataPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

/** A service worker keeps the policy it came with, and fetches our own files. */
export const scriptPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

export function pagePolicy(pages: string[]): string {
  const scripts = hashesOf(pages, /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g);
  const blocks = hashesOf(pages, /<style[^>]*>([\s\S]*?)<\/style>/g);
  const attributes = hashesOf(pages, /<[a-z][^<>]*?\sstyle="([^"]*)"/g);
  const styles = [...blocks, ...(attributes.length > 0 ? ["'unsafe-hashes'", ...attributes] : [])];
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(" "),
    ["style-src 'self'", ...styles].join(" "),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self' data: blob:",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

function hashesOf(pages: string[], pattern: RegExp): string[] {
  const texts = pages.flatMap((page) => [...page.matchAll(pattern)].map((match) => match[1] ?? ""));
  const hash = (text: string) => createHash("sha256").update(unescaped(text)).digest("base64");
  return [...new Set(texts.filter((text) => text !== ""))].map((text) => `'sha256-${hash(text)}'`);

  function unescaped(text: string): string {
    if (!pattern.source.includes("style=")) return text;
    return text.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
  }
}
