import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { type Config, ConfigError } from "../config.ts";
import { CompressedResponse } from "./compressed-response.ts";
import { securityHeaders } from "./content-security.ts";

const drainMs = 6_000;
/** Milliseconds after which an answer that nobody reads is given up. */
const longestStall = 60_000;

type Listening = {
  /** Answers everything, and says that it is not healthy, until `close`. */
  leave: () => void;
  close: () => Promise<void>;
};

export async function listen(
  config: Config,
  fetch: Parameters<typeof getRequestListener>[0],
  { stall = longestStall } = {},
): Promise<Listening> {
  const answer = getRequestListener(fetch);
  const headers = new Map(Object.entries(securityHeaders(config.isSecure)));
  let isLeaving = false;
  const server = createServer(
    { requestTimeout: 60_000, headersTimeout: 15_000, ServerResponse: CompressedResponse },
    (request, response) => {
      response.setHeaders(headers);
      // Only what is being sent can stall: how long a request and its work may take is bounded elsewhere.
      response.on("timeout", (socket) => {
        if (socket.writableLength > 0) socket.destroy();
      });
      if (isLeaving) response.setHeader("connection", "close");
      if (isLeaving && request.url?.startsWith("/health")) response.writeHead(503).end();
      else void answer(request, response);
    },
  );
  server.timeout = stall;
  // Longer than proxies keep an idle connection: Caddy 2 minutes, nginx and most others 1.
  server.keepAliveTimeout = 130_000;
  server.listen(config.port, config.host);
  await once(server, "listening").catch((error: NodeJS.ErrnoException) => {
    throw new ConfigError(explain(error, config.port));
  });
  const leave = () => {
    isLeaving = true;
  };
  return { leave, close: () => drain(server) };
}

async function drain(
  server: Server<typeof IncomingMessage, typeof CompressedResponse>,
): Promise<void> {
  const closed = once(server, "close");
  server.close();
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const impatient = setTimeout(() => server.closeAllConnections(), drainMs);
  await closed;
  clearInterval(idle);
  clearTimeout(impatient);
}

function explain(error: NodeJS.ErrnoException, port: number): string {
  if (error.code === "EADDRINUSE")
    return `Port ${port} is in use by another program. Stop it, or set PORT to another number.`;
  if (error.code === "EACCES")
    return `Port ${port} needs more rights. Set PORT to a number over 1023.`;
  return `The server cannot listen on port ${port}: ${error.message}`;
}
