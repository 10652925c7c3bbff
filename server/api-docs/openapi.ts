import { Hono } from "hono";
import { generateSpecs } from "hono-openapi";
import * as v from "valibot";
import { brand } from "../../brand.ts";
import { addDays, dayIn, weekStartOf } from "../../domain/shared/time/week.ts";
import type { Config } from "../config.ts";
import type { Dependencies } from "../dependencies.ts";
import { anyone } from "../http/permit.ts";
import { router } from "../http/router.ts";
import { apiRoutes } from "../routes.ts";
import { completeDocument, type Document } from "./document.ts";
import { docsPage, docsPolicy } from "./page.ts";
import { file, gives, says } from "./says.ts";

const introduction = `Everything the app does.

Sign in with POST /api/sessions: the cookie it sets is the key to the rest. Every write carries an Origin header with this site's own address, and its body is JSON; only a picture is sent as the file it is. Where a body has an \`id\`, it is a new UUID of the caller's, so that a write sent twice happens once. Lists answer \`items\` and \`next\`: null, or the \`cursor\` to ask for the rest with. A refusal is an \`error\`: its \`code\` is for programs, its \`message\` for people, and \`fields\` says what is wrong with each.

A program that only reads needs no session: an admin makes it a key under API access, and it sends \`Authorization: Bearer cw_…\` to what takes a read-only key. That opens the numbers of one organization, with or without its giving, and never writes.

Days are YYYY-MM-DD of the organization's calendar, times are ISO 8601, and money is in minor units such as cents.

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

/** The last line writes a number of the week of `today` in UTC, which must have begun in every time zone. */
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
