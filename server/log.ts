import pino, { type Logger } from "pino";
import type { Config } from "./config.ts";

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

/** One write for each line would cost a busy server a twentieth of its time. */
function bufferedOutput(): pino.DestinationStream {
  return pino.destination({ dest: 1, sync: false, minLength: 4_096, periodicFlush: 250 });
}

export function withoutAddresses(text: string): string {
  return text.replace(/[^\s<>"'(),;:=]+@[^\s<>"'(),;:]+/g, "[address]");
}

/** Leaves out the other properties, because a database error also contains the row. */
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
