import { expect, test } from "vitest";
import { languageFor } from "./own-language.ts";

test.each([
  [{ chosen: "pt-BR", browser: "es-MX", organization: "es" }, "pt-BR"],
  [{ chosen: null, browser: "es-MX", organization: "pt-BR" }, "es"],
  [{ chosen: null, browser: "EN-GB", organization: "es" }, "en"],
  [{ chosen: null, browser: "pt-PT", organization: "es" }, "pt-BR"],
  [{ chosen: null, browser: "de-DE", organization: "es" }, "es"],
  [{ chosen: null, organization: "es" }, "es"],
  [{ chosen: "gone", browser: "", organization: "gone" }, "en"],
  [{}, "en"],
] as const)(
  "of a person's own choice, their browser's and their organization's language the first that is there counts: %j",
  (reader, language) => {
    expect(languageFor(reader)).toBe(language);
  },
);
