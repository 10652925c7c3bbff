import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

export type Notice = { message: string; detail: string };
export type NoticeWatch = {
  /** Of the database, for connections that are watched. */
  url: string;
  /** What was heard since the last call. */
  take: () => Notice[];
  close: () => void;
};

/** Of each connection, by name. */
export type Settings = Record<string, string>;

/** Stands between a server and PostgreSQL and reads the notices that it sends. */
export async function watchNotices(databaseUrl: string, settings: Settings): Promise<NoticeWatch> {
  const target = new URL(databaseUrl);
  let heard: Notice[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    database.on(
      "data",
      messageReader((notice) => heard.push(notice)),
    );
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
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  url.searchParams.set("options", options.join(" "));
  return {
    url: url.href,
    take: () => {
      const taken = heard;
      heard = [];
      return taken;
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Of PostgreSQL's messages, the notices. */
function messageReader(tell: (notice: Notice) => void): (piece: Buffer) => void {
  let rest = Buffer.alloc(0);
  return (piece) => {
    rest = Buffer.concat([rest, piece]);
    while (rest.length >= 5) {
      const end = 1 + rest.readInt32BE(1);
      if (rest.length < end) return;
      if (rest[0] === "N".charCodeAt(0)) tell(noticeOf(rest.toString("utf8", 5, end)));
      rest = rest.subarray(end);
    }
  };
}

/** A list of texts, each with a letter that tells what it is. */
function noticeOf(text: string): Notice {
  const fields = text.split("\0");
  const fieldOf = (letter: string) =>
    fields.find((field) => field.startsWith(letter))?.slice(1) ?? "";
  return { message: fieldOf("M"), detail: fieldOf("D") };
}
