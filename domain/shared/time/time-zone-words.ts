import { wordsLocale } from "../locale.ts";

type TimeZoneChoice = { value: string; name: string; also: string };

/** "Central Time (Chicago)"; the name is the one for the whole year, so it stays right in summer and winter. */
export function timeZoneWords(zone: string, locale = wordsLocale()): string {
  const place = placeIn(zone);
  const name = nameOf(zone, "longGeneric", locale);
  return place === name ? name : `${name} (${place})`;
}

/** First those with the time of `chosen`, then those of its part of the world; each part in the order of its words. */
export function timeZoneChoices(
  zones: readonly string[],
  chosen: string,
  locale = wordsLocale(),
): TimeZoneChoice[] {
  const [chosenName, chosenArea] = [nameOf(chosen, "longGeneric", locale), areaOf(chosen)];
  return zones
    .map((zone) => {
      const name = timeZoneWords(zone, locale);
      const short = nameOf(zone, "shortGeneric", locale);
      const isSameTime = nameOf(zone, "longGeneric", locale) === chosenName;
      const distance = isSameTime ? 0 : areaOf(zone) === chosenArea ? 1 : 2;
      return { value: zone, name, also: `${short} ${zone}`, distance };
    })
    .sort(
      (one, other) => one.distance - other.distance || one.name.localeCompare(other.name, locale),
    );
}

function areaOf(zone: string): string {
  return zone.slice(0, zone.indexOf("/"));
}

function placeIn(zone: string): string {
  return zone.slice(zone.lastIndexOf("/") + 1).replaceAll("_", " ");
}

function nameOf(zone: string, timeZoneName: "longGeneric" | "shortGeneric", locale: string) {
  const format = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName });
  const parts = format.formatToParts();
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? placeIn(zone);
}
