import * as v from "valibot";
import { boundedList } from "../../../domain/shared/bounded.ts";

const sentSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    messages: boundedList(v.object({ content: v.string() }), 100),
    model: v.string(),
    response_format: v.optional(v.unknown()),
  }),
);

/** The body of a request in readable pieces, with all that is in it. `question` is what somebody typed. */
export function sentParts(sent: string): { question: string | null; texts: string[] } {
  const read = v.safeParse(sentSchema, sent);
  if (!read.success) return { question: null, texts: [sent] };
  const { messages, model, response_format: format } = read.output;
  const contents = messages.map(({ content }) => content).reverse();
  const typed = /^Question: (".*")$/m.exec(contents[0] ?? "")?.[1];
  const question = typed ? String(JSON.parse(typed)) : null;
  const rest = JSON.stringify({ model, response_format: format }, null, 1);
  return { question, texts: [...contents, rest] };
}
