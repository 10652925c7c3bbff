/** The errors a caller can expect, each with its HTTP status. Anything else is a defect or an outage (500). */
export const errorStatus = {
  invalid: 422,
  not_signed_in: 401,
  not_allowed: 403,
  not_found: 404,
  conflict: 409,
  too_many: 429,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/**
 * A request refused for a reason the person can act on. `message` is shown as it is, so it is a sentence in
 * the product's words; `fields` says which input each problem belongs to.
 */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  /** Seconds to wait before trying again, where waiting helps. */
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

/**
 * For what was corrected after its answer got lost: it must not pass for what has been added, `name`, under the same id.
 */
export function addedAlready(name: string): Refusal {
  const message = `This was added already, as “${name}”. Change it there.`;
  return new Refusal("conflict", message, { name: message });
}

/** What is not there, or not for the one who asks: the two look the same. */
export function notFound(): Refusal {
  return new Refusal("not_found", "There is nothing here.");
}

/** What the caller's role does not include. */
export function notAllowed(): Refusal {
  return new Refusal(
    "not_allowed",
    "Your role does not allow this. Please ask an admin of your organization.",
  );
}

/** The body of every error answer. */
export type ErrorBody = {
  error: { code: ErrorCode | "failed"; message: string; fields?: Record<string, string> };
};

export const somethingWentWrong = "Something went wrong. Please try again.";
