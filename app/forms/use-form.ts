import {
  type FormEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import * as v from "valibot";
import { somethingWentWrong } from "#words/errors.ts";
import { ApiError, apiErrorOf } from "../api.ts";
import { changesIn } from "./changes-in.ts";

export type Texts = Readonly<Record<string, string>>;
export type FormSchema = v.GenericSchema<object, object> & { readonly entries: object };

type FormRules<Schema extends FormSchema> = {
  schema: Schema;
  /** Only for a form that holds its own values; otherwise they are read from its inputs. */
  values?: Values;
  read?: ((texts: Texts) => Values) | undefined;
  send: (output: v.InferOutput<Schema>) => Promise<unknown>;
  /** Gets the error when the server says that something exists already. */
  conflictField?: string;
  onEdit?: (texts: Texts) => void;
};

/** Inputs hold their own text, so that a password manager can fill them in before the script has loaded. */
export function useForm<Schema extends FormSchema>(rules: FormRules<Schema>) {
  const { schema, send, onEdit, conflictField } = rules;
  const form = useRef<HTMLFormElement>(null);
  const [texts, setTexts] = useState<Texts>({});
  const valuesIn = (typed: Texts) =>
    rules.values ?? rules.read?.(typed) ?? textsNamedBy(schema, typed);
  const values = valuesIn(texts);
  const { errors, problem, refuse, forgive, dismissProblem } = useRefusal(form, values);
  const { busy, once } = useOnceAtATime();

  useEffect(() => {
    if (form.current) setTexts(textsIn(form.current));
  }, []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = textsIn(event.currentTarget);
    setTexts(typed);
    const submitted = valuesIn(typed);
    const parsed = v.safeParse(schema, submitted);
    if (!parsed.success) return refuse(errorOf(parsed.issues), submitted);
    await once(async () => {
      forgive();
      await send(parsed.output).catch((error: unknown) =>
        refuse(atField(apiErrorOf(error), conflictField), submitted),
      );
    });
  }

  function edit({ currentTarget }: FormEvent<HTMLFormElement>) {
    const typed = textsIn(currentTarget);
    setTexts(typed);
    dismissProblem();
    onEdit?.(typed);
  }

  /** `post`, so that a form sent before the script has loaded never puts a password into the address. */
  const props = { ref: form, method: "post", noValidate: true, onInput: edit, onSubmit: submit };
  return { props, isComplete: v.is(schema, values), errors, problem, busy, reset: forgive };
}

function useOnceAtATime() {
  const isRunning = useRef(false);
  const [busy, setBusy] = useState(false);
  async function once(work: () => Promise<void>): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    await work();
    isRunning.current = false;
    setBusy(false);
  }
  return { busy, once };
}

function textsIn(form: HTMLFormElement): Texts {
  const texts: Record<string, string> = {};
  for (const [name, value] of new FormData(form))
    if (typeof value === "string") texts[name] = value;
  return texts;
}

function textsNamedBy({ entries }: FormSchema, texts: Texts): Texts {
  return Object.fromEntries(Object.keys(entries).map((name) => [name, texts[name] ?? ""]));
}

function errorOf(issues: readonly v.BaseIssue<unknown>[]): ApiError {
  const fields: Record<string, string> = {};
  for (const issue of issues) fields[`${v.getDotPath(issue)}`] ??= issue.message;
  return new ApiError("invalid", issues[0]?.message ?? somethingWentWrong, fields);
}

function atField(error: ApiError, field: string | undefined): ApiError {
  if (!field || error.code !== "conflict") return error;
  return new ApiError("conflict", error.message, { ...error.fields, [field]: error.message });
}

export type Values = Readonly<Record<string, unknown>>;

function useRefusal(form: RefObject<HTMLFormElement | null>, values: Values) {
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
