export function ensureBrowser(): string | null;
export function findBrowser(): string | null;
