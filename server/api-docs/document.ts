import type { RouterRoute } from "hono/types";
import type { generateSpecs } from "hono-openapi";
import { permissionOf } from "../http/permit.ts";
import { reader } from "../http/reader.ts";
import { documentParts } from "../http/router.ts";
import { sessionCookieName } from "../http/session.ts";
import { namedSchemas } from "./named-schemas.ts";
import { descriptionOf } from "./parameter-words.ts";
import { referToNames } from "./refer-to-names.ts";
import { refusals } from "./says.ts";

export type Document = Awaited<ReturnType<typeof generateSpecs>>;
type PathItem = NonNullable<NonNullable<Document["paths"]>[string]>;
export type Operation = NonNullable<PathItem["get"]>;

export const methods = ["get", "post", "put", "patch", "delete"] as const;

export async function completeDocument(
  document: Document,
  routes: RouterRoute[],
  { publicUrl, isSecure }: { publicUrl: string; isSecure: boolean },
): Promise<Document> {
  for (const [path, item] of Object.entries(document.paths ?? {}))
    for (const method of methods) {
      const operation = item?.[method];
      if (operation) complete(operation, method, path, accessOf(routes, method, path));
    }
  const { origin } = new URL(publicUrl);
  document.components = {
    ...document.components,
    securitySchemes: {
      sessionCookie: {
        type: "apiKey",
        in: "cookie",
        name: sessionCookieName(isSecure),
        description: `Set by POST /api/sessions. Every write also needs the header \`Origin: ${origin}\`.`,
      },
      readOnlyKey: {
        type: "http",
        scheme: "bearer",
        description:
          "A key that an admin has made under API access. It reads where an operation says so; elsewhere the answer is 403.",
      },
    },
  };
  return referToNames(document, namedSchemas);
}

type Access = { permission: string; takesKey: boolean };

function complete(
  operation: Operation,
  method: string,
  path: string,
  { permission, takesKey }: Access,
): void {
  const isPublic = permission === "public";
  operation.operationId = operationIdOf(method, path);
  operation.tags = [partOf(path)];
  const cookie = isPublic ? [] : [{ sessionCookie: [] }];
  operation.security = takesKey ? [...cookie, { readOnlyKey: [] }] : cookie;
  const forWhom = [wordsOf(permission), takesKey && "Takes a read-only key."];
  operation.description = [operation.description, ...forWhom].filter(Boolean).join(" ");
  for (const parameter of operation.parameters ?? [])
    if ("name" in parameter) {
      parameter.description ??= descriptionOf(parameter.name);
      if (parameter.name.endsWith("Id")) parameter.schema = { $ref: "#/components/schemas/Id" };
      if (parameter.name === "weekStart") parameter.schema = { $ref: "#/components/schemas/Day" };
    }
  for (const status of expectedOf(operation, method, path, isPublic)) {
    operation.responses ??= {};
    operation.responses[status] ??= {
      description: refusals[status],
      content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
    };
  }
}

function expectedOf(operation: Operation, method: string, path: string, isPublic: boolean) {
  const takesInput =
    operation.requestBody ||
    operation.parameters?.some((each) => "in" in each && each.in === "query");
  const statuses: (keyof typeof refusals)[] = [503];
  if (takesInput) statuses.push(422);
  if (!isPublic) statuses.push(401);
  if (!isPublic || method !== "get") statuses.push(403);
  if (path.includes("{")) statuses.push(404);
  return statuses;
}

function accessOf(routes: RouterRoute[], method: string, path: string): Access {
  const pattern = path.replace(/\{(\w+)\}/g, ":$1");
  const handlers = routes.filter(
    (route) => route.method === method.toUpperCase() && route.path === pattern,
  );
  const readers = routes.filter(({ handler }) => handler === reader);
  return {
    permission: handlers.map(({ handler }) => permissionOf(handler)).find(Boolean) ?? "",
    takesKey: readers.some((route) => `${pattern}/`.startsWith(route.path.replace(/\*$/, ""))),
  };
}

function partOf(path: string): string {
  const pattern = path.replace(/^\/api/, "").replace(/\{(\w+)\}/g, ":$1");
  const addresses = [...documentParts.keys()].filter((address) => pattern.startsWith(address));
  const [longest = ""] = addresses.sort((one, other) => other.length - one.length);
  return documentParts.get(longest) ?? "";
}

function operationIdOf(method: string, path: string): string {
  const parts = path.replace(/^\/api\//, "").split("/");
  const nouns = parts.filter((part) => !part.startsWith("{"));
  const last = parts.at(-1) ?? "";
  const one = last.startsWith("{") ? ["by", last.slice(1, -1)] : [];
  return [method, ...nouns.flatMap((noun) => noun.split(/[-.]/)), ...one]
    .map(capitalizeRest)
    .join("");
}

function capitalizeRest(word: string, index: number): string {
  return index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1);
}

const words: Record<string, string> = {
  public: "Open to anyone.",
  self: "For whoever is signed in.",
  verifiedSelf: "For whoever is signed in and has verified their address.",
  canSeeOrganization: "For members.",
  canManageOrganization: "For admins.",
  canCount: "For the person it is given to, staff and admins.",
  canDecideOnTaps: "For staff and admins.",
  canSeeOwnAssignments: "For members.",
  canManageAssignments: "For staff and admins.",
  canSeeMembers: "For members.",
  canChangeRoles: "For admins.",
  canHandPasswordLink: "For admins, about somebody else.",
  canRemoveMember: "For admins, and for members about themselves.",
  canInvite: "For staff and admins.",
  canInviteAs: "For admins, and for staff where it invites a member.",
  canSeeEntries: "For members; money is for staff and admins.",
  canOpenInputs:
    "For members, in the current and the previous week; money and other weeks are for staff and admins.",
  canSeeNotes: "For members; notes on money are for staff and admins.",
  canSeeChangedNumbers: "For staff and admins.",
  canImport: "For staff and admins.",
  canManageSpecialDays: "For staff and admins.",
  canCloseWeeks: "For staff and admins.",
  canKeepViews:
    "For members, of their own; shared ones are changed by whoever made them and by staff and admins.",
  canChangeView: "For whoever made it; of shared ones also for staff and admins.",
  canManageGoals: "For staff and admins.",
  canManageStructure: "For admins.",
  canSeeStructure: "For admins.",
  canManageApiTokens: "For admins.",
  canManageLanguageModel: "For admins.",
  canChooseNotifications: "For members.",
};

function wordsOf(permission: string): string {
  const found = words[permission];
  if (!found) throw new Error(`server/api-docs/document.ts does not say who ${permission} is for.`);
  return found;
}
