import { fitting } from "../portuguese.ts";
import type { Terms } from "../terms.ts";

// "em" and "de" join these: "neste celular", "deste celular".
export const thisPhone = "este celular";
export const thisDevice = "este aparelho";
export const notKept = (device: string) => `Não salvo n${device}`;
export const allSent = "Tudo enviado";
export const notAccepted = (device: string) => `Salvo n${device} · não aceito`;
export const logInToSend = (device: string) => `Salvo n${device} · entre para enviar`;
export const offline = (device: string) => `Salvo n${device} · sem conexão`;
export const sending = (device: string) => `Salvo n${device} · enviando`;
export const notSentYet = (device: string) => `Salvo n${device} · não enviado`;

export const you = (number: string) => `Você ${number}`;

export const waitingCount = (number: string) =>
  `Um número foi registrado antes de sua contagem de ${number} chegar. A coordenação vai decidir qual vale.`;
export const waitingCorrection = (number: string) =>
  `Sua correção para ${number} chegou com a semana já fechada. A coordenação vai decidir.`;
export const waitingTaps = (change: number, taps: string) => {
  const these =
    change === 1
      ? "Este toque chegou"
      : change > 0
        ? `Estes ${change} toques chegaram`
        : `Estes toques (${taps}) chegaram`;
  return `${these} com a semana já fechada. A coordenação vai decidir.`;
};
const staff = (who: string | null) => who ?? "A coordenação";
export const addedTaps = (who: string | null, taps: string) =>
  `${staff(who)} somou seus toques tardios (${taps}) a esta contagem.`;
export const leftTaps = (who: string | null, taps: string) =>
  `${staff(who)} deixou seus toques tardios (${taps}) fora desta contagem.`;
export const usedCorrection = (who: string | null, number: string) =>
  `${staff(who)} usou sua correção tardia para ${number}.`;
export const leftCorrection = (who: string | null, number: string) =>
  `${staff(who)} não usou sua correção tardia para ${number}.`;
export const usedCount = (who: string | null, number: string) =>
  `${staff(who)} usou sua contagem tardia de ${number}.`;
export const leftCount = (who: string | null, number: string) =>
  `${staff(who)} manteve o número registrado em vez de sua contagem tardia de ${number}.`;

export const sumTooLarge = "É mais do que cabe em uma contagem. Recomece e conte de novo.";
export const chooseDecision = "Escolha aceitar ou recusar.";

export const changedNow = (number: string) => `O número mudou e agora é ${number}.`;

export const blank = "em branco";

export const enterWhole = "Digite um número inteiro.";
export const enterLike = (amount: string) => `Digite um valor como ${amount}.`;
export const enterZeroOrMore = "Digite 0 ou mais.";
export const tooLarge = "Este número é grande demais.";
export const tooManyDecimals = (digits: number) =>
  `Use no máximo ${digits} ${digits === 1 ? "casa decimal" : "casas decimais"}.`;
export const notCounted = ({ campus }: Terms) =>
  `Isto não é mais contado ${fitting(campus, "neste", "nesta")} ${campus.one}.`;
export const notCountedOrHidden = ({ campus }: Terms) =>
  `Isto não é mais contado ${fitting(campus, "neste", "nesta")} ${campus.one}, ou só a coordenação e os admins registram.`;
