import type { Language } from "../languages.ts";

export const language: Language = "es";
export const locale = "es-US";
export const direction: "ltr" | "rtl" = "ltr";
