import { language } from "#words/language.ts";
import { languageFor } from "../../domain/account/own-language.ts";
import type { Language } from "../../words/languages.ts";
import { installApp } from "./installed-app.ts";

/** Milliseconds for the files of another language to arrive, before the page is loaded all the same. */
const patience = 120_000;

type Reader = { chosen: Language | null; organization: Language | undefined };

/**
 * Loads the page anew where the app is built for another language than the person reads.
 * Once a minute at most for each language, because a server without that language answers in this one.
 */
export async function openInOwnLanguage(reader: Reader): Promise<void> {
  const wanted = languageFor({ ...reader, browser: navigator.language });
  if (wanted === language || !navigator.onLine) return;
  const [last, at = 0] = String(sessionStorage.languageChanged ?? "").split(" ");
  if (last === wanted && Date.now() - Number(at) < 60_000) return;
  sessionStorage.languageChanged = `${wanted} ${Date.now()}`;
  await takeOverNewFiles();
  window.location.reload();
}

/** The service worker of the other language replaces this one, so that its pages come with its files. */
async function takeOverNewFiles(): Promise<void> {
  const registration = navigator.serviceWorker?.controller && (await installApp());
  if (!registration) return;
  await registration.update().catch(() => {});
  const worker = registration.installing ?? registration.waiting;
  if (!worker) return;
  const stop = new AbortController();
  const options = { signal: stop.signal };
  const isIn = new Promise<void>((resolve) => {
    setTimeout(resolve, patience);
    navigator.serviceWorker.addEventListener("controllerchange", () => resolve(), options);
    worker.addEventListener(
      "statechange",
      () => worker.state === "redundant" && resolve(),
      options,
    );
  });
  const takeOver = () => worker.state === "installed" && worker.postMessage("take over");
  worker.addEventListener("statechange", takeOver, options);
  takeOver();
  await isIn;
  stop.abort();
}
