import * as words from "#words/errors.ts";

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

export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    fields?: Record<string, string>,
    retryAfter?: number,
  ) {
    super(message);
    this.name = "Refusal";
    this.code = code;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }
}

export function invalid(field: string, message: string): Refusal {
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
