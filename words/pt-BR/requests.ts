export const logInToGoOn = "Entre para continuar.";
export const logInAsCounter = "Entre como a pessoa que contou isto.";
export const notAMember = "Você não participa desta organização.";
export const verifyFirst = "Primeiro confirme seu e-mail.";
export const busy = "Você tem pedidos demais em andamento. Tente de novo em instantes.";
export const manyForecasts =
  "Muitas pessoas pedem previsões neste momento. Tente de novo daqui a pouco.";
export const tookTooLong = "Isto demorou demais. Tente de novo em instantes.";
export const triesInAMinute = "Foram tentativas demais. Tente de novo em um minuto.";
export const triesInMinutes = (minutes: number) =>
  `Foram tentativas demais. Tente de novo em ${minutes} minutos.`;
export const manyLogIn = "Muitas pessoas estão entrando agora. Tente de novo em alguns segundos.";

export const couldNotRead = "Não foi possível ler este pedido.";
export const notWhole = "Este pedido não está completo.";
export const notAChoice = "Esta não é uma das opções.";
export const notAWholeNumber = "Este não é um número inteiro.";
export const tooSmall = "Este número é pequeno demais.";
export const tooLarge = "Este número é grande demais.";
export const tooShort = "É curto demais.";
export const tooLong = "É longo demais.";
export const unknownField = "Este campo não é conhecido.";
export const missing = "Falta isto.";
export const wrongKind = "Não é do tipo certo.";
export const cannotBeUsed = "Não pode ser usado aqui.";
export const cannotBeKept = "Há um caractere que não pode ser salvo.";

export const notAWeek = "Aqui as semanas não começam neste dia.";

export const noPicture = "Não há imagem.";
export const pictureUnderWay =
  "Sua última imagem ainda está sendo preparada. Tente de novo em instantes.";
export const incompleteLink =
  "Este link para cancelar a inscrição não está completo. Abra de novo pelo e-mail.";
export const notAMemberOf = "Você não é membro desta organização.";
