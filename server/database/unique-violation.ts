export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error && "code" in error)) return false;
  return error.code === "23505" || (error.code === "XX000" && isOfCopiedRows(error));
}

/** Citus copies the rows of a select to their server, and passes on only the words of what fails there. */
function isOfCopiedRows({ message }: Error): boolean {
  return message.startsWith("duplicate key value violates unique constraint");
}
