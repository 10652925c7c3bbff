/** SQLSTATE codes and system errors of a database that cannot be reached. */
const awayStates = /^(08...|57P0[1-5]|53300)$/;
/** Locks that were waited for too long, deadlocks and other conflicts with concurrent work. */
const busyStates = new Set(["55P03", "40001", "40P01", "25P03"]);
const awaySystem = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "ENOTFOUND"]);
const awayMessages = [
  "Connection terminated",
  "timeout exceeded when trying to connect",
  "Client has encountered a connection error",
  "Client was closed and is not queryable",
];

/** Says why the database cannot serve; null for any other error. */
export function describeOutage(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const code = "code" in error ? String(error.code) : "";
  if (isFullDisk(error))
    return "There is no room left on the server's disk, so nothing can be saved. Please tell whoever runs it.";
  if (code === "57014")
    return "This takes too long just now, so it was stopped. Please try again in a moment.";
  if (busyStates.has(code))
    return "Too many people are saving at the same moment. Please try again in a moment.";
  const isAway =
    awayStates.test(code) ||
    (awaySystem.has(code) && !isHungUp(error)) ||
    awayMessages.some((message) => error.message.startsWith(message));
  return isAway ? "The database is not answering just now. Please try again in a moment." : null;
}

function isHungUp(error: Error): boolean {
  return error.message === "aborted";
}

function isFullDisk(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return ["53100", "ENOSPC", "EDQUOT"].includes(code) || isFullDisk(error.cause);
}
