export const remind = "Recordar";
export const remindOf = (person: string, name: string) => `Recordar ${name} a ${person}`;
export const sentToPhone = (person: string) => `Enviado al celular de ${person}.`;
export const emailed = (person: string) => `Correo enviado a ${person}.`;
