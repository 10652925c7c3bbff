import { permissionOf } from "../../server/http/permit.ts";
import type { TestApp } from "../create-test-app.ts";
import type { Route } from "./route-samples.ts";

/** Every route the server has, with the permission that its line names; empty where it names none. */
export function routesOf({ app }: Pick<TestApp, "app">): Route[] {
  const table = new Map<string, Route>();
  for (const { method, path, handler } of app.routes) {
    // Middleware of a whole branch is no route.
    if (method === "ALL") continue;
    const name = `${method} ${path}`;
    const route = table.get(name) ?? { method, path, name, permission: "" };
    route.permission ||= permissionOf(handler) ?? "";
    table.set(name, route);
  }
  return [...table.values()];
}

export function isOfOrganization(route: Pick<Route, "path">): boolean {
  return route.path.includes(":organizationId");
}
