import { once } from "node:events";
import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** A real mail server on loopback that keeps what it is given, and refuses mailboxes that begin with "nobody". */
export async function startMailServer(port = 0) {
  const received: Email[] = [];
  const recipients: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS", "AUTH"],
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      recipients.push(address);
      if (!address.startsWith("nobody")) return done();
      done(Object.assign(new Error(`No such user ${address}`), { responseCode: 550 }));
    },
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", async () => {
        received.push(await PostalMime.parse(Buffer.concat(parts)));
        done();
      });
    },
  });
  server.on("error", () => {});
  const listening = server.listen(port, "127.0.0.1");
  await once(listening, "listening");
  // A listening TCP server's address is an AddressInfo.
  const { port: own } = listening.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { port: own, received, recipients, close };
}
