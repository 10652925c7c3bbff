import type { QueryKey } from "@tanstack/react-query";
import { takeEarlyText } from "../../store/early-answers.ts";
import { keepRead } from "../../store/kept-reads.ts";
import { hasShape } from "../../store/read-shape.ts";
import { afterPaint } from "../../ui/when-idle.ts";

/** For a read that its page asks for early: what is here by the first drawing is drawn at once. */
export function earlyData<Body, Data>(
  queryKey: readonly string[] & QueryKey,
  address: string,
  dataOf: (body: Body) => Data,
): () => Data | undefined {
  return () => {
    const text = takeEarlyText(address);
    if (text === undefined) return undefined;
    const data = dataOf(JSON.parse(text));
    if (!hasShape(queryKey, data)) return undefined;
    afterPaint(() => void keepRead(queryKey, data));
    return data;
  };
}
