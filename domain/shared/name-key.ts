/** Names that look alike have the same key: it ignores case, quotation marks, invisible characters and alphabets, but not accents. */
export function nameKeyOf(name: string): string {
  const visible = name
    .normalize("NFC")
    .replace(/\s+/g, " ")
    .replace(/[\p{DI}\p{C}\u2800]/gu, "");
  const folded = plainMarks(foldCase(plainMarks(visible).normalize("NFKC")));
  const letters = [...folded.normalize("NFKD")].map((one) => lookAlikes.get(one) ?? one);
  const key = letters.join("").normalize("NFC").replace(/\s+/g, " ").trim();
  return [...key].slice(0, longest).join("").trim();
}

/** Keys are indexed, and PostgreSQL's index entries are bounded. */
const longest = 240;

function plainMarks(text: string): string {
  return text
    .replace(/[‘’‛ʹʻʼʽˈ`´′]/gu, "'")
    .replace(/[“”„‟″«»]/gu, '"')
    .replace(/\p{Pd}/gu, "-");
}

/** Twice through small letters, so that ß and ẞ are ss, and both forms of the small sigma are one. */
function foldCase(text: string): string {
  return text.toLowerCase().toUpperCase().toLowerCase().replaceAll("ς", "σ");
}

/** Small letters, and the Latin ones that they or their capitals look like. */
const alphabets = [
  ["авгсԁеһніјкӏмпорԛѕтуѵԝх", "abrcdehhijklmnopqstyvwx"],
  ["αβεηικμνορτυχωζ", "abehikmvoptyxwz"],
  ["օսհոզցլյ", "ouhnqglj"],
  ["ꭺᏼꮯꭰꭼꮐꮋꭵꭻꮶꮮꮇꮲꮪꭲꮩꮃꮍꮓ", "abcdeghijklmpstvwyz"],
  ["ꓮꓐꓚꓓꓰꓝꓖꓧꓲꓙꓗꓡꓟꓠꓳꓑꓣꓢꓔꓴꓦꓪꓫꓬꓜ", "abcdefghijklmnoprstuvwxyz"],
  ["ɑɡɩᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ", "agiabcdefghijklmnoprstuvwyz"],
] as const;

const lookAlikes = new Map(
  alphabets.flatMap(([letters, latin]) =>
    [...letters].map((letter, index) => [letter, latin[index] ?? letter] as const),
  ),
);
