import type { TestApp } from "./create-test-app.ts";

type Person = { cookie: string };

/** What the API answers to a request about a church, from its admin unless another is given. */
export function sendTo(app: TestApp, church: { path: string; admin: Person }) {
  return async (method: string, path: string, body?: object, by: Person = church.admin) => {
    const init = { cookie: by.cookie, ...(body && { body }) };
    const answer = await app.request(method, church.path + path, init);
    const text = await answer.text();
    return { status: answer.status, body: text === "" ? null : JSON.parse(text) };
  };
}
