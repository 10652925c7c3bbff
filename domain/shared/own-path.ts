/** Null for what leads to another origin: `//evil`, `/\evil`, `javascript:` and their encoded forms. */
export function ownPathOf(text: string | null | undefined): string | null {
  if (!text) return null;
  const path = resolved(text);
  return path !== null && leadsHomeDecoded(path) ? path : null;
}

/** `/.//evil` resolves to the path `//evil`, so the result is checked again. */
function resolved(text: string): string | null {
  if (!text.startsWith("/")) return null;
  if (!URL.canParse(text, ownOrigin)) return null;
  const url = new URL(text, ownOrigin);
  if (url.origin !== ownOrigin || url.pathname.startsWith("//")) return null;
  return url.pathname + url.search + url.hash;
}

/** A proxy or router may decode a path again, so every decoding is checked. */
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
