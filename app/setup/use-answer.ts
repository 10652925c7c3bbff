import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import * as v from "valibot";
import type { SetupQuestion } from "../../domain/organization/setup.ts";
import type { Id } from "../../domain/shared/id.ts";
import { ApiError, apiErrorOf } from "../api.ts";
import { useForm } from "../forms/use-form.ts";
import { queryKeys } from "../store/query-keys.ts";
import { pathAfter } from "./setup-read.ts";

type Rules = {
  organizationId: Id;
  question: SetupQuestion;
  values: Readonly<Record<string, string>>;
  send: () => Promise<unknown>;
};

const anyAnswer = v.looseObject({});

export function useAnswer({ organizationId, question, values, send }: Rules) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useForm({
    schema: anyAnswer,
    values,
    send: async () => {
      await send();
      void queries.invalidateQueries({ queryKey: queryKeys.setup(organizationId) });
      await navigate(pathAfter(question));
    },
  });
}

export async function atField(name: string, sending: Promise<unknown>): Promise<void> {
  try {
    await sending;
  } catch (thrown) {
    const error = apiErrorOf(thrown);
    if (error.code !== "invalid" && error.code !== "conflict") throw error;
    throw new ApiError(error.code, error.message, { [name]: error.message });
  }
}

export function requireFields(
  schema: v.GenericSchema<unknown>,
  values: Readonly<Record<string, string>>,
): void {
  const fields: Record<string, string> = {};
  for (const [name, text] of Object.entries(values)) {
    const parsed = v.safeParse(schema, text);
    if (!parsed.success) fields[name] = parsed.issues[0].message;
  }
  const [message] = Object.values(fields);
  if (message) throw new ApiError("invalid", message, fields);
}
