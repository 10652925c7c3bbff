/** A small heap leaves memory to the database. */
export const serverFlags = ["--max-old-space-size=768"];
