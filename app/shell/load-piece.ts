/** How long a piece of the app may take to arrive. */
export const pieceTimeout = 120_000;

const reasons = ["missing", "timeout", "error"] as const;

/** A part of the app that did not arrive. The router hands it to the nearest ErrorBoundary. */
class UnloadedPiece extends Error {
  constructor(id: string, reason: (typeof reasons)[number]) {
    super(`Loading chunk ${id} failed (${reason})`);
    this.name = "UnloadedPiece";
  }
}

export function isUnloadedPiece(error: unknown): boolean {
  return error instanceof UnloadedPiece;
}

/**
 * Takes the place of React Router's own loading of route modules, which answers a failure by reloading the page
 * that is open: without a network that leaves the person with nothing at all.
 */
export async function loadRouteModule(
  route: { id: string; module: string },
  loaded: Record<string, unknown>,
): Promise<unknown> {
  loaded[route.id] ??= await loadPiece(route.id, import(/* @vite-ignore */ route.module));
  return loaded[route.id];
}

async function loadPiece(id: string, piece: Promise<unknown>): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new UnloadedPiece(id, "timeout")), pieceTimeout);
  });
  try {
    return await Promise.race([piece, timeout]);
  } catch (error) {
    if (error instanceof UnloadedPiece) throw error;
    throw new UnloadedPiece(id, navigator.onLine ? "missing" : "error");
  } finally {
    clearTimeout(timer);
  }
}
