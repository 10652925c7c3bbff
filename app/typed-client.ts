import { forgetEarly, takeEarly } from "./store/early-answers.ts";
import { endLeftSession, hasLeftSession } from "./store/left-session.ts";

type Arguments = {
  param?: Record<string, string>;
  query?: Record<string, string | string[] | undefined>;
  json?: unknown;
};
type Options = { headers?: Record<string, string>; init?: RequestInit };
type Node = { [name: string]: Node } & ((args?: Arguments, options?: Options) => Promise<Response>);

/** Replaces Hono's own client at a third of its size: `client.users[":id"].$get({ param })` asks for `GET …/users/{id}`. */
export function typedClient<Client extends object = Node>(path: string): Client {
  const ask = (args?: Arguments, options?: Options) => {
    const [, at = "", method = ""] = /^(.*)\/\$(\w+)$/.exec(path) ?? [];
    return send(method.toUpperCase(), addressOf(at, args), args?.json, options);
  };
  // A cast, because no type of a function can say that a proxy answers for every name.
  return new Proxy<object>(ask, {
    get: (_target, name) => (typeof name === "string" ? typedClient(`${path}/${name}`) : undefined),
  }) as Client;
}

function send(method: string, address: string, json: unknown, options?: Options) {
  if (method !== "GET") forgetEarly();
  else if (!options) {
    const early = takeEarly(address);
    if (early) return early;
  }
  const headers = { ...(json !== undefined && { "content-type": "application/json" }) };
  const ask = () =>
    fetch(address, {
      method,
      headers: { ...headers, ...options?.headers },
      ...(json !== undefined && { body: JSON.stringify(json) }),
      ...options?.init,
    });
  return hasLeftSession() ? endLeftSession().then(ask) : ask();
}

export function addressOf(path: string, { param = {}, query = {} }: Arguments = {}): string {
  const filled = path.replace(/:(\w+)/g, (_match, name: string) =>
    encodeURIComponent(param[name] ?? ""),
  );
  const search = new URLSearchParams();
  for (const [name, values] of Object.entries(query)) {
    for (const value of [values ?? []].flat()) search.append(name, value);
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}
