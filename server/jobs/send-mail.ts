import { maskedEmail } from "../../domain/account/account.ts";
import { wants } from "../../domain/account/notification.ts";
import type { Id } from "../../domain/shared/id.ts";
import { fullDay } from "../../domain/shared/time/day-words.ts";
import { dayIn } from "../../domain/shared/time/week.ts";
import { findMadeKey } from "../account/api-tokens.ts";
import { unsubscribeLink } from "../account/unsubscribe.ts";
import type { Dependencies } from "../dependencies.ts";
import { type WrittenMail, wordsOf, writeLayout } from "../mail/layout.ts";
import type { Mail } from "../mail/mailer.ts";
import { writeInvitationMail } from "../member/member-mails.ts";
import { findMembership } from "../notification/notification-preferences.ts";
import { termsIn } from "../organization/terms.ts";
import { type ActionMode, actionLink, createActionCode } from "../sign-in/action-codes.ts";
import { findMailHolder, type MailHolder } from "../sign-in/stored-accounts.ts";
import { writeNewsletterMail } from "../site/newsletter-signups.ts";
import type { MailRequest } from "./queue.ts";

export type MailDependencies = Pick<
  Dependencies,
  "config" | "db" | "mailer" | "push" | "log" | "now" | "secret"
>;

/** Makes the link's code here, so that the queue never holds it. Each try's code replaces the one before. */
export async function sendMail(
  deps: MailDependencies,
  request: MailRequest,
  key: string,
): Promise<void> {
  // Writing a mail makes a code, which would end the links that an admin has copied.
  if (!deps.config.sendsMail) return;
  const { template } = request;
  const wanted = await writeWanted(deps, request);
  if (!wanted) return;
  const { user, ...mail } = wanted;
  await deliver(deps, { ...mail, key }, { template, user });
}

export async function deliver(
  { mailer, log }: Pick<MailDependencies, "mailer" | "log">,
  mail: Mail,
  about: Record<string, string | undefined>,
): Promise<void> {
  try {
    await mailer.send(mail);
  } catch (error) {
    if (!isRefusedForGood(error)) throw error;
    log.warn(about, "the mail server knows no such mailbox");
  }
}

async function writeWanted(
  deps: MailDependencies,
  request: MailRequest,
): Promise<WantedMail | null> {
  switch (request.template) {
    case "confirmNewsletter":
      return writeNewsletterMail(deps, request.signupId);
    case "invitation":
      return writeInvitationMail(deps, request);
    default:
      return writeAccountMail(deps, request);
  }
}

type WantedMail = Omit<Mail, "key"> & { user?: Id };
type AccountMailRequest = Exclude<MailRequest, { template: "confirmNewsletter" | "invitation" }>;

async function writeAccountMail(
  deps: MailDependencies,
  request: AccountMailRequest,
): Promise<WantedMail | null> {
  const holder = await findMailHolder(deps.db, request);
  const mail = holder && (await writeMail(deps, request, holder));
  return mail && { to: holder.email, ...mail, user: holder.userId };
}

async function writeMail(
  deps: MailDependencies,
  request: AccountMailRequest,
  holder: MailHolder,
): Promise<(WrittenMail & { to?: string; unsubscribe?: string }) | null> {
  const { publicUrl } = deps.config;
  const { email } = holder;
  const words = wordsOf(holder.language);
  const { template } = request;
  switch (template) {
    case "verifyEmail":
      if (holder.emailVerified) return null;
      return writeLayout(words, {
        ...words.verifyEmail,
        link: await makeLink(deps, template, holder, "/verified"),
      });
    case "resetPassword":
      return writeLayout(words, {
        ...words.resetPassword(email),
        link: await makeLink(deps, template, holder, "/login"),
      });
    case "roleChanged": {
      const { organizationId, userId, role } = request;
      const member = await findMembership(deps.db, { organizationId, userId });
      if (!member || !wants(member.preferences, "roles")) return null;
      const what = { kind: "roles", organizationId, id: userId } as const;
      const unsubscribe = unsubscribeLink({ publicUrl, secret: deps.secret }, what);
      const organization = member.organizationName;
      const link = `${publicUrl}/dashboard`;
      const mail = role
        ? {
            ...words.roleChanged({
              organization,
              role,
              terms: termsIn(member.naming, words.language),
            }),
            link,
          }
        : words.membershipEnded(organization);
      return { ...writeLayout(words, { ...mail, unsubscribe }), unsubscribe };
    }
    case "keyMade": {
      const key = await findMadeKey(deps.db, request);
      if (!key) return null;
      const { organizationName, madeBy, reads, expiresAt, timeZone, naming } = key;
      return writeLayout(words, {
        ...words.keyMade({
          organization: organizationName,
          madeBy,
          giving: termsIn(naming, words.language).giving,
          readsGiving: reads === "numbers-and-giving",
          until: expiresAt && fullDay(dayIn(timeZone, expiresAt), words.locale),
        }),
        link: `${publicUrl}/profile/api-access`,
      });
    }
    case "passwordChanged":
      return writeLayout(words, {
        ...words.passwordChanged(email),
        link: `${publicUrl}/forgot-password`,
      });
    case "confirmEmail": {
      const { newEmail } = request;
      const code = { ...holder, newEmail };
      const link = await makeLink(deps, "changeEmail", code, "/profile/security");
      const mail = words.confirmEmail({ oldEmail: maskedEmail(email), newEmail });
      return { ...writeLayout(words, { ...mail, link }), to: newEmail };
    }
    case "emailChanged":
      return {
        ...writeLayout(words, words.emailChanged({ ...request, email })),
        to: request.oldEmail,
      };
  }
}

async function makeLink(
  { config, db, now }: MailDependencies,
  mode: ActionMode,
  { userId, email, newEmail }: MailHolder & { newEmail?: string },
  continueUrl: string,
): Promise<string> {
  const code = await createActionCode(db, { mode, userId, email, newEmail }, now());
  return actionLink(config.publicUrl, { mode, code, continueUrl });
}

/** A 5xx answer about the recipient is final. */
function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !("responseCode" in error) || !("command" in error))
    return false;
  return error.command === "RCPT TO" && Number(error.responseCode) >= 500;
}
