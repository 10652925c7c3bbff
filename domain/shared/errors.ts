import * as words from "#words/errors.ts";
import { termsOf } from "#words/terms.ts";
import type { Terms } from "../../words/terms.ts";

/** Errors a caller can expect, with their HTTP status. Anything else is a defect or an outage (500). */
export const errorStatus = {
  invalid: 422,
  not_signed_in: 401,
  not_allowed: 403,
  not_found: 404,
  /** This server has no such address, so another version of it may. */
  unknown_address: 404,
  conflict: 409,
  too_many: 429,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** A text with an organization's own words is written for a church here, and in its words where the answer leaves the server. */
type Message = string | ((terms: Terms) => string);

/** Names in a refusal, until they are listed in its reader's language where the answer leaves the server. */
export function listed(names: readonly string[]): string {
  return names.length > 0 ? `\u2063${names.join("\u2063")}\u2064` : "";
}

/** `text` with the names that `listed` has put into it. */
export function withLists(text: string, locale: string): string {
  const list = new Intl.ListFormat(locale, { type: "conjunction" });
  return text.replaceAll(/\u2063([^\u2064]*)\u2064/g, (_all, names: string) =>
    list.format(names.split("\u2063")),
  );
}

export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    message: Message,
    fields?: Record<string, Message>,
    retryAfter?: number,
  ) {
    super(written(message));
    this.name = "Refusal";
    this.code = code;
    this.fields =
      fields &&
      Object.fromEntries(Object.entries(fields).map(([field, text]) => [field, written(text)]));
    this.retryAfter = retryAfter;
  }
}

function written(message: Message): string {
  return typeof message === "string" ? message : message(termsOf.church);
}

export function invalid(field: string, message: Message): Refusal {
  return new Refusal("invalid", message, { [field]: message });
}

/** For a form that was corrected after its first version had been saved: the correction must not get lost silently. */
export function addedAlready(name: string): Refusal {
  const message = words.addedAlready(name);
  return new Refusal("conflict", message, { name: message });
}

/** Says the same of what is missing and what is hidden, so that nobody can tell the two apart. */
export function notFound(): Refusal {
  return new Refusal("not_found", words.nothingHere);
}

export function notAllowed(): Refusal {
  return new Refusal("not_allowed", words.notAllowed);
}

export type ErrorBody = {
  error: { code: ErrorCode | "failed"; message: string; fields?: Record<string, string> };
};
