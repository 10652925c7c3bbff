/** How hono-openapi converts a Valibot schema: OpenAPI 3.1 is a superset of this draft of JSON Schema. */
export const conversion = { options: { target: "draft-2020-12", typeMode: "input" } };
