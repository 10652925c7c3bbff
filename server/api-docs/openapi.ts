import { Hono } from "hono";
import { generateSpecs } from "hono-openapi";
import * as v from "valibot";
import { brand } from "../../brand.ts";
import { dayIn } from "../../domain/shared/time/week.ts";
import type { Config } from "../config.ts";
import type { Dependencies } from "../dependencies.ts";
import { anyone } from "../http/permit.ts";
import { router } from "../http/router.ts";
import { apiRoutes } from "../routes.ts";
import { completeDocument, type Document } from "./document.ts";
import { apiExample } from "./example.ts";
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
