import type { Language } from "../languages.ts";

export const language: Language = "pt-BR";
export const locale = "pt-BR";
export const direction: "ltr" | "rtl" = "ltr";
