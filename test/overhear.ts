import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

type Overheard = {
  /** Of the same database, for connections that are listened to. */
  url: string;
  close: () => void;
};

/** Stands between a server and PostgreSQL. `hear` listens to what both ends of a new connection send. */
export async function overhear(
  databaseUrl: string,
  hear: (client: Socket, database: Socket) => void,
): Promise<Overheard> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    hear(client, database);
    client.pipe(database).pipe(client);
    for (const socket of [client, database]) {
      socket.setNoDelay(true).on("error", () => socket.destroy());
      sockets.add(socket);
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String(typeof address === "object" ? address?.port : "");
  return {
    url: url.href,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
