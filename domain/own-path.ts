/**
 * `text` as a path on our own origin, or null when it would lead anywhere else. For addresses that arrive from
 * outside, such as `continueUrl`: `//evil`, `/\evil`, `javascript:` and their encoded forms are all null.
 */
export function ownPathOf(text: string | null | undefined): string | null {
  if (!text) return null;
  const path = resolved(text);
  return path !== null && leadsHomeDecoded(path) ? path : null;
}

/** What a browser would make of it. `/.//evil` resolves to the path `//evil`, hence the second look. */
function resolved(text: string): string | null {
  if (!text.startsWith("/")) return null;
  if (!URL.canParse(text, ownOrigin)) return null;
  const url = new URL(text, ownOrigin);
  if (url.origin !== ownOrigin || url.pathname.startsWith("//")) return null;
  return url.pathname + url.search + url.hash;
}

/** A proxy or a router may decode a path once more than we do, so no number of decodings may lead away. */
function leadsHomeDecoded(path: string): boolean {
  const [pathname = ""] = path.split(/[?#]/, 1);
  const decoded = decode(pathname);
  if (decoded === null || resolved(decoded) === null || decoded.includes("\\")) return false;
  return decoded === pathname || leadsHomeDecoded(decoded);
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

const ownOrigin = "https://own.invalid";
