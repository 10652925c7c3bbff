import * as english from "#words/mails.ts";
import { brand } from "../../brand.ts";
import * as spanish from "../../words/es/mails.ts";
import type { Language } from "../../words/languages.ts";
import * as portuguese from "../../words/pt-BR/mails.ts";
import type { Words } from "../../words/words.ts";

export type MailWords = Words<typeof english>;

const inLanguages: Record<Language, MailWords> = { en: english, es: spanish, "pt-BR": portuguese };

export function wordsOf(language: Language): MailWords {
  return inLanguages[language];
}

type MailContent = {
  subject: string;
  preview: string;
  title: string;
  picture?: { html: string; text: string };
  paragraphs: string[];
  items?: MailItem[];
  notes: string[];
} & ({ button: string; link: string } | { button?: never; link?: never }) &
  ({ because: string; unsubscribe: string } | { because?: never; unsubscribe?: never });

export type MailItem = { title: string; details: string };

export type WrittenMail = { subject: string; text: string; html: string };

export function writeLayout(words: MailWords, content: MailContent): WrittenMail {
  const { subject } = content;
  return { subject, text: writeText(words, content), html: writeHtml(words, content) };
}

function writeText(words: MailWords, content: MailContent): string {
  const { title, picture, paragraphs, items = [], button, link, notes } = content;
  const { because, unsubscribe } = content;
  const list = items.map((item) => `- ${item.title}\n  ${item.details}`);
  const action = button ? [`${button}:\n${link}`] : [];
  const ending = because ? [`${because}\n${words.unsubscribe}: ${unsubscribe}`] : [];
  const pictured = picture ? [picture.text] : [];
  const parts = [title, ...pictured, ...paragraphs, ...list, ...action, ...notes, ...ending];
  return [...parts, `-- \n${words.signature}`].join("\n\n");
}

const font = "Figtree, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const heading = "'Bricolage Grotesque', Figtree, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

function writeHtml(words: MailWords, content: MailContent): string {
  const paragraph = (text: string) =>
    `<p class="ink-2" style="margin:0 0 16px;font:400 17px/26px ${font};color:#43456E">${escapeHtml(text)}</p>`;
  const note = (text: string) =>
    `<p class="ink-2" style="margin:0 0 8px;font:400 14px/22px ${font};color:#5A5C86">${escapeHtml(text)}</p>`;
  return `<!doctype html>
<html lang="${words.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(content.subject)}</title>
<style>${darkStyle}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#E9EAF4">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escapeHtml(content.preview)}${"&#847; ".repeat(60)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="page" style="background:#E9EAF4">
<tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;border-collapse:separate">
<tr><td bgcolor="#0F1036" style="background:#0F1036;border-radius:28px 28px 0 0;padding:28px 32px 0">
${wordmark}
${motif}
</td></tr>
<tr><td class="card" bgcolor="#FFFFFF" style="background:#FFFFFF;border-radius:0 0 28px 28px;padding:36px 32px 28px;word-break:break-word;overflow-wrap:anywhere">
<h1 class="ink" style="margin:0 0 16px;font:700 30px/36px ${heading};letter-spacing:-0.01em;color:#17184B">${escapeHtml(content.title)}</h1>
${content.picture?.html ?? ""}
${content.paragraphs.map(paragraph).join("\n")}
${content.items ? writeItems(content.items) : ""}
${content.button ? writeButton(content.button, content.link) : ""}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td class="line" style="border-top:1px solid #E4E6F2;padding-top:20px">
${content.notes.map(note).join("\n")}
${content.link ? writeFallback(words, content.link) : ""}
</td></tr></table>
</td></tr>
<tr><td align="center" class="ink-2" style="padding:24px 16px 0;font:400 13px/20px ${font};color:#5A5C86">${content.because ? writeUnsubscribe(words, content.because, content.unsubscribe) : ""}${escapeHtml(words.signature)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

const bar = (color: string, height: number) =>
  `<td valign="bottom" style="padding-right:3px"><div style="width:7px;height:${height}px;border-radius:3px;background:${color};font-size:0;line-height:0">&nbsp;</div></td>`;

const wordmark = `<table role="presentation" cellpadding="0" cellspacing="0"><tr>
${bar("#6C70FF", 11)}${bar("#6FA3FF", 17)}${bar("#FFC24B", 24)}
<td style="padding-left:6px;font:700 22px/24px ${heading};letter-spacing:-0.01em;color:#FFFFFF">${escapeHtml(brand.product)}</td>
</tr></table>`;

function writeButton(label: string, link: string): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 28px"><tr>
<td align="center" class="button" bgcolor="#4B4FE0" style="background:#4B4FE0;border-radius:16px">
<a href="${escapeHtml(link)}" class="button" style="display:block;padding:18px 24px;font:600 18px/24px ${font};color:#FFFFFF;text-decoration:none;border-radius:16px">${escapeHtml(label)}</a>
</td></tr></table>`;
}

function writeItems(items: MailItem[]): string {
  const rows = items.map(
    ({
      title,
      details,
    }) => `<tr><td class="line" style="border-top:1px solid #E4E6F2;padding:14px 0">
<div class="ink" style="font:600 17px/24px ${font};color:#17184B">${escapeHtml(title)}</div>
<div class="ink-2" style="font:400 15px/22px ${font};color:#5A5C86">${escapeHtml(details)}</div>
</td></tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 12px">${rows.join("\n")}</table>`;
}

function writeUnsubscribe(words: MailWords, because: string, link: string): string {
  return `${escapeHtml(because)}<br>
<a href="${escapeHtml(link)}" class="ink-2" style="color:#5A5C86">${escapeHtml(words.unsubscribe)}</a><br><br>`;
}

function writeFallback(words: MailWords, link: string): string {
  return `<p class="ink-2" style="margin:0;font:400 14px/22px ${font};color:#5A5C86">${escapeHtml(words.openAddress)}<br>
<a href="${escapeHtml(link)}" class="link" style="color:#4B4FE0;word-break:break-all;font-size:12px;line-height:18px">${escapeHtml(link)}</a></p>`;
}

const darkStyle = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #0B0C2A !important; }
  .card { background: #22245F !important; }
  .ink { color: #F5F6FF !important; }
  .ink-2 { color: #C3C6EC !important; }
  .line { border-top-color: #383B80 !important; }
  .button { background: #8C90FF !important; color: #0F1036 !important; }
  .bar { background: #8C90FF !important; }
  .bar-part { border-color: #8C90FF !important; }
  .link { color: #A9ACFF !important; }
}
`;

function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
    "'": "&#39;",
  };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? "");
}

const heights = [1, 1, 2, 1, 1, 2, 1, 2, 3, 2, 2, 3, 4, 3, 3, 4, 5, 4, 5, 5];
const rows = Math.max(...heights);
const colors = ["#26298A", "#4B4FE0", "#5B7FC0", "#1F2170", "#A98B4E", "#C7685A", "#3437A8"];
const newest = "#FFC24B";
const blank = `<td style="font-size:0;line-height:0">&nbsp;</td>`;

/** Table cells, because mail programs show no SVG. */
const motif = `<table role="presentation" aria-hidden="true" width="100%" cellpadding="0" cellspacing="0" style="margin-top:4px;table-layout:fixed">
${Array.from(Array(rows).keys(), (row) => writeRow(rows - row)).join("\n")}
</table>`;

function writeRow(level: number): string {
  return `<tr>${heights.map((height, column) => writeTile(column, level, height)).join("")}</tr>`;
}

function writeTile(column: number, level: number, height: number): string {
  if (level > height) return blank;
  const isNewest = column === heights.length - 1 && level === height;
  const color = isNewest ? newest : colors[(column * 3 + level * 5) % colors.length];
  const radius = level === 1 ? "9px 9px 0 0" : "9px";
  const padding = level === 1 ? "2px 2px 0" : "2px";
  return `<td style="padding:${padding}"><div style="height:20px;border-radius:${radius};background:${color};font-size:0;line-height:0">&nbsp;</div></td>`;
}

/** Mail programs make links of names like addresses; a space prevents it: "Life. Church". */
export function withoutLinks(name: string): string {
  return name
    .replace(/[.․。﹒．｡](?=\p{L}{2})/gu, ". ")
    .replace(/[:：](?=[/／])/gu, "$& ")
    .replace(/[@＠]/gu, " $& ");
}
