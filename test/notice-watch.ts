import { overhear } from "./overhear.ts";

export type Notice = { message: string; detail: string };
type NoticeWatch = {
  /** Of the database, for connections that are watched. */
  url: string;
  /** What was heard since the last call. */
  take: () => Notice[];
  close: () => void;
};

/** Of each connection, by name. */
export type Settings = Record<string, string>;

/** Reads the notices that PostgreSQL sends to a server. */
export async function watchNotices(databaseUrl: string, settings: Settings): Promise<NoticeWatch> {
  let heard: Notice[] = [];
  const overheard = await overhear(databaseUrl, (_client, database) =>
    database.on(
      "data",
      messageReader((notice) => heard.push(notice)),
    ),
  );
  const url = new URL(overheard.url);
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  url.searchParams.set("options", options.join(" "));
  return {
    url: url.href,
    take: () => {
      const taken = heard;
      heard = [];
      return taken;
    },
    close: overheard.close,
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
