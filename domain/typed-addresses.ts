/** A name in quotes before an address in angle brackets; what is in it separates nothing. */
const quotedName = /"[^"\n]*"(?=\s*<)/g;
/** Words before an address in angle brackets on the same line: a name, also one such as Last, First. Bounded, so that a long text is read in linear time. */
const named =
  /(?<![^\s,;>])(?:[^\s<>@;]{1,80}[^\S\n]{1,20}){0,8}[^\s<>@;]{0,80}<([^\s<>@]*@[^\s<>]*)>/g;

/**
 * The addresses in a text, as they were typed or pasted from a mail's header: separated by commas, semicolons, spaces or
 * new lines, with or without names, each once.
 */
export function splitAddresses(text: string): string[] {
  const bare = text.replace(quotedName, " ").replace(named, " $1 ");
  const parts = bare.split(/[\s,;]+/).map((part) => part.replace(/^<(.*)>$/, "$1"));
  const seen = new Map(
    parts.filter((part) => part !== "").map((part) => [part.toLowerCase(), part]),
  );
  return [...seen.values()];
}

const endsApart = /[\s,;]$|^$/;
const beginsApart = /^[\s,;]|^$/;

/**
 * A text of which `sent` has been answered and `rest` stays. What was added behind it meanwhile follows; a text that was
 * changed in any other way stays as it is, for somebody is at work in it.
 */
export function keepRest(text: string, sent: string, rest: string): string {
  const added = text.slice(sent.length);
  const isAddedTo = text.startsWith(sent) && (endsApart.test(sent) || beginsApart.test(added));
  if (!isAddedTo) return text;
  if (rest === "") return added.replace(/^[\s,;]+/, "");
  return beginsApart.test(added) ? rest + added : `${rest}\n${added}`;
}
