/** True for an easily guessed name with little else, such as "HopeChapel2025!" or "hopechapelhopechapel". */
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

const rows = ["abcdefghijklmnopqrstuvwxyz", "01234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm"];
const rowsBothWays = rows.flatMap((row) => [row, [...row].reverse().join("")]);
const longestBlock = 4;

export function isPattern(password: string): boolean {
  const text = password.toLowerCase();
  const blocks = Array.from(Array(longestBlock).keys(), (index) => text.slice(0, index + 1));
  return (
    blocks.some((block) => block.repeat(text.length).startsWith(text)) ||
    rowsBothWays.some((row) => row.includes(text))
  );
}
