/** Words that only join the parts of a sentence, so that other such words say the same. */
const joints = new Set("had has have is are was were it while and".split(" "));
/** They begin a part of their own. */
const beginsPart = /^(?:(?:on|over)\b|in \{day\})/i;
/** When it was may be said anywhere. */
const movable = /^(?:(?:on|in) \{day\}|over \{years\}|over the last \{weeks\}[^{}]*)$/i;

/** A part of a template that is kept as it is: all of its slots and each word that says something. */
export type Phrase = { text: string; isMovable: boolean };
/** `text` has {1}, {2} … where the phrases were. */
export type Skeleton = { text: string; phrases: Phrase[] };

export function skeletonOf(template: string): Skeleton {
  const phrases: Phrase[] = [];
  let text = "";
  let done = 0;
  let start = -1;
  let end = -1;
  const close = () => {
    if (start < 0) return;
    const phrase = template.slice(start, end);
    phrases.push({ text: phrase, isMovable: movable.test(phrase) });
    text += `${template.slice(done, start)}{${phrases.length}}`;
    done = end;
    start = -1;
  };
  for (const { 0: token, index } of template.matchAll(/\{[a-z]+\}|[\p{L}'-]+|[“”]|[^\s]/gu)) {
    if (/^[,.:;?]$/.test(token) || joints.has(token.toLowerCase())) {
      close();
      continue;
    }
    if (beginsPart.test(template.slice(index))) close();
    if (start < 0) start = index;
    end = index + token.length;
  }
  close();
  return { text: text + template.slice(done), phrases };
}
