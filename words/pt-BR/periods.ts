import { capitalized, type Terms } from "../terms.ts";

export const onlyStaff = "A coordenação e os admins registram os números por mês.";
export const otherwise = "Os números desta semana e da passada são registrados em Números.";
export const belongToOrganization = "Os números são de uma organização.";
export const forWhat = "Para um mês, trimestre ou ano cujas semanas não têm números.";
export const campus = ({ campus }: Terms) => capitalized(campus.one);
export const ofA = "De";
export const theseNumbers = "estes números";
export const whereUsed =
  "O relatório para o conselho usa estes números onde as semanas não têm. O de um ano vale até que todos os meses estejam lá.";
export const save = "Salvar";
export const saved = "Salvo";

export const inWeeks = (number: string) => `${number} em semanas`;
export const notUsed = (number: string) => `Não usado: as semanas têm ${number}.`;
export const before = (number: string) => `antes ${number}`;
