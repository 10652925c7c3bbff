export type EngineName = "chromium" | "firefox" | "webkit";
export function ensureBrowsers(): Map<EngineName, string>;
export function findBrowser(engine: EngineName): string | null;
export function findShell(): string | null;
export function missingWords(engine: EngineName): string;
