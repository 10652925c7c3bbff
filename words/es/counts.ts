import { fitting } from "../spanish.ts";
import type { Terms } from "../terms.ts";

export const thisPhone = "este celular";
export const thisDevice = "este dispositivo";
export const notKept = (device: string) => `Sin guardar en ${device}`;
export const allSent = "Todo enviado";
export const notAccepted = (device: string) => `Guardado en ${device} · no aceptado`;
export const logInToSend = (device: string) => `Guardado en ${device} · inicia sesión para enviar`;
export const offline = (device: string) => `Guardado en ${device} · sin conexión`;
export const sending = (device: string) => `Guardado en ${device} · enviando`;
export const notSentYet = (device: string) => `Guardado en ${device} · sin enviar`;

export const you = (number: string) => `Tú ${number}`;

export const waitingCount = (number: string) =>
  `Se registró un número antes de que llegara tu conteo de ${number}. La coordinación decidirá cuál se usa.`;
export const waitingCorrection = (number: string) =>
  `Tu corrección a ${number} llegó con la semana ya cerrada. La coordinación decidirá.`;
export const waitingTaps = (change: number, taps: string) => {
  const these =
    change === 1
      ? "Este toque llegó"
      : change > 0
        ? `Estos ${change} toques llegaron`
        : `Estos toques (${taps}) llegaron`;
  return `${these} con la semana ya cerrada. La coordinación decidirá.`;
};
const staff = (who: string | null) => who ?? "La coordinación";
export const addedTaps = (who: string | null, taps: string) =>
  `${staff(who)} sumó tus toques tardíos (${taps}) a este conteo.`;
export const leftTaps = (who: string | null, taps: string) =>
  `${staff(who)} dejó tus toques tardíos (${taps}) fuera de este conteo.`;
export const usedCorrection = (who: string | null, number: string) =>
  `${staff(who)} usó tu corrección tardía a ${number}.`;
export const leftCorrection = (who: string | null, number: string) =>
  `${staff(who)} no usó tu corrección tardía a ${number}.`;
export const usedCount = (who: string | null, number: string) =>
  `${staff(who)} usó tu conteo tardío de ${number}.`;
export const leftCount = (who: string | null, number: string) =>
  `${staff(who)} dejó el número registrado en vez de tu conteo tardío de ${number}.`;

export const sumTooLarge =
  "Es más de lo que se puede guardar en un conteo. Empieza de nuevo y vuelve a contar.";
export const chooseDecision = "Elige aceptar o rechazar.";

export const changedNow = (number: string) => `El número cambió y ahora es ${number}.`;

export const blank = "en blanco";

export const enterWhole = "Escribe un número entero.";
export const enterLike = (amount: string) => `Escribe una cantidad como ${amount}.`;
export const enterZeroOrMore = "Escribe 0 o más.";
export const tooLarge = "Este número es demasiado grande.";
export const tooManyDecimals = (digits: number) =>
  `Usa ${digits} ${digits === 1 ? "decimal" : "decimales"} como máximo.`;
export const notCounted = ({ campus }: Terms) =>
  `Esto ya no se cuenta en ${fitting(campus, "este", "esta")} ${campus.one}.`;
export const notCountedOrHidden = ({ campus }: Terms) =>
  `Esto ya no se cuenta en ${fitting(campus, "este", "esta")} ${campus.one}, o solo lo registran la coordinación y los admins.`;
