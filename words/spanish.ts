import type { Term } from "./terms.ts";

/** "el servicio", "la sede" */
export const the = ({ one, gender }: Term) => `${gender ? "la" : "el"} ${one}`;
/** "los servicios", "las sedes" */
export const theMany = ({ many, gender }: Term) => `${gender ? "las" : "los"} ${many}`;
/** "del servicio", "de la sede" */
export const ofThe = ({ one, gender }: Term) => (gender ? `de la ${one}` : `del ${one}`);
/** "un servicio", "una sede" */
export const a = ({ one, gender }: Term) => `${gender ? "una" : "un"} ${one}`;
/** `fitting(service, "todos", "todas")`: the form of an adjective that fits the noun. */
export const fitting = ({ gender }: Term, masculine: string, feminine: string) =>
  gender ? feminine : masculine;
