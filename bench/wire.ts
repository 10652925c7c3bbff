import { overhear } from "../test/overhear.ts";

/** Values are text, as they are sent. */
type SentStatement = { text: string; values: (string | null)[] };
/** `began` is in milliseconds. What is sent while an answer is still awaited is no further round trip. */
export type Heard = { began: number; statements: SentStatement[]; roundTrips: number };
type Wire = {
  url: string;
  listen: (act: () => Promise<unknown>) => Promise<Heard>;
  close: () => void;
};

/** Reads what passes between a server and PostgreSQL, so that it sees the same of every server. */
export async function openWire(databaseUrl: string): Promise<Wire> {
  let heard: Heard = { began: Date.now(), statements: [], roundTrips: 0 };
  let awaited = 0;
  const { url, close } = await overhear(databaseUrl, (client, database) => {
    const read = reader((message) => {
      note(message, heard);
      if (!isSync(message)) return;
      if (awaited === 0) heard.roundTrips += 1;
      awaited += 1;
    });
    const readAnswer = reader(({ type }) => {
      if (type === readyForQuery) awaited = Math.max(0, awaited - 1);
    }, true);
    client.on("data", read);
    database.on("data", readAnswer);
  });
  return {
    url,
    listen: async (act) => {
      heard = { began: Date.now(), statements: [], roundTrips: 0 };
      await act();
      return heard;
    },
    close,
  };
}

type Message = { type: string; body: Buffer; texts: Map<string, string> };

const readyForQuery = "Z";

function isSync({ type }: Message): boolean {
  return type === "S" || type === "Q";
}

/** The first message of a client has no type. */
function reader(tell: (message: Message) => void, isStarted = false): (piece: Buffer) => void {
  const texts = new Map<string, string>();
  let rest = Buffer.alloc(0);
  return (piece) => {
    rest = Buffer.concat([rest, piece]);
    for (;;) {
      const head = isStarted ? 1 : 0;
      if (rest.length < head + 4) return;
      const end = head + rest.readInt32BE(head);
      if (rest.length < end) return;
      const body = rest.subarray(head + 4, end);
      if (isStarted) tell({ type: rest.toString("latin1", 0, 1), body, texts });
      isStarted = true;
      rest = rest.subarray(end);
    }
  };
}

function note({ type, body, texts }: Message, heard: Heard): void {
  if (type === "Q") heard.statements.push({ text: textAt(body, 0).text, values: [] });
  if (type === "P") {
    const name = textAt(body, 0);
    texts.set(name.text, textAt(body, name.end).text);
  }
  if (type !== "B") return;
  const statement = textAt(body, textAt(body, 0).end);
  const formats = body.readInt16BE(statement.end);
  let at = statement.end + 2 + 2 * formats;
  const count = body.readInt16BE(at);
  at += 2;
  const values = Array.from({ length: count }, () => {
    const length = body.readInt32BE(at);
    at += 4 + Math.max(0, length);
    return length < 0 ? null : body.toString("utf8", at - length, at);
  });
  heard.statements.push({ text: texts.get(statement.text) ?? "", values });
}

function textAt(body: Buffer, start: number): { text: string; end: number } {
  const end = body.indexOf(0, start);
  return { text: body.toString("utf8", start, end), end: end + 1 };
}
