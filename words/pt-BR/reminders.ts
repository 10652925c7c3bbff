export const remind = "Lembrar";
export const remindOf = (person: string, name: string) => `Lembrar ${person}: ${name}`;
export const sentToPhone = (person: string) => `Enviado para o celular de ${person}.`;
export const emailed = (person: string) => `E-mail enviado para ${person}.`;
