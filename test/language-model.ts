import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";

type Asked = { path: string; headers: IncomingHttpHeaders; body: string };
type Respond = (response: ServerResponse, asked: Asked) => void;

/** A server that speaks the shape of chat completions, as `respond` has it: with sense, lies, or not at all. */
export async function startLanguageModel(respond: Respond) {
  const asked: Asked[] = [];
  const state = { respond };
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const piece of request.setEncoding("utf8")) body += piece;
    const one = { path: request.url ?? "", headers: request.headers, body };
    asked.push(one);
    state.respond(response, one);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const host = `127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  return {
    host,
    environment: { AI_URL: `http://${host}/v1`, AI_KEY: "a-secret-key", AI_MODEL: "tiny" },
    /** All requests so far. */
    asked,
    answerWith(next: Respond) {
      state.respond = next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

export function says(content: unknown): Respond {
  const text = typeof content === "string" ? content : JSON.stringify(content);
  return (response) =>
    void response
      .writeHead(200, { "content-type": "application/json" })
      .end(JSON.stringify({ choices: [{ message: { role: "assistant", content: text } }] }));
}

/** What a request's data and instructions were. */
export function messagesOf({ body }: Asked): { instructions: string; data: string } {
  const { messages } = JSON.parse(body);
  return { instructions: messages[0].content, data: messages[1].content };
}
