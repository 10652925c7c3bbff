export type Row = { what: string; measured: string; aim?: string };

export function printRow({ what, measured, aim = "" }: Row): void {
  console.log(`${what.padEnd(62)}${measured.padStart(36)}   ${aim}`.trimEnd());
}
