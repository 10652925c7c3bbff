/** True for little more than a name that is easy to guess: "HopeChapel2025!", "hopechapelhopechapel". */
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
