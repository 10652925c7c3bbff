/**
 * Mail programs make links of what looks like an address. With a space after its marks a name is read the same, and is
 * no link: "Life. Church".
 */
export function withoutLinks(name: string): string {
  return name
    .replace(/[.․。﹒．｡](?=\p{L}{2})/gu, ". ")
    .replace(/[:：](?=[/／])/gu, "$& ")
    .replace(/[@＠]/gu, " $& ");
}
