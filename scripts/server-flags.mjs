/** Keeps the heap small: garbage is collected sooner than on a machine that belongs to this server alone. */
export const serverFlags = ["--max-semi-space-size=4", "--max-old-space-size=256"];
