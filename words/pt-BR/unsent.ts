type Unsent = { counts: number; numbers: number; notes: number };

function unsent({ counts, numbers, notes }: Unsent): string {
  const parts = [
    counts > 0 && (counts === 1 ? "uma contagem" : `${counts} contagens`),
    numbers > 0 && (numbers === 1 ? "um número" : `${numbers} números`),
    notes > 0 && (notes === 1 ? "uma nota" : `${notes} notas`),
  ].filter((part) => part !== false);
  const list = parts.join(", ").replace(/, ([^,]*)$/, " e $1");
  const verb = counts + numbers + notes === 1 ? "está" : "estão";
  return `${list.charAt(0).toUpperCase()}${list.slice(1)} ${verb}`;
}

export const signOutTitle = ({ counts, numbers, notes }: Unsent) => {
  if (counts > 0) return counts === 1 ? "Há uma contagem sem enviar" : "Há contagens sem enviar";
  if (numbers > 0) return numbers === 1 ? "Há um número sem enviar" : "Há números sem enviar";
  if (notes > 0) return notes === 1 ? "Há uma nota sem enviar" : "Há notas sem enviar";
  return "Tudo foi enviado";
};

export const signOutWords = (left: Unsent) => {
  const total = left.counts + left.numbers + left.notes;
  if (total === 0)
    return "Todas as contagens, números e notas deste aparelho foram enviados. Você já pode sair.";
  const stays = total === 1 ? "fica aqui" : "ficam aqui";
  return `${unsent(left)} só neste aparelho. Se você sair, ${stays}, e o que você salvou é enviado quando entrar de novo neste aparelho.`;
};

export const willBeLost = (left: Unsent) => {
  const isLost = left.counts + left.numbers + left.notes === 1 ? "vai se perder" : "vão se perder";
  return `${unsent(left)} só neste aparelho, sem enviar, e ${isLost}.`;
};
