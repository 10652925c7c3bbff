import * as v from "valibot";
import type { TestApp } from "../create-test-app.ts";

const documentSchema = v.looseObject({
  paths: v.unknown(),
  components: v.looseObject({ schemas: v.record(v.string(), v.unknown()) }),
});
const referenceSchema = v.object({ $ref: v.string() });

/** The paths of the API document, with each named schema in the place of its name. */
export async function describedPaths(app: Pick<TestApp, "request">): Promise<unknown> {
  const document = await (await app.request("GET", "/api/openapi.json")).json();
  const { paths, components } = v.parse(documentSchema, document);
  const resolve = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value), (_key, each) => {
      if (!v.is(referenceSchema, each)) return each;
      return resolve(components.schemas[each.$ref.replace(/.*\//, "")]);
    });
  return resolve(paths);
}
