import type { templates } from "#words/claims.ts";

export type ClaimKind = keyof typeof templates;
export type FormOf<Kind extends ClaimKind> = keyof (typeof templates)[Kind] & string;

export type Placeholder<Template extends string> =
  Template extends `${string}{${infer Name}}${infer Rest}` ? Name | Placeholder<Rest> : never;
