import compatibility from "@mdn/browser-compat-data" with { type: "json" };
import type { Identifier as Feature } from "@mdn/browser-compat-data";
import { type AnyNode, parse } from "acorn";
import { fullAncestor } from "acorn-walk";
import { newerThanOldest, oldestSyntax, partsOf } from "./oldest-browsers.ts";

/**
 * What the oldest browsers we serve lack of a built script, "Map.groupBy (safari 17.4)" for instance: syntax, globals and
 * what is read from them. Of a method of anything else its name is all that is known, so it counts only when everything
 * that has such a method is too new. What the script asks for before, or calls by `?.`, has a fallback.
 */
export function newerJavaScript(code: string): string[] {
  const program = parseAsOld(code);
  if (typeof program === "string") return [program];
  const used = new Set<string>();
  const lookedUp = new Set<string>();
  const own = new Set<string>();
  fullAncestor(program, (node, _state, ancestors, type) => {
    const parent = ancestors.at(-2);
    if (node.type === "ImportSpecifier") own.add(node.local.name);
    if (node.type === "Identifier" && type === "VariablePattern") own.add(node.name);
    for (const path of askedBy(node)) lookedUp.add(path);
    const path = pathOf(node);
    if (path === null) return;
    const isCalled = parent?.type === "CallExpression" && parent.callee === node;
    if (isCalled || !path.startsWith(".")) used.add(path);
    if (parent && asksFor(node, parent)) lookedUp.add(path);
  });
  return [...used]
    .filter((path) => !lookedUp.has(path) && !own.has(rootOf(path)))
    .flatMap(lateWords);
}

function parseAsOld(code: string) {
  try {
    return parse(code, { ecmaVersion: oldestSyntax, sourceType: "module" });
  } catch (error) {
    return `Syntax newer than ECMAScript ${oldestSyntax}: ${String(error)}`;
  }
}

/** "Map.groupBy" for a member of a global, ".groupBy" for any other member, "Map" for a global. */
function pathOf(node: AnyNode): string | null {
  if (node.type === "Identifier") return node.name;
  if (node.type !== "MemberExpression" || node.computed) return null;
  if (node.property.type !== "Identifier") return null;
  const { name } = node.property;
  const object = pathOf(node.object) ?? "";
  if (windows.has(object)) return name;
  return featuresOf(object) ? `${object}.${name}` : `.${name}`;
}

function rootOf(path: string): string {
  return path.split(".", 1)[0] ?? "";
}

/** Finds `"share" in navigator`. */
function askedBy(node: AnyNode): string[] {
  if (node.type !== "BinaryExpression" || node.operator !== "in") return [];
  const name = textOf(node.left);
  if (name === null || node.right.type !== "Identifier") return [];
  return windows.has(node.right.name) ? [name] : [`${node.right.name}.${name}`, `.${name}`];
}

function textOf(node: AnyNode): string | null {
  if (node.type === "TemplateLiteral") return node.quasis[0]?.value.cooked ?? null;
  return node.type === "Literal" ? String(node.value) : null;
}

/** Finds `typeof it`, `it?.()`, `it && …`, `if (it)` and the like. */
function asksFor(node: AnyNode, parent: AnyNode): boolean {
  switch (parent.type) {
    case "UnaryExpression":
      return parent.operator === "typeof" || parent.operator === "!";
    case "LogicalExpression":
      return parent.left === node;
    case "IfStatement":
    case "ConditionalExpression":
      return parent.test === node;
    case "CallExpression":
      return parent.callee === node && parent.optional;
    case "MemberExpression":
      return parent.object === node && parent.optional;
    default:
      return false;
  }
}

function lateWords(path: string): string[] {
  const [root = "", member = ""] = path.split(".");
  const features = root === "" ? (methods.get(member) ?? []) : [featureOf(root, member)];
  const late = features.map(newerThanOldest);
  const [first] = late;
  return first && late.every((words) => words !== null) ? [`${path} (${first})`] : [];
}

function featureOf(root: string, member: string): Feature | undefined {
  const features = featuresOf(root);
  return member === "" ? features : (features?.[member] ?? features?.[`${member}_static`]);
}

function featuresOf(root: string): Feature | undefined {
  return globals.get(root) ?? builtins[root] ?? api[root] ?? api.Window?.[root];
}

const { api, javascript } = compatibility;
const builtins: Feature = javascript.builtins ?? {};
const windows = new Set(["window", "self", "globalThis"]);
const globals = new Map([
  ["navigator", api.Navigator],
  ["document", api.Document],
  ["crypto", api.Crypto],
  ["performance", api.Performance],
  ["caches", api.CacheStorage],
  ["history", api.History],
  ["indexedDB", api.IDBFactory],
  ["localStorage", api.Storage],
  ["sessionStorage", api.Storage],
]);
/** Interfaces that pages use. Names of others (payments, cameras, graphics …) are too common to search for. */
const pageInterfaces =
  /^(Abort|Blob|Document|DOM|Element|Event|File|FormData|Headers|HTML|IDB|Node|Re(quest|sponse|adable)|Range|Selection|ServiceWorker|Storage|URL|Window)/;
const reactsOwn = "use";
const methods = methodsByName();

function methodsByName(): Map<string, Feature[]> {
  const interfaces = [...partsOf(api)];
  const builtinTypes = [...partsOf(builtins), ...partsOf(builtins.Intl ?? {})].map(
    ([, type]) => type,
  );
  const page = interfaces.filter(([name]) => pageInterfaces.test(name)).map(([, type]) => type);
  const all = [...builtinTypes, ...interfaces.map(([, type]) => type)].map(partsOf);
  const names = new Set([...builtinTypes, ...page].flatMap((type) => [...partsOf(type).keys()]));
  names.delete(reactsOwn);
  return new Map([...names].map((name) => [name, all.flatMap((parts) => parts.get(name) ?? [])]));
}
