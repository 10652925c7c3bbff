export type EngineName = "chromium" | "firefox" | "webkit";
export type ProxyName = "nginx" | "caddy";
type ProgramName = EngineName | ProxyName;
export const browsers: EngineName[];
export function ensurePrograms(names: ProgramName[]): Map<ProgramName, string>;
export function findProgram(name: ProgramName): string | null;
export function findShell(): string | null;
export function missingWords(name: ProgramName): string;
