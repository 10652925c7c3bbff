import pino, { type Logger } from "pino";
import type { Config } from "./config.ts";

/** The server's log: one JSON line each on standard output, without addresses and secrets. */
export function createLog(
  { logLevel }: Pick<Config, "logLevel">,
  destination: pino.DestinationStream = bufferedOutput(),
): Logger {
  const options = {
    level: logLevel,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
  };
  return pino(options, destination);
}

/**
 * A system call for each line costs a busy server a twentieth of its time, so lines are written some at a time: when 4 KB have come
 * together, after a quarter of a second, and when the process exits.
 */
function bufferedOutput(): pino.DestinationStream {
  return pino.destination({ dest: 1, sync: false, minLength: 4_096, periodicFlush: 250 });
}

/** For words of others, such as a mail server's answer. */
export function withoutAddresses(text: string): string {
  return text.replace(/[^\s<>"'(),;:=]+@[^\s<>"'(),;:]+/g, "[address]");
}

/** Name, code, message and stack. A database's error also holds the row that it is about, which is not for the log. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: withoutAddresses(String(error)) };
  return {
    type: error.name,
    code: "code" in error ? error.code : undefined,
    message: withoutAddresses(error.message),
    stack: withoutAddresses(error.stack ?? ""),
    cause: error.cause ? describeError(error.cause) : undefined,
  };
}
