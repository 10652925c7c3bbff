import type { Logger } from "pino";
import * as v from "valibot";
import type { ModelRequest } from "../../domain/organization/language-model.ts";
import { boundedList } from "../../domain/shared/bounded.ts";
import type { Config } from "../config.ts";
import { createExternalCall } from "./external-call.ts";

type ModelAnswer = { is: "text"; text: string } | { is: "too-late" } | { is: "failed" };

export type LanguageModel = {
  bodyOf(request: ModelRequest): string;
  complete(body: string): Promise<ModelAnswer>;
};

const patience = 8_000;
const largestAnswer = 64 * 1024;
const answerSchema = v.object({
  choices: v.pipe(
    boundedList(v.object({ message: v.object({ content: v.string() }) }), 100),
    v.minLength(1),
  ),
});

/** Only the configured host is asked, which is the one that an admin agreed to. */
export function createLanguageModel({
  config: { languageModel },
  log,
  milliseconds = patience,
}: {
  config: Pick<Config, "languageModel">;
  log: Pick<Logger, "warn">;
  milliseconds?: number;
}): LanguageModel {
  const allowedOrigin = languageModel && new URL(languageModel.url).origin;
  const call = createExternalCall({ allowedOrigin });
  // Some endpoints refuse the parameter; the instructions ask for JSON, too.
  let knowsSchemas = true;
  const fail = (reason: string): ModelAnswer => {
    // Neither the key nor what was asked may be logged.
    log.warn(`The language model failed: ${reason}`);
    return { is: "failed" };
  };

  async function post(body: string, signal: AbortSignal): Promise<ModelAnswer | number> {
    if (!languageModel) return fail("NONE");
    const { url, key } = languageModel;
    const headers: Record<string, string> = { "content-type": "application/json" };
    if (key) headers.authorization = `Bearer ${key}`;
    const { status, isOk, text } = await call(new URL(url), {
      ...{ method: "POST", headers, body, signal },
      mostBytes: largestAnswer,
    });
    if (!isOk) return status;
    const { choices } = v.parse(answerSchema, JSON.parse(text));
    return { is: "text", text: withoutThoughts(choices[0]?.message.content ?? "") };
  }

  return {
    bodyOf({ instructions, data, jsonSchema }) {
      const format = jsonSchema && {
        type: "json_schema",
        json_schema: { name: "answer", strict: true, schema: jsonSchema },
      };
      return JSON.stringify({
        model: languageModel?.model,
        messages: [
          { role: "system", content: instructions },
          { role: "user", content: data },
        ],
        ...(format && knowsSchemas && { response_format: format }),
      });
    },
    async complete(body) {
      const signal = AbortSignal.timeout(milliseconds);
      try {
        const first = await post(body, signal);
        if (typeof first !== "number") return first;
        const { response_format: format, ...plain } = JSON.parse(body);
        if (!format || (first !== 400 && first !== 422)) return fail(String(first));
        const second = await post(JSON.stringify(plain), signal);
        if (typeof second === "number") return fail(String(second));
        knowsSchemas = false;
        return second;
      } catch (error) {
        if (error instanceof Error && error.name === "TimeoutError") return { is: "too-late" };
        const isUnreadable = error instanceof v.ValiError || error instanceof SyntaxError;
        return fail(isUnreadable ? "UNREADABLE" : "UNREACHABLE");
      }
    },
  };
}

/** Some models think aloud first. */
function withoutThoughts(text: string): string {
  const end = "</think>";
  const at = text.lastIndexOf(end);
  return at < 0 ? text : text.slice(at + end.length).trim();
}
