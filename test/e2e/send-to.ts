import type { TestServer } from "./harness.ts";

/** Sends requests to a church, its admin's unless another person is given. A refusal is an error. */
export function sendTo(
  server: Pick<TestServer, "url">,
  hope: { path: string; admin: { cookie: string } },
) {
  return async (method: string, path: string, body?: object, person = hope.admin) => {
    const headers = { cookie: person.cookie, origin: server.url };
    const response = await fetch(server.url + hope.path + path, {
      method,
      headers: { ...headers, "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    return text ? JSON.parse(text) : null;
  };
}
