import type { BrowserName, CompatStatement, Identifier as Feature } from "@mdn/browser-compat-data";

/** The oldest browsers we support, as in README. */
const oldest: [BrowserName, number][] = [
  ["safari", 17],
  ["safari_ios", 17],
  ["chrome", 125],
  ["chrome_android", 125],
  ["edge", 125],
  ["firefox", 126],
  ["firefox_android", 126],
];

/** These browsers can parse the syntax of this ECMAScript year. */
export const oldestSyntax = 2024;

/** Such as "Safari 17.4". Null when the oldest browsers have the feature, or no data about it exists. */
export function newerThanOldest(feature: Feature | undefined): string | null {
  const compat = feature?.__compat;
  if (!compat) return null;
  const late = oldest.filter(([browser, version]) => !hasBy(compat, browser, version));
  return late.length === 0 ? null : late.map(([browser]) => sinceWords(compat, browser)).join(", ");
}

export function partsOf({ __compat, ...parts }: Feature): Map<string, Feature> {
  return new Map(Object.entries(parts));
}

function hasBy({ support }: CompatStatement, browser: BrowserName, version: number): boolean {
  return statementsOf(support[browser]).some(
    ({ version_added, version_removed, flags, prefix, alternative_name }) =>
      numberOf(version_added) <= version &&
      (!version_removed || numberOf(version_removed) > version) &&
      !flags &&
      !prefix &&
      !alternative_name,
  );
}

function sinceWords({ support }: CompatStatement, browser: BrowserName): string {
  const [latest] = statementsOf(support[browser]);
  return `${browser} ${latest?.version_added || "never"}`;
}

function statementsOf<Statement>(found: Statement | Statement[] | undefined): Statement[] {
  if (found === undefined) return [];
  return Array.isArray(found) ? found : [found];
}

function numberOf(version: string | false): number {
  return version === false || version === "preview"
    ? Number.POSITIVE_INFINITY
    : Number.parseFloat(version.replace("≤", ""));
}
