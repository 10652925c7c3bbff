import { findMailHolder, type MailHolder } from "../data/accounts.ts";
import { type ActionMode, createActionCode } from "../data/action-codes.ts";
import type { Dependencies } from "../dependencies.ts";
import type { WrittenMail } from "../mail/layout.ts";
import { passwordChangedMail } from "../mail/password-changed.ts";
import type { MailRequest } from "../mail/request.ts";
import { resetPasswordMail } from "../mail/reset-password.ts";
import { verifyEmailMail } from "../mail/verify-email.ts";

export type MailDependencies = Pick<Dependencies, "config" | "db" | "mailer" | "log" | "now">;

/**
 * Writes a mail and sends it, or throws to be tried again. The code of its link is made here and now: it has never
 * been in the queue, and each try's code replaces that of the try before.
 */
export async function sendMail(
  deps: MailDependencies,
  request: MailRequest,
  key: string,
): Promise<void> {
  const holder = await findMailHolder(deps.db, request);
  if (!holder) return;
  const mail = await writeMail(deps, request, holder);
  if (!mail) return;
  try {
    await deps.mailer.send({ ...mail, to: holder.email, key });
  } catch (error) {
    if (!isRefusedForGood(error)) throw error;
    const { template } = request;
    deps.log.warn({ template, user: holder.userId }, "the mail server knows no such mailbox");
  }
}

/** Null when there is nothing to say any more. */
async function writeMail(
  deps: MailDependencies,
  { template }: MailRequest,
  holder: MailHolder,
): Promise<WrittenMail | null> {
  const { publicUrl } = deps.config;
  const { email } = holder;
  switch (template) {
    case "verifyEmail":
      if (holder.emailVerified) return null;
      return verifyEmailMail({ link: await makeLink(deps, template, holder, "/verified") });
    case "resetPassword":
      return resetPasswordMail({ email, link: await makeLink(deps, template, holder, "/login") });
    case "passwordChanged":
      return passwordChangedMail({ email, link: `${publicUrl}/forgot-password` });
  }
}

async function makeLink(
  { config, db, now }: MailDependencies,
  mode: ActionMode,
  { userId, email }: MailHolder,
  continueUrl: string,
): Promise<string> {
  const oobCode = await createActionCode(db, { mode, userId, email }, now());
  const query = new URLSearchParams({ mode, oobCode, continueUrl });
  return `${config.publicUrl}/verify-handler?${query}`;
}

/** The mail server said no to the recipient (5xx). Trying again would be asking the same until the job is given up. */
function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !("responseCode" in error) || !("command" in error))
    return false;
  return error.command === "RCPT TO" && Number(error.responseCode) >= 500;
}
