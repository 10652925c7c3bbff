type Token = string | Token[];
type Mention = { table: string; name: string; isInsert: boolean; at: number };

const startsScope = ["select", "with", "insert", "update", "delete"];
const setOperations = ["union", "except", "intersect"];
const afterTables = ["where", "group", "order", "having", "limit", "returning", "set", "select"];
const noNames = [
  ...[
    ...afterTables,
    ...setOperations,
    "as",
    "on",
    "join",
    "left",
    "right",
    "inner",
    "full",
    "cross",
    "natural",
  ],
  ...["using", "for", "values", "default", "from", "fetch", "offset", "window", "do"],
];

/**
 * The tables of a statement whose `organization_id` it does not compare with a parameter where it names them. Another
 * table's column is not enough: the statement must name one organization for each table, which also keeps it on one
 * server of a distributed database.
 */
export function listUnscoped(statement: string, tenantTables: Set<string>): string[] {
  return scopesOf(parse(statement)).flatMap((scope) => {
    const mentions = mentionsIn(scope, tenantTables);
    const compared = comparedIn(wordsOf(scope));
    const isAlone = mentions.length === 1;
    return mentions
      .filter((mention) =>
        mention.isInsert
          ? !insertsParameter(scope, mention.at, compared)
          : !compared.has(mention.name) && !(isAlone && compared.has("")),
      )
      .map(({ table }) => table);
  });
}

function parse(statement: string): Token[] {
  const pattern = /--[^\n]*|'(?:[^']|'')*'|"[^"]*"|\$\d+|\w+|::|[^\s\w]/g;
  const levels: Token[][] = [[]];
  for (const [found] of statement.matchAll(pattern)) {
    if (found.startsWith("--")) continue;
    if (found === "(") levels.push([]);
    else if (found === ")") {
      const group = levels.pop() ?? [];
      levels.at(-1)?.push(group);
    } else
      levels.at(-1)?.push(found.startsWith("'") ? "''" : found.replaceAll('"', "").toLowerCase());
  }
  return levels[0] ?? [];
}

/** Each select or write by itself: its tokens, without those of others within. */
function scopesOf(tokens: Token[]): Token[][] {
  const inner: Token[][] = [];
  const withoutScopes = (group: Token[]): Token[] =>
    group.map((token) => {
      if (typeof token === "string") return token;
      if (!startsScope.includes(String(token[0]))) return withoutScopes(token);
      inner.push(...scopesOf(token));
      return [];
    });
  const own: Token[][] = [[]];
  for (const token of withoutScopes(tokens))
    if (setOperations.includes(String(token))) own.push([]);
    else own.at(-1)?.push(token);
  return [...own, ...inner];
}

function wordsOf(tokens: Token[]): string[] {
  return tokens.flatMap((token) => (typeof token === "string" ? token : wordsOf(token)));
}

function mentionsIn(tokens: Token[], tenantTables: Set<string>): Mention[] {
  const mentions: Mention[] = [];
  let isAmongTables = false;
  tokens.forEach((token, at) => {
    if (typeof token !== "string") {
      if (isAmongTables) mentions.push(...mentionsIn(["from", ...token], tenantTables));
      return;
    }
    if (["from", "join", "using"].includes(token)) isAmongTables = true;
    if (afterTables.includes(token)) isAmongTables = false;
    const before = tokens[at - 1];
    const isNamed =
      ["from", "join", "update", "into", "using", "only"].includes(String(before)) ||
      (before === "," && isAmongTables);
    if (!isNamed || !tenantTables.has(token) || tokens[at + 1] === ".") return;
    const next = tokens[at + 1] === "as" ? tokens[at + 2] : tokens[at + 1];
    const hasName = typeof next === "string" && /^\w+$/.test(next) && !noNames.includes(next);
    mentions.push({ table: token, name: hasName ? next : token, isInsert: before === "into", at });
  });
  return mentions;
}

/** The names whose `organization_id` is compared with a parameter; "" without a name. */
function comparedIn(tokens: string[]): Set<string> {
  const compared = new Set<string>();
  tokens.forEach((token, at) => {
    if (token !== "organization_id") return;
    const isQualified = tokens[at - 1] === ".";
    const start = isQualified ? at - 2 : at;
    const isAfter = tokens[at + 1] === "=" && tokens[at + 2]?.startsWith("$");
    const isBefore = tokens[start - 1] === "=" && tokens[start - 2]?.startsWith("$");
    if (isAfter || isBefore) compared.add(isQualified ? (tokens[at - 2] ?? "") : "");
  });
  return compared;
}

/** Or the column of a row that was found by it. */
function insertsParameter(tokens: Token[], at: number, compared: Set<string>): boolean {
  const columns = tokens.slice(at + 1, at + 4).find((token) => Array.isArray(token));
  const place = columns?.filter((token) => token !== ",").indexOf("organization_id") ?? -1;
  if (place < 0) return false;
  const start = tokens.findIndex(
    (token, index) => index > at && (token === "values" || token === "select"),
  );
  if (tokens[start] === "values") {
    const rows = tokens.slice(start + 1).filter((token) => Array.isArray(token));
    return rows.length > 0 && isParameter(rows[0] ?? [], place, compared);
  }
  return isParameter(tokens.slice(start + 1), place, compared);
}

function isParameter(list: Token[], place: number, compared: Set<string>): boolean {
  let index = 0;
  for (const [at, token] of list.entries()) {
    if (index === place && typeof token === "string")
      return (
        token.startsWith("$") ||
        (compared.has(token) && list[at + 1] === "." && list[at + 2] === "organization_id")
      );
    if (index === place) return false;
    if (token === "," || (token === "distinct" && at > 0)) index += 1;
  }
  return false;
}
