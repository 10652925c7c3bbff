import type { RouterRoute } from "hono/types";
import { type generateSpecs, resolver } from "hono-openapi";
import type * as v from "valibot";
import { linkHeader } from "../../domain/count/tally.ts";
import { permissionOf } from "../http/permit.ts";
import { reader } from "../http/reader.ts";
import { documentParts } from "../http/router.ts";
import { sessionCookieName } from "../http/session.ts";
import { visitor } from "../http/visitor.ts";
import { conversion, namedSchemas } from "./named-schemas.ts";
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
      linkSecret: {
        type: "apiKey",
        in: "header",
        name: linkHeader,
        description:
          "The secret of a counting link or a wall link. It opens what an operation says is by a link; elsewhere the answer is 401 or 403.",
      },
    },
  };
  return referToNames(document, namedSchemas);
}

type Access = { permission: string; takesKey: boolean; takesLink: boolean };

function complete(
  operation: Operation,
  method: string,
  path: string,
  { permission, takesKey, takesLink }: Access,
): void {
  const isPublic = permission === "public";
  operation.operationId = operationIdOf(method, path);
  operation.tags = [partOf(path)];
  const cookie = isPublic ? [] : [{ sessionCookie: [] }];
  operation.security = [
    ...cookie,
    ...(takesKey ? [{ readOnlyKey: [] }] : []),
    ...(takesLink ? [{ linkSecret: [] }] : []),
  ];
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
  const isBehind = (scope: RouterRoute["handler"]) =>
    routes.some(
      ({ handler, path: of }) =>
        handler === scope && `${pattern}/`.startsWith(of.replace(/\*$/, "")),
    );
  return {
    permission: handlers.map(({ handler }) => permissionOf(handler)).find(Boolean) ?? "",
    takesKey: isBehind(reader),
    takesLink: isBehind(visitor),
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
  canHearChanges: "For members, and by a link that is open.",
  canCountAsMember: "For the person it is given to, staff who see its campus, and admins.",
  canManageLinks: "For staff and admins.",
  canOpenLink: "By a counting link.",
  canSeeWall: "By a wall link.",
  canManageOrganization: "For admins.",
  canCount:
    "For the person it is given to, staff who see its campus, admins, and a visitor by a counting link.",
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
  canCloseWeeks: "For staff who see all campuses, and admins.",
  canEnterPeriods: "For staff and admins.",
  canKeepViews:
    "For members, of their own; shared ones are changed by whoever made them and by staff and admins.",
  canChangeView: "For whoever made it; of shared ones also for staff and admins.",
  canManageGoals: "For staff who see all campuses, and admins.",
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

/** Moves each schema that has a name to the components, and refers to it wherever it is used. */
async function referToNames(
  document: Document,
  named: Record<string, v.GenericSchema>,
): Promise<Document> {
  const names = new Map<string, string>();
  const refer = (_key: string, value: unknown) => {
    const name = isObject(value) ? names.get(JSON.stringify(value)) : undefined;
    return name ? { $ref: `#/components/schemas/${name}` } : value;
  };
  const converted = await Promise.all(
    Object.entries(named).map(async ([name, schema]) => {
      const { schema: whole } = await resolver(schema, conversion).toOpenAPISchema();
      return { name, text: JSON.stringify(whole) };
    }),
  );
  for (const { name, text } of converted.sort((one, other) => one.text.length - other.text.length))
    names.set(JSON.stringify(JSON.parse(text, refer)), name);
  const schemas = Object.fromEntries(
    [...names].map(([text, name]) => [name, JSON.parse(text)]).sort(),
  );
  const paths = JSON.parse(JSON.stringify(document.paths), refer);
  return { ...document, paths, components: { ...document.components, schemas } };
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const parameterWords: Record<string, string> = {
  after: "The id of the last event that was heard.",
  age: "How many milliseconds ago the first read began, for a stream that is opened for the first time.",
  aggregate: "What a row's good weeks become together; a total is of all that was entered.",
  applyTo: "This date alone, or the following dates of its series too.",
  assignmentId: "The id of an assignment.",
  before: "The id of the last item of the page before.",
  by: "What each row is about.",
  campus:
    "The id of a campus. Reports and their exports take several, with commas between, and ids of regions for all their campuses.",
  campusId: "The id of a campus.",
  cancelled: "Whether to list the cancelled ones, or those that are not. Both if left out.",
  category: "The ids of categories, with commas between. All if left out.",
  categoryId: "The id of a category.",
  code: "The code in the link that was sent.",
  compare: "What each week is compared with.",
  cursor: "`next` of the page before.",
  day: "A day, as YYYY-MM-DD.",
  department: "The ids of departments, with commas between. All if left out.",
  departmentId: "The id of a department.",
  departments:
    "`once` lists each department and category once, and for each campus only the ids of those that it does not count.",
  deviceId: "The id that a device has made for itself. Each device counts on its own.",
  entered: "`false` leaves out those whose number was typed.",
  firstDay: "The first day of a month, as YYYY-MM-DD.",
  from: "The first day, as YYYY-MM-DD.",
  goalId: "The id of a goal. A new one is the caller's own new UUID.",
  handTo: "The id of the person who gets the assignments that are still to be counted.",
  handToInvitation: "The id of the invitation whose person gets these assignments.",
  id: "The id of the campus, department, category or service.",
  importId: "The id of an import.",
  invitationId: "The id of an invitation.",
  kind: "What `id` is the id of.",
  limit: "How many items to answer, 1 to 100.",
  measure: "`attendance`, `everything`, or the id of a category.",
  moveId: "The id of the move.",
  months: "How many months from that day on: 1, 3 or 12.",
  noteId: "The id of a note. A new one is the caller's own new UUID.",
  nudgeId: "The caller's own new UUID.",
  occurrence: "The id of an occurrence, which is one dated service.",
  occurrenceId: "The id of an occurrence, which is one dated service.",
  of: "`everybody` for the numbers of all, else only the caller's own; staff always get all.",
  others: "Services that change with it, as ids with commas between them.",
  organizationId: "The id of the organization, as in `GET /api/me`.",
  per: "What the numbers are divided by.",
  period: "This many weeks up to this one, the fiscal year up to now, or all.",
  plan: "What `POST …/ask/plans` has answered, as JSON.",
  proposalId: "The id of taps that wait for a decision.",
  rows: "What the report has, with commas between: `attendance`, `campuses`, `services`, `categories`, or ids of departments whose categories alone are told. All but services if left out.",
  regionId: "The id of a region. A new one is the caller's own new UUID.",
  round: "The round that is reset. Another one is left alone.",
  service: "The ids of services, with commas between. All if left out.",
  serviceId: "The id of a service.",
  sessionId: "The id of the session on another device.",
  specialDayId: "The id of a special day. A new one is the caller's own new UUID.",
  step: "Whether a month, a quarter of the fiscal year, a fiscal year or a calendar year is told.",
  status: "Only those that are still to be counted, or only those that are.",
  time: "The time of day, as HH:MM.",
  to: "The last day, as YYYY-MM-DD.",
  token: "The token in the link of an email.",
  linkId: "The id of a link for people without an account.",
  tokenId: "The id of a key.",
  user: "Whose assignments: the caller's, everybody's, or those that nobody has.",
  userId: "The id of a member.",
  viewId: "The id of a view. A new one is the caller's own new UUID.",
  weekStart: "The day on which the week starts, as YYYY-MM-DD.",
  weekday: "The day of the week, 0 for Sunday.",
  words: "The question, as a person types it.",
};

function descriptionOf(parameter: string): string {
  const found = parameterWords[parameter];
  if (!found) throw new Error(`server/api-docs/document.ts does not describe ${parameter}.`);
  return found;
}
