import { ApiError, answerOf, throwOffline } from "../../api.ts";

/** Saves nothing unless the file is whole. Returns its name; throws ApiError. */
export async function saveFile(path: string): Promise<string> {
  const response = await fetch(path).catch(throwOffline);
  if (!response.ok) await answerOf(Promise.resolve(response));
  const name = nameIn(response) ?? throwOffline();
  const file = await response.blob().catch(() => {
    throw new ApiError(
      "offline",
      "The file broke off before it was whole, so nothing was saved. Please try again.",
    );
  });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  return name;
}

/** Null where another answers in the server's place, such as the login page of a café. */
function nameIn({ headers }: Response): string | null {
  const given = headers.get("content-disposition") ?? "";
  const [, name] = /filename\*=UTF-8''([^;]+)/.exec(given) ?? [];
  return name ? decodeURIComponent(name) : null;
}
