import { Hono } from "hono";
import { describeRoute, generateSpecs } from "hono-openapi";
import * as v from "valibot";
import { brand } from "../../brand.ts";
import { answers } from "../answer.ts";
import { docsPage, docsPolicy } from "../docs-page.ts";
import { completeDocument, type Document } from "../openapi-document.ts";
import { anyone } from "../permit.ts";
import type { AppEnv } from "../session.ts";
import { apiRoutes } from "./index.ts";

let document: Promise<Document> | undefined;

/** The API's own description: for programs, and to be read. Made of the routes themselves when it is first asked for. */
export const openapiRoutes = new Hono<AppEnv>()
  .get(
    "/openapi.json",
    anyone,
    describeRoute({
      summary: "This description, as OpenAPI 3.1",
      tags: ["About"],
      responses: { 200: answers("An OpenAPI document", v.looseObject({ openapi: v.string() })) },
    }),
    async (c) => {
      c.header("cache-control", "no-cache");
      return c.json(await getDocument());
    },
  )
  .get(
    "/docs",
    anyone,
    describeRoute({
      summary: "This description, to be read",
      tags: ["About"],
      responses: { 200: { description: "A page", content: { "text/html": {} } } },
    }),
    async (c) => {
      c.header("content-security-policy", docsPolicy);
      return c.html(docsPage(await getDocument()));
    },
  );

function getDocument(): Promise<Document> {
  document ??= makeDocument();
  return document;
}

async function makeDocument(): Promise<Document> {
  const all = new Hono().route("/api", openapiRoutes).route("/api", apiRoutes);
  const described = await generateSpecs(all, {
    documentation: {
      info: {
        title: `${brand.product} API`,
        version: "1",
        description:
          "Everything the app does. Sign in with POST /api/sessions: the cookie it sets is the key to the rest. Writes carry an Origin header with this site's own address. Days are YYYY-MM-DD of the organization's calendar, times are ISO 8601, and money is in minor units such as cents.",
      },
    },
    excludeStaticFile: false,
    defaultValidationErrorResponse: false,
  });
  return completeDocument(described, all.routes);
}
