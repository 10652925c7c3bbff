/** `npm run translations -- LANGUAGE FILE.po` writes all texts for a translator, `-- --read LANGUAGE FILE.po` takes the translation. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { type GetTextTranslation, type GetTextTranslations, po } from "gettext-parser";
import { parseAst } from "vite";
import { root } from "../server/root.ts";
import { type Language, languages } from "../words/languages.ts";

/** A text in quotes. Values are named in it, in braces: `{number} late counts`. */
type Text = { start: number; end: number; words: string };
type Export = { name: string; comment: string; texts: Text[]; start: number; end: number };
type Node = { type: string; start: number; end: number; [name: string]: unknown };

const usage = `npm run translations -- [--read] ${languages.slice(1).join("|")} FILE.po`;
/** Marks a message that is code, because the two languages make it of different texts. */
const isCode = "typescript-format";

function main(): void {
  const options = { read: { type: "boolean" } } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const language = languages.slice(1).find((each) => each === positionals[0]);
  const [, file] = positionals;
  if (!language || !file) {
    console.error(usage);
    process.exitCode = 1;
  } else if (values.read) {
    const changed = readTranslations(readFileSync(file), language);
    for (const [path, code] of changed) writeFileSync(path, code);
    console.log(
      `${changed.size} files of words/${language} are changed. Check them with npm run check.`,
    );
  } else {
    writeFileSync(file, writeTranslations(language));
  }
}

/** The texts of all rooms as PO, each with its room, its name and the comment before it. */
export function writeTranslations(language: Language): Buffer {
  const messages: Record<string, Record<string, GetTextTranslation>> = {};
  for (const room of roomsOf(language))
    for (const message of messagesOf(readRoom("en", room), readRoom(language, room))) {
      const msgctxt = `${room} ${message.msgctxt}`;
      messages[msgctxt] = { [message.msgid]: { ...message, msgctxt } };
    }
  const headers = { Language: language, "Content-Type": "text/plain; charset=utf-8" };
  return po.compile({ charset: "utf-8", headers, translations: messages });
}

/** The files that a translation changes. Throws an `Error` with the message's name where a text lacks one of its values. */
export function readTranslations(content: Buffer, language: Language): Map<string, string> {
  const { translations } = po.parse(content);
  const changed = new Map<string, string>();
  for (const room of roomsOf(language)) {
    const english = readRoom("en", room);
    const before = readRoom(language, room);
    const after = messagesOf(english, before)
      .map((message) => ({ ...message, given: givenFor(translations, room, message) }))
      .filter(({ given, msgstr }) => given && given !== msgstr[0])
      .sort((one, other) => other.start - one.start)
      .reduce(
        (code, { start, end, given, write }) =>
          code.slice(0, start) + write(given) + code.slice(end),
        before,
      );
    if (after !== before) changed.set(pathOf(language, room), after);
  }
  return changed;
}

type Message = GetTextTranslation & {
  msgctxt: string;
  start: number;
  end: number;
  write: (words: string) => string;
};

function givenFor(
  translations: GetTextTranslations["translations"],
  room: string,
  message: Message,
): string {
  const name = `${room} ${message.msgctxt}`;
  const given = translations[name]?.[message.msgid]?.msgstr[0] ?? "";
  const missing = valuesOf(message.msgstr[0] ?? "").filter(
    (value) => !valuesOf(given).includes(value),
  );
  if (given && !message.comments?.flag && missing.length > 0)
    throw new Error(`${name} lacks ${missing.join(", ")}: ${given}`);
  return given;
}

const valuesOf = (words: string): string[] => words.match(/\{[^}]+\}/g) ?? [];

/** Texts by their place where both languages have as many, else the whole code of the export. */
function messagesOf(english: string, translation: string): Message[] {
  const translated = new Map(exportsOf(translation).map((each) => [each.name, each]));
  return exportsOf(english).flatMap((own): Message[] => {
    const other = translated.get(own.name);
    if (!other || own.texts.length === 0) return [];
    const { comment: extracted } = own;
    if (own.texts.length !== other.texts.length) {
      const { start, end } = other;
      const [msgid, msgstr] = [english.slice(own.start, own.end), translation.slice(start, end)];
      const comments = { extracted, flag: isCode } as GetTextTranslation["comments"];
      return [
        {
          msgctxt: own.name,
          msgid,
          msgstr: [msgstr],
          comments,
          start,
          end,
          write: (code: string) => code,
        },
      ];
    }
    return own.texts.flatMap(({ words: msgid }, place) => {
      const text = other.texts[place];
      if (!text) return [];
      const msgctxt = own.texts.length > 1 ? `${own.name} ${place + 1}` : own.name;
      const comments = { extracted } as GetTextTranslation["comments"];
      return [
        {
          msgctxt,
          msgid,
          msgstr: [text.words],
          comments,
          start: text.start,
          end: text.end,
          write: inQuotes,
        },
      ];
    });
  });
}

function inQuotes(words: string): string {
  if (valuesOf(words).length === 0) return JSON.stringify(words);
  const escaped = words.replaceAll(/[\\`]|\$(?=\{)/g, "\\$&");
  return `\`${escaped.replaceAll(/\{([^}]+)\}/g, (_, value: string) => `\${${value}}`)}\``;
}

function exportsOf(code: string): Export[] {
  const { body } = parseAst(code, { lang: "ts" }) as unknown as { body: Node[] };
  return body.flatMap((statement, place) => {
    const declaration = statement.declaration as
      | (Node & { declarations?: Node[] })
      | null
      | undefined;
    if (statement.type !== "ExportNamedDeclaration" || !declaration?.declarations) return [];
    const before = code.slice(body[place - 1]?.end ?? 0, statement.start);
    const comment = before.replaceAll(/\/\*\*|\*\/|^\s*(\/\/|\*)/gm, "").trim();
    return declaration.declarations.flatMap(({ id, init }) => {
      const { start, end } = init as Node;
      const texts: Text[] = [];
      collect(code, init as Node, texts);
      return [{ name: (id as { name: string }).name, comment, start, end, texts }];
    });
  });
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value;

/** Strings with a capital or a space, and templates: all that people read, and no values of code. */
function collect(code: string, node: Node, texts: Text[]): void {
  const { start, end } = node;
  if (node.type.startsWith("TS") || node.type === "BinaryExpression") return;
  if (node.type === "Literal" && typeof node.value === "string") {
    if (/^\p{Lu}|\s/u.test(node.value)) texts.push({ start, end, words: node.value });
    return;
  }
  const words = node.type === "TemplateLiteral" ? templateWords(code, node) : null;
  if (words !== null) {
    texts.push({ start, end, words });
    return;
  }
  for (const part of Object.values(node).flat()) if (isNode(part)) collect(code, part, texts);
}

/** null where a value is itself made of texts, which are found on their own. */
function templateWords(code: string, node: Node): string | null {
  const { quasis, expressions } = node as unknown as {
    quasis: { value: { cooked: string } }[];
    expressions: Node[];
  };
  const values = expressions.map(({ start, end }) => code.slice(start, end));
  if (values.some((value) => /["`{}]/.test(value))) return null;
  return quasis
    .map(({ value }, place) => value.cooked + (place < values.length ? `{${values[place]}}` : ""))
    .join("");
}

function roomsOf(language: Language): string[] {
  const names = readdirSync(join(root, "words", language)).filter((name) => name.endsWith(".ts"));
  return names
    .filter((name) => name !== "whole.ts" && name !== "language.ts")
    .map((name) => basename(name, ".ts"));
}

const pathOf = (language: Language, room: string) => join(root, "words", language, `${room}.ts`);
const readRoom = (language: Language, room: string) => readFileSync(pathOf(language, room), "utf8");

if (process.argv[1]?.endsWith("translations.ts")) main();
