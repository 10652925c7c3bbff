export const ok = "OK";
export const notAccepted = (name: string, number: string) =>
  `${name}: ${number} na sua contagem, não aceito`;
export const correctionNotAccepted = (name: string, number: string) =>
  `${name}: corrigido para ${number}, não aceito`;
export const numberNotAccepted = (name: string, number: string) => `${name}: ${number}, não aceito`;
export const isKept =
  "O número está salvo neste aparelho. Tente de novo ou passe para alguém que possa registrar.";
export const discardTitle = "Descartar este número?";
export const numberFor = "em";
export const isKeptOnly = "está salvo só neste aparelho. Se você descartar, não dá para recuperar.";
export const discard = "Descartar";

export const hadEntered = (by: string | null, number: string) =>
  `${by ?? "Alguém"} tinha registrado ${number}.`;
export const hadChanged = (number: string) => `Nesse meio-tempo alguém mudou para ${number}.`;
export const isSavedInPlace = (mine: string) => `Seu ${mine} foi salvo no lugar.`;

export const correctionNotUsed = (name: string, number: string) =>
  `${name}: sua correção para ${number} não foi usada`;
export const wasRestarted = "A contagem recomeçou antes do envio.";
export const useOrLeave = "Usar ou deixar de fora";
export const tapsNotIncluded = (name: string) => `${name}: toques de antes não incluídos`;
export const notSentInTime = "Foram feitos neste aparelho e não foram enviados a tempo.";
export const addOrLeave = "Somar ou deixar de fora";

export const noteOn = (place: string) => `Nota sobre ${place}`;
export const onThisDevice = (count: number) =>
  `${count < 2 ? `${count} número` : `${count} números`} só neste aparelho`;
export const openInputs = "Abrir Números";
export const notSavedYet = "Ainda não foi possível salvar. Vamos continuar tentando.";
export const sentWhenConnected = "O envio é automático quando houver conexão.";
export const logInAgain = "Entre de novo para enviar.";
