import pg from "pg";

const names = new Map<string, string>();
/** Bounds a connection's memory. Lists of changing length make ever new statements. */
const mostNames = 500;
/** Of a statement whose result has other columns since it was planned. */
const changedResult = "0A000";

/** Named statements are planned once per connection. */
export class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: the driver's own overloads are wider than what Kysely and the pool send.
  override query(...args: any[]): any {
    const [text, values, ...rest] = args;
    if (typeof text !== "string" || !Array.isArray(values))
      return super.query(...(args as [string]));
    const sent = super.query({ name: nameOf(text), text, values }, ...(rest as []));
    // The pool lets go of a client that is ending, and the next connection plans anew.
    if (sent instanceof Promise) sent.catch((error) => this.leaveAfter(error));
    return sent;
  }

  private leaveAfter(error: { code?: string }): void {
    if (error.code === changedResult) void this.end();
  }
}

function nameOf(text: string): string | undefined {
  if (takesAllColumns(text)) return undefined;
  const known = names.get(text);
  if (known) return known;
  if (names.size >= mostNames) return undefined;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}

/** A column that another server's migration adds would make its name useless on every connection. */
function takesAllColumns(text: string): boolean {
  return /^\s*select (distinct )?("?\w+"?\.)?\*|returning ("?\w+"?\.)?\*\s*$/i.test(text);
}
