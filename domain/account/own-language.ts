import { isLanguage, type Language, languages } from "../../words/languages.ts";

type Reader = {
  chosen?: string | null | undefined;
  /** The most preferred one as a BCP 47 tag, in any region. Nobody knows it when a mail is written. */
  browser?: string | undefined;
  organization?: string | null | undefined;
};

/**
 * The language for a person: the one they have chosen, else their browser's, else their organization's, else English.
 * Only the first of a browser's languages counts: browsers tell servers less and less of the others, and page and
 * server have to agree.
 */
export function languageFor({ chosen, browser = "", organization }: Reader): Language {
  const [preferred] = browser.toLowerCase().split("-", 1);
  const ofBrowser = languages.find((each) => each.split("-", 1)[0] === preferred);
  return [chosen, ofBrowser, organization].find(isLanguage) ?? languages[0];
}
