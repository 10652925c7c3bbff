export type Choice = {
  value: string;
  name: string;
  /** Shown under the name, and searched too. */
  note?: string;
  /** Only searched. */
  also?: string;
};

/** Each word of `typed` must begin a word of the choice. */
export function findChoices<C extends Choice>(choices: readonly C[], typed: string): readonly C[] {
  const starts = searchable(typed).trimEnd().split(" ").slice(1);
  return choices.filter(({ name, note = "", also = "" }) => {
    const words = searchable(`${name} ${note} ${also}`);
    return starts.every((start) => words.includes(` ${start}`));
  });
}

function searchable(text: string): string {
  const plain = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return ` ${plain.replace(/[^\p{L}\p{N}+]+/gu, " ").trimStart()}`;
}
