/**
 * True when a password is little more than a name that anybody could guess, such as the product's, the
 * organization's or the person's own address: "HopeChapel2025!", "hope-chapel", "hopechapelhopechapel".
 */
export function isGuessedFromNames(password: string, names: string[]): boolean {
  const letters = lettersOf(password);
  return names.map(lettersOf).some((name) => name.length >= 3 && isRepetition(letters, name));
}

function isRepetition(text: string, part: string): boolean {
  return text !== "" && text.replaceAll(part, "") === "";
}

function lettersOf(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{Letter}]/gu, "");
}
