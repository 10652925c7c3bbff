import { createHash } from "node:crypto";
import { html, raw } from "hono/html";
import { type Document, methods, type Operation } from "./document.ts";

const style = `
:root { color-scheme: light dark; --ink: #17184b; --soft: #585a80; --line: #d9d9e6; --paper: #fff; --tint: #f4f4f9; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #f3f3fb; --soft: #b4b5d4; --line: #3a3b72; --paper: #17184b; --tint: #20215c; }
}
body { margin: 0 auto; max-width: 56rem; padding: 2rem 1rem 6rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: min(2rem, 12vw); line-height: 1.2; } h2 { margin: 3rem 0 1rem; } p { max-width: 44rem; color: var(--soft); }
details { border: 1px solid var(--line); border-radius: 12px; margin: 0 0 .5rem; }
summary { padding: .75rem 1rem; cursor: pointer; min-height: 24px; } summary span { color: var(--soft); }
details > div { padding: 0 1rem 1rem; } code, pre { font: .875rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
pre { background: var(--tint); border-radius: 8px; padding: .75rem; overflow: auto; }
table { border-collapse: collapse; } td { padding: .25rem 1rem .25rem 0; vertical-align: top; } a { color: inherit; }
td pre { margin: 0; } td:first-child code { overflow-wrap: normal; }
nav ul { display: flex; flex-wrap: wrap; gap: .5rem 1rem; padding: 0; list-style: none; } nav a { line-height: 1.75; }
@media (max-width: 48rem) {
  table, tbody, tr, td { display: block; } td { padding: 0; } tr { padding: .75rem 0; border-top: 1px solid var(--line); }
}
`;

export const docsPolicy = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

export function docsPage(document: Document) {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item?.[method];
      return operation ? [{ path, method, operation }] : [];
    }),
  );
  const tags = [...new Set(operations.map(({ operation }) => operation.tags?.[0] ?? "Other"))];
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${document.info.title}</title>
    <style>${raw(style)}</style>
  </head>
  <body>
    <main>
      <h1>${document.info.title}</h1>
      ${paragraphs(document.info.description ?? "")}
      <p>For programs: <a href="/api/openapi.json">openapi.json</a></p>
      <nav aria-label="Parts">
        <ul>
          ${[...tags, "Schemas"].map((tag) => html`<li><a href="#${partId(tag)}">${tag}</a></li>`)}
        </ul>
      </nav>
      ${tags.map(
        (tag) => html`<section>
          <h2 id="${partId(tag)}">${tag}</h2>
          ${operations
            .filter(({ operation }) => (operation.tags?.[0] ?? "Other") === tag)
            .map(describe)}
        </section>`,
      )}
      <section>
        <h2 id="${partId("Schemas")}">Schemas</h2>
        ${Object.entries(document.components?.schemas ?? {}).map(
          ([name, schema]) => html`<details>
            <summary><code>${name}</code></summary>
            <div id="${name}">${json(schema)}</div>
          </details>`,
        )}
      </section>
    </main>
  </body>
</html>`;
}

function partId(tag: string): string {
  return `part-${tag.toLowerCase().replace(/\W+/g, "-")}`;
}

function paragraphs(markdown: string) {
  const [prose = "", code = ""] = markdown.split(/\n*```\w*\n?/);
  return html`${prose.split("\n\n").map((text) => html`<p>${withoutTicks(text)}</p>`)}
      ${code && html`<pre tabindex="0">${code}</pre>`}`;
}

function withoutTicks(text: string) {
  return text.split("`").map((part, index) => (index % 2 ? html`<code>${part}</code>` : part));
}

function describe({
  path,
  method,
  operation,
}: {
  path: string;
  method: string;
  operation: Operation;
}) {
  const parameters = (operation.parameters ?? []).flatMap((each) => ("name" in each ? [each] : []));
  return html`<details id="${operation.operationId ?? ""}">
    <summary><code>${method.toUpperCase()} ${path}</code><br /><span>${operation.summary ?? ""}</span></summary>
    <div>
      <p>${withoutTicks(operation.description ?? "")}</p>
      ${
        parameters.length > 0 &&
        html`<table>
          ${parameters.map(
            (each) => html`<tr>
              <td><code>${each.name}</code></td>
              <td>${each.in}${each.required ? "" : ", optional"}</td>
              <td>${withoutTicks(each.description ?? "")}</td>
              <td>${json(each.schema)}</td>
            </tr>`,
          )}
        </table>`
      }
      ${operation.requestBody && html`<h3>Body</h3>${contentOf(operation.requestBody)}`}
      ${Object.entries(operation.responses ?? {}).map(
        ([status, response]) => html`<h3>${status}</h3>
          <p>${"description" in response ? response.description : ""}</p>
          ${status.startsWith("2") && contentOf(response)}`,
      )}
    </div>
  </details>`;
}

function contentOf(part: object) {
  if (!("content" in part)) return html`<p>Nothing</p>`;
  const [content] = Object.values(part.content ?? {});
  const schema: unknown =
    content && typeof content === "object" && "schema" in content ? content.schema : null;
  return schema ? json(schema) : "";
}

/** The schema as JSON, in which the names of others are links. */
function json(schema: unknown) {
  const parts = JSON.stringify(schema, null, 2).split(/"#\/components\/schemas\/(\w+)"/);
  return html`<pre tabindex="0">${parts.map((part, index) =>
    index % 2 ? html`<a href="#${part}">${part}</a>` : part,
  )}</pre>`;
}
