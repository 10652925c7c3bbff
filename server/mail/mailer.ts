import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { newId } from "../../domain/shared/id.ts";
import type { Config } from "../config.ts";

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  key: string;
  unsubscribe?: string;
};

export type Mailer = { send: (mail: Mail) => Promise<void>; close: () => void };

type Options = Pick<Config, "smtpUrl" | "sendsMail" | "mailFrom" | "dataDirectory" | "publicUrl">;

export function createMailer(config: Options): Mailer {
  if (!config.sendsMail) return { send: async () => {}, close: () => {} };
  return config.smtpUrl ? createSmtpMailer(config, config.smtpUrl) : createLocalMailer(config);
}

export function mailboxDirectory({ dataDirectory }: Pick<Config, "dataDirectory">): string {
  return join(dataDirectory, "mail");
}

function createSmtpMailer(config: Options, url: string): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      await transport.sendMail(message(config, mail));
    },
    close: () => transport.close(),
  };
}

function createLocalMailer(config: Options): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "unix" });
  const directory = mailboxDirectory(config);
  return {
    async send(mail) {
      const { message: source } = await transport.sendMail(message(config, mail));
      await mkdir(directory, { recursive: true });
      const path = join(directory, `${newId()}.eml`);
      // Renamed at the end, so that readers never see half a mail.
      await writeFile(`${path}.part`, source as Buffer, { mode: 0o600 });
      await rename(`${path}.part`, path);
    },
    close: () => {},
  };
}

function message({ mailFrom, publicUrl }: Options, { key, unsubscribe, to, ...mail }: Mail) {
  return {
    ...mail,
    from: mailFrom,
    // A plain string would be parsed for several addresses, names and comments.
    to: { name: "", address: to },
    messageId: `<${key}@${new URL(publicUrl).hostname}>`,
    // Suppresses out-of-office replies.
    headers: {
      "Auto-Submitted": "auto-generated",
      "X-Auto-Response-Suppress": "All",
      ...(unsubscribe && {
        "List-Unsubscribe": `<${unsubscribe}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
  };
}
