import type { Term } from "./terms.ts";

/** "o culto", "a unidade" */
export const the = ({ one, gender }: Term) => `${gender ? "a" : "o"} ${one}`;
/** "os cultos", "as unidades" */
export const theMany = ({ many, gender }: Term) => `${gender ? "as" : "os"} ${many}`;
/** "do culto", "da unidade" */
export const ofThe = ({ one, gender }: Term) => `${gender ? "da" : "do"} ${one}`;
/** "no culto", "na unidade" */
export const inThe = ({ one, gender }: Term) => `${gender ? "na" : "no"} ${one}`;
/** "um culto", "uma unidade" */
export const a = ({ one, gender }: Term) => `${gender ? "uma" : "um"} ${one}`;
/** `fitting(service, "todos", "todas")`: the form of an adjective that fits the noun. */
export const fitting = ({ gender }: Term, masculine: string, feminine: string) =>
  gender ? feminine : masculine;
