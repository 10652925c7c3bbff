import { once } from "node:events";
import { connect, type Socket } from "node:net";
import type { Request } from "./scenarios.ts";

/** `times` are milliseconds for each request, `seconds` for all together. */
export type Load = { times: number[]; seconds: number; failures: number };

export type Measured = { perSecond: number; p50: number; p99: number; failures: number };

type Options = { port: number; cookie: string; connections: number; seconds: number };

/** Each connection sends one request after another, for a bounded time. */
export async function load(options: Options, next: (index: number) => Request): Promise<Load> {
  const began = performance.now();
  const until = began + options.seconds * 1_000;
  const times: number[] = [];
  let failures = 0;
  let index = 0;
  const connection = async () => {
    const socket = connect(options.port, "127.0.0.1").setNoDelay(true);
    await once(socket, "connect");
    while (performance.now() < until) {
      const text = format(next(index++), options);
      const sent = performance.now();
      const status = await exchange(socket, text);
      times.push(performance.now() - sent);
      if (status !== 200 && status !== 201) failures++;
    }
    socket.destroy();
  };
  await Promise.all(Array.from({ length: options.connections }, connection));
  return { times, seconds: (performance.now() - began) / 1_000, failures };
}

export function sumUp(turns: Load[]): Measured {
  const times = turns.flatMap((turn) => turn.times).sort((a, b) => a - b);
  const sum = (name: "seconds" | "failures") => turns.reduce((so, turn) => so + turn[name], 0);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  const perSecond = times.length / sum("seconds");
  return { perSecond, p50: at(0.5), p99: at(0.99), failures: sum("failures") };
}

function format({ method, path, body }: Request, { port, cookie }: Options): string {
  const text = body ? JSON.stringify(body) : "";
  const head = `${method} ${path} HTTP/1.1\r\nhost: localhost:${port}\r\ncookie: ${cookie}\r\n`;
  if (!body) return `${head}\r\n`;
  return `${head}origin: http://localhost:${port}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
}

/** Both servers send Content-Length, so no chunks are parsed. */
function exchange(socket: Socket, text: string): Promise<number> {
  return new Promise((resolve, reject) => {
    let status = 0;
    let left = -1;
    const onData = (piece: Buffer) => {
      let size = piece.length;
      if (left < 0) {
        const end = piece.indexOf("\r\n\r\n");
        if (end < 0) return finish(new Error("The head of an answer came in two pieces."));
        const head = piece.toString("latin1", 0, end);
        status = Number(head.slice(9, 12));
        left = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN);
        if (Number.isNaN(left)) return finish(new Error(`An answer without a length: ${head}`));
        size -= end + 4;
      }
      left -= size;
      if (left <= 0) finish();
    };
    const finish = (error?: Error) => {
      socket.off("data", onData).off("error", finish).off("close", onClose);
      if (error) reject(error);
      else resolve(status);
    };
    const onClose = () => finish(new Error("The server closed the connection."));
    socket.on("data", onData).on("error", finish).on("close", onClose);
    socket.write(text);
  });
}
