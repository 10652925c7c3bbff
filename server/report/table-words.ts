import type { BoardNames } from "../../domain/report/board-report.ts";
import type { ExportWords } from "../../domain/report/board-table.ts";
import * as board from "../../words/en/board-report.ts";
import * as english from "../../words/en/exports.ts";
import { locale } from "../../words/en/language.ts";
import * as spanishBoard from "../../words/es/board-report.ts";
import * as spanish from "../../words/es/exports.ts";
import { locale as spanishLocale } from "../../words/es/language.ts";
import type { Language } from "../../words/languages.ts";
import * as portugueseBoard from "../../words/pt-BR/board-report.ts";
import * as portuguese from "../../words/pt-BR/exports.ts";
import { locale as portugueseLocale } from "../../words/pt-BR/language.ts";
import type { Terms } from "../../words/terms.ts";

/** The words of tables in each language. */
export const exportWords: Record<Language, ExportWords> = {
  en: english,
  es: spanish,
  "pt-BR": portuguese,
};

const boards = {
  en: { ...board, locale },
  es: { ...spanishBoard, locale: spanishLocale },
  "pt-BR": { ...portugueseBoard, locale: portugueseLocale },
};

export function boardNamesIn(language: Language, terms: Terms): BoardNames {
  const { theService, at, specialServices, wholeWeek, locale } = boards[language];
  return { theService, at, special: specialServices(terms), wholeWeek, locale };
}
