import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** A way to a database that can be cut, which looks from the other end as if the database had stopped, and healed. */
type CuttableNetwork = {
  /** The same database, reached through here. */
  url: (databaseUrl: string) => string;
  cut: () => Promise<void>;
  heal: () => Promise<void>;
  /** Each way takes that many milliseconds from now on. */
  slow: (each: number) => void;
  close: () => Promise<void>;
};

export async function createCuttableNetwork(target: URL): Promise<CuttableNetwork> {
  const sockets = new Set<Socket>();
  let delay = 0;
  /** In order, also while the delay changes. */
  const carry = (from: Socket, to: Socket) => {
    let before = Promise.resolve();
    const afterwards = (act: () => void) => {
      const due = Date.now() + delay;
      before = before.then(async () => {
        if (due > Date.now()) await pause(due - Date.now());
        if (to.writable) act();
      });
    };
    from.on("data", (piece) => afterwards(() => void to.write(piece)));
    from.on("end", () => afterwards(() => void to.end()));
  };
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => sockets.delete(socket));
    }
    carry(near, far);
    carry(far, near);
    near.on("close", () => far.destroy());
    far.on("close", () => near.destroy());
  });
  const open = async (port: number) => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    return typeof address === "object" && address ? address.port : 0;
  };
  const port = await open(0);
  const cut = async () => {
    const closed = once(server, "close");
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return {
    url: (databaseUrl) =>
      Object.assign(new URL(databaseUrl), { hostname: "127.0.0.1", port: String(port) }).href,
    cut,
    slow: (each) => {
      delay = each;
    },
    heal: async () => void (await open(port)),
    close: async () => void (server.listening && (await cut())),
  };
}
