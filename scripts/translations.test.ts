import { readFileSync } from "node:fs";
import { po } from "gettext-parser";
import { expect, test } from "vitest";
import { readTranslations, writeTranslations } from "./translations.ts";

test("a translator gets each text with the room, the comment before it, and its values by name", () => {
  const { translations } = po.parse(writeTranslations("es"));
  const late = translations["late-counts notSavedYet"]?.["{number} so far, not saved yet"];
  expect(late?.msgstr).toEqual(["{number} hasta ahora, sin guardar"]);
  const load = translations["late-counts theLateCounts"]?.["the late counts"];
  expect(load?.comments?.extracted).toContain('Follows "We could not load"');
});

test("the texts as they are change no file", () => {
  for (const language of ["es", "pt-BR"] as const)
    expect([...readTranslations(writeTranslations(language), language)]).toEqual([]);
});

test("a changed text is written where it was, with its values", () => {
  const changed = edited("{number} hasta ahora, sin guardar", "Sin guardar: {number} $`");
  const [[path, code] = ["", ""]] = changed;
  expect(path).toMatch(/words\/es\/late-counts\.ts$/);
  const before = `\`\${number} hasta ahora, sin guardar\``;
  expect(code).toBe(
    readFileSync(path, "utf8").replace(before, () => `\`Sin guardar: \${number} $\\\`\``),
  );
});

test("a text that lacks one of its values is refused by name", () => {
  expect(() => edited("{number} hasta ahora, sin guardar", "sin guardar")).toThrow(
    "late-counts notSavedYet lacks {number}: sin guardar",
  );
});

function edited(from: string, to: string): Map<string, string> {
  const file = po.parse(writeTranslations("es"));
  for (const messages of Object.values(file.translations))
    for (const message of Object.values(messages))
      if (message.msgstr[0] === from) message.msgstr = [to];
  return readTranslations(po.compile(file), "es");
}
