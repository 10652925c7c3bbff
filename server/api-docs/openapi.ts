import { createHash } from "node:crypto";
import { Hono } from "hono";
import { html, raw } from "hono/html";
import { generateSpecs } from "hono-openapi";
import * as v from "valibot";
import { brand } from "../../brand.ts";
import { addDays, dayIn, weekStartOf } from "../../domain/shared/time/week.ts";
import type { Config } from "../config.ts";
import type { Dependencies } from "../dependencies.ts";
import { anyone } from "../http/permit.ts";
import { router } from "../http/router.ts";
import { apiRoutes } from "../routes.ts";
import { completeDocument, type Document, methods, type Operation } from "./document.ts";
import { file, gives, says } from "./says.ts";

const introduction = `Everything the app does.

Sign in with POST /api/sessions: the cookie it sets is the key to the rest. Every write carries an Origin header with this site's own address, and its body is JSON; only a picture is sent as the file it is. Where a body has an \`id\`, it is a new UUID of the caller's, so that a write sent twice happens once. Lists answer \`items\` and \`next\`: null, or the \`cursor\` to ask for the rest with. A refusal is an \`error\`: its \`code\` is for programs, its \`message\` for people, in the language that they have chosen or that Accept-Language prefers where it is translated, and \`fields\` says what is wrong with each.

A program that only reads needs no session: an admin makes it a key under API access, and it sends \`Authorization: Bearer cw_…\` to what takes a read-only key. That opens the numbers of one organization, with or without its giving, and never writes.

Days are YYYY-MM-DD of the organization's calendar, times are ISO 8601, and money is in minor units such as cents.
Every value is a whole number of its category's unit: 12405 of "0.1 lb" is 1,240.5 lb.

With bash and curl 7.82 or newer:`;

const documents = new Map<string, Promise<Document>>();

export const openapiRoutes = router("/", "About")
  .get(
    "/openapi.json",
    anyone,
    says(
      "This description, as OpenAPI 3.1",
      gives("An OpenAPI document", v.looseObject({ openapi: v.string() })),
    ),
    async (c) => {
      c.header("cache-control", "no-cache");
      return c.json(await getDocument(c.var.deps));
    },
  )
  .get(
    "/docs",
    anyone,
    says("This description, to be read", file("text/html", "A page")),
    async (c) => {
      c.header("content-security-policy", docsPolicy);
      return c.html(docsPage(await getDocument(c.var.deps)));
    },
  );

function getDocument({ config, now }: Dependencies): Promise<Document> {
  const document = documents.get(config.publicUrl) ?? makeDocument(config, now());
  documents.set(config.publicUrl, document);
  return document;
}

async function makeDocument(config: Config, now: Date): Promise<Document> {
  const { publicUrl } = config;
  const all = new Hono().route("/api", openapiRoutes).route("/api", apiRoutes);
  const described = await generateSpecs(all, {
    documentation: {
      info: {
        title: `${brand.product} API`,
        version: "1",
        license: { name: "MIT", identifier: "MIT" },
        description: `${introduction}\n\n\`\`\`sh\n${apiExample(publicUrl, dayIn("UTC", now))}\`\`\``,
      },
      servers: [{ url: publicUrl }],
    },
    excludeStaticFile: false,
    defaultValidationErrorResponse: false,
  });
  return completeDocument(described, all.routes, config);
}

function apiExample(publicUrl: string, today: string): string {
  return `site=${publicUrl}
# The file keeps the cookie, and every write names the site as its Origin.
api() { curl -sS -w '\\n' -b cookies -c cookies -H "Origin: $site" "$site/api/$1" "\${@:2}"; }
# The id of the first thing of its kind in an answer.
first() { grep -o "\\"$1\\":\\[*{\\"id\\":\\"[^\\"]*" | head -n 1 | grep -o '[^"]*$'; }
new() { cat /proc/sys/kernel/random/uuid 2> /dev/null || uuidgen | tr A-F a-f; }

api sessions --json '{"email": "you@example.org", "password": "your password"}'
organization=$(api me | first organization)
me=$(api me | first user)

# Its campuses, its departments and what these count.
api organizations/$organization/campuses > campuses.json
campus=$(first campuses < campuses.json)
category=$(first categories < campuses.json)

# A count: assigned to oneself, tapped on a phone, and saved. A phone sends its total so far, not only the latest taps.
count=$(new)
phone=$(new)
api organizations/$organization/assignments \\
  --json "{\\"id\\": \\"$count\\", \\"userId\\": \\"$me\\", \\"title\\": \\"Main room\\", \\"date\\": \\"$(date -u +%F)\\"}"
api organizations/$organization/assignments/$count/tallies/$phone \\
  -X PUT --json '{"round": 1, "plus": 12, "minus": 1}'
api organizations/$organization/assignments/$count/count \\
  -X PUT --json "{\\"deviceId\\": \\"$phone\\", \\"round\\": 1, \\"plus\\": 14, \\"minus\\": 1}"

# A program that only reads sends neither cookie nor Origin, but a key that an admin has made under API access.
key=cw_your_key
curl -sS -H "Authorization: Bearer $key" "$site/api/organizations/$organization/exports/entries.csv"

# A year's numbers; then a number of one week, which is known by the day it starts on.
api "organizations/$organization/reports?measure=everything&by=category&period=52"
week=${weekStartOf(addDays(today, -1), 0)}
api organizations/$organization/campuses/$campus/weeks/$week/entries \\
  -X PUT --json "{\\"entries\\": [{\\"categoryId\\": \\"$category\\", \\"value\\": 120}]}"
`;
}

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

const docsPolicy = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

function docsPage(document: Document) {
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

function json(schema: unknown) {
  const parts = JSON.stringify(schema, null, 2).split(/"#\/components\/schemas\/(\w+)"/);
  return html`<pre tabindex="0">${parts.map((part, index) =>
    index % 2 ? html`<a href="#${part}">${part}</a>` : part,
  )}</pre>`;
}
