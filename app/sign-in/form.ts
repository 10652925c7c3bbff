import { type FormEvent, useEffect, useRef, useState } from "react";
import { somethingWentWrong } from "../../domain/errors.ts";
import { ApiError } from "../api.ts";

/** What was typed, by the input's name. */
export type Typed = (name: string) => string;

type FormRules = {
  /** The button is disabled until this holds. */
  isComplete: (typed: Typed) => boolean;
  send: (typed: Typed) => Promise<void>;
};

/**
 * A form whose inputs belong to the page, so what a person or a password manager typed before the script arrived
 * counts, and nothing typed is lost when sending fails. It cannot be sent twice at once.
 */
export function useForm({ isComplete, send }: FormRules) {
  const form = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const [complete, setComplete] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiError | null>(null);

  const check = () => setComplete(form.current !== null && isComplete(typedIn(form.current)));
  useEffect(() => {
    if (form.current) setComplete(isComplete(typedIn(form.current)));
  }, [isComplete]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = typedIn(event.currentTarget);
    if (isSending.current || !isComplete(typed)) return;
    isSending.current = true;
    setBusy(true);
    setProblem(null);
    await send(typed).catch((error: unknown) => setProblem(problemOf(error)));
    isSending.current = false;
    setBusy(false);
  }

  function edit() {
    check();
    setProblem(null);
  }

  /** `post`, so that a form sent before the script arrived never puts a password into the address. */
  const props = { ref: form, method: "post", noValidate: true, onInput: edit, onSubmit: submit };
  return { props, complete, busy, problem };
}

export function problemOf(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError("failed", somethingWentWrong);
}

function typedIn(form: HTMLFormElement): Typed {
  const data = new FormData(form);
  return (name) => {
    const value = data.get(name);
    return typeof value === "string" ? value : "";
  };
}
