export const email = "E-mail";
export const invalidEmail = "Digite um e-mail válido.";
export const password = "Senha";
export const currentPassword = "Senha atual";
export const passwordTooShort = "A senha deve ter pelo menos 8 caracteres.";
export const atLeastEight = "Pelo menos 8 caracteres";
export const passwordAdvice = "Evite senhas comuns, seu e-mail e o nome da sua organização";
export const firstName = "Nome";
export const lastName = "Sobrenome";
export const firstNameRequired = "Falta o nome";
export const lastNameRequired = "Falta o sobrenome";
export const organizationNameRequired = "Falta o nome da organização";

export const currency = "Moeda";
export const timeZone = "Fuso horário";
export const timeZoneHint = "Define a que horas começa o seu dia.";
export const timeZoneExamples = "Recife, Chicago, UTC…";

export const nobodyYet = "Ninguém ainda";
export const invited = (email: string) => `${email} (com convite)`;

export const notSavedYet = "Não salvo ainda";
export const typedBefore = "Isto é o que você digitou aqui antes.";
export const startOver = "Recomeçar";

export const invisible = "Há caracteres invisíveis. Digite o nome em vez de colar.";
export const noLetter = "Use pelo menos uma letra ou um número.";
export const mixedAlphabets = "Use letras de um só alfabeto em cada palavra.";
export const address = "Não coloque sites nem e-mails.";
export const telephone = "Não coloque números de telefone.";
export const giveName = "Dê um nome.";

// A word of one's own, for one and for several.
export const bothForms = "Digite também esta forma.";
