import type { Language } from "../languages.ts";

export const language: Language = "en";
export const locale = "en-US";
export const direction: "ltr" | "rtl" = "ltr";
