import { language } from "#words/language.ts";
import * as words from "#words/newsletter.ts";
import { newsletterEmailProblem } from "../../../domain/site/newsletter.ts";

const toastDelay = 100;
const toastMs = 3000;

type Parts = { form: HTMLFormElement; input: HTMLInputElement; button: HTMLButtonElement };
type Outcome = { kind: "good" | "bad"; toast: string; note: string };

/** Without a script the server answers the same form. */
export function startNewsletter(signal: AbortSignal) {
  const form = document.querySelector<HTMLFormElement>("form[data-newsletter]");
  const input = form?.querySelector("input");
  const button = form?.querySelector("button");
  if (!form || !input || !button) return;
  form.noValidate = true;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!button.disabled) void signUp({ form, input, button });
  };
  form.addEventListener("submit", submit, { signal });
  input.addEventListener("input", () => say({ form, input, button }, null), { signal });
}

async function signUp(parts: Parts) {
  const { input } = parts;
  const problem = newsletterEmailProblem(input.value);
  if (problem) {
    finish(parts, { kind: "bad", toast: problem, note: problem });
    input.focus();
    return;
  }
  setSubmitting(parts, true);
  const outcome = await send(input.value);
  setSubmitting(parts, false);
  if (outcome.kind === "good") input.value = "";
  finish(parts, outcome);
}

async function send(email: string): Promise<Outcome> {
  try {
    const response = await fetch("/api/newsletter-signups", {
      method: "POST",
      headers: { "content-type": "application/json", "accept-language": language },
      body: JSON.stringify({ email, language }),
    });
    if (!response.ok) {
      const reason = (await reasonOf(response)) ?? words.unavailable;
      return { kind: "bad", toast: words.refused, note: reason };
    }
    const welcome = words.welcomes[Math.floor(Math.random() * words.welcomes.length)];
    const toast = `${welcome} ${words.welcomed}`;
    return { kind: "good", toast, note: words.welcomed };
  } catch {
    const { unexpected } = words;
    return { kind: "bad", toast: unexpected, note: unexpected };
  }
}

async function reasonOf(response: Response): Promise<string | undefined> {
  const body: unknown = await response.json().catch(() => null);
  if (response.status !== 429 || typeof body !== "object" || body === null) return undefined;
  const error: unknown = Reflect.get(body, "error");
  const message: unknown =
    typeof error === "object" && error !== null && Reflect.get(error, "message");
  return typeof message === "string" ? message : undefined;
}

function setSubmitting({ input, button }: Parts, isSubmitting: boolean) {
  input.disabled = isSubmitting;
  button.disabled = isSubmitting;
  button.textContent = isSubmitting ? words.signingUp : words.signUp;
}

function finish(parts: Parts, outcome: Outcome) {
  say(parts, outcome);
  const { kind, toast } = outcome;
  const besides = parts.form;
  setTimeout(() => showToast(toast, { kind, ms: toastMs, besides }), toastDelay);
}

function say({ form, input }: Parts, outcome: Outcome | null) {
  const isBad = outcome?.kind === "bad";
  input.toggleAttribute("aria-invalid", isBad);
  if (isBad) input.setAttribute("aria-invalid", "true");
  const note = form.querySelector<HTMLElement>("[data-note]");
  if (!note) return;
  note.textContent = outcome?.note ?? "";
  note.dataset.kind = outcome?.kind ?? "";
}

let hiding: ReturnType<typeof setTimeout> | undefined;

type ToastOptions = { kind: "good" | "bad"; ms: number; besides: Element };

/** The region is in the HTML, because screen readers announce only changes. It never covers what it is about. */
function showToast(message: string, { kind, ms, besides }: ToastOptions) {
  const region = document.querySelector<HTMLElement>("[data-toasts]");
  if (!region) return;
  clearTimeout(hiding);
  const toast = document.createElement("div");
  toast.dataset.kind = kind;
  toast.textContent = message;
  region.dataset.place = "bottom";
  region.replaceChildren(toast);
  if (covers(region, besides)) region.dataset.place = "top";
  hiding = setTimeout(() => region.replaceChildren(), ms);
}

function covers(one: Element, other: Element): boolean {
  const [above, below] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return above.top < below.bottom && below.top < above.bottom;
}
