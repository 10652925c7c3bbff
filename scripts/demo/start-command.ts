const settings = ["DATA_DIR", "DATABASE_URL", "PORT", "PUBLIC_URL"];

/** `npm start` on the same data and address. A database's address holds its password, so it is not repeated. */
export function startCommand(environment: Record<string, string | undefined>): string {
  const given = settings.flatMap((name) => {
    const value = environment[name];
    if (!value) return [];
    return `${name}=${name === "DATABASE_URL" ? "…" : quoted(value)}`;
  });
  return [...given, "npm start"].join(" ");
}

function quoted(value: string): string {
  return /^[\w./:-]+$/.test(value) ? value : `'${value.replaceAll("'", "'\\''")}'`;
}
