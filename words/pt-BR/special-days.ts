export const specialDays = "Dias especiais";
export const many = (count: number) => `${count} dias especiais`;
export const mark = "Marcar um dia especial";
export const change = (name: string) => `Mudar ${name}`;

export const changeThis = "Mudar este dia especial";
export const name = "Nome";
export const example = "Domingo de batismo";
export const date = "Dia";
export const campus = "Unidade";
export const allCampuses = "Todas as unidades";
export const remove = "Remover";
export const chooseDay = "Escolha um dia.";

export const added = (day: string) => `Adicionado: ${day}.`;
export const changed = (day: string) => `Mudado: ${day}.`;
export const removed = (day: string) => `Removido: ${day}.`;
