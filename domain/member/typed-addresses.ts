const quotedName = /"[^"\n]*"(?=\s*<)/g;
/** Finds a name before <address>, possibly "Last, First". Its bounds keep the time linear for long texts. */
const named =
  /(?<![^\s,;>])(?:[^\s<>@;]{1,80}[^\S\n]{1,20}){0,8}[^\s<>@;]{0,80}<([^\s<>@]*@[^\s<>]*)>/g;

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

/** Leaves the text alone if the person has changed the `sent` part in the meantime. */
export function replaceSentAddresses(text: string, sent: string, rest: string): string {
  const added = text.slice(sent.length);
  const isAddedTo = text.startsWith(sent) && (endsApart.test(sent) || beginsApart.test(added));
  if (!isAddedTo) return text;
  if (rest === "") return added.replace(/^[\s,;]+/, "");
  return beginsApart.test(added) ? rest + added : `${rest}\n${added}`;
}
