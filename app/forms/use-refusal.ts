import { type RefObject, useLayoutEffect, useState } from "react";
import type { ApiError } from "../api.ts";
import { changesIn } from "./changes-in.ts";

export type Values = Readonly<Record<string, unknown>>;

export function useRefusal(form: RefObject<HTMLFormElement | null>, values: Values) {
  const [refusal, setRefusal] = useState<{ error: ApiError; values: Values } | null>(null);
  const [problem, setProblem] = useState<ApiError | null>(null);

  useLayoutEffect(() => {
    const hasFields = refusal !== null && Object.keys(refusal.error.fields).length > 0;
    const marked =
      hasFields && form.current?.querySelector<HTMLElement>("[aria-invalid=true], [data-invalid]");
    if (marked) marked.focus();
    setProblem(marked ? null : (refusal?.error ?? null));
  }, [refusal, form]);

  const edited = refusal ? changesIn(values, refusal.values) : {};
  const errors = Object.fromEntries(
    Object.entries(refusal?.error.fields ?? {}).filter(([name]) => !(name in edited)),
  );
  return {
    errors,
    problem,
    refuse: (error: ApiError, refused: Values) => setRefusal({ error, values: refused }),
    forgive: () => setRefusal(null),
    dismissProblem: () => setProblem(null),
  };
}
