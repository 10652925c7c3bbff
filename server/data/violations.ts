export function isUniqueViolation(error: unknown): boolean {
  return isOfCode(error, "23505");
}

export function isForeignKeyViolation(error: unknown): boolean {
  return isOfCode(error, "23503");
}

function isOfCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
