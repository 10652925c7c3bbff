type Unsent = { counts: number; numbers: number; notes: number };

function unsent({ counts, numbers, notes }: Unsent): string {
  const parts = [
    counts > 0 && (counts === 1 ? "un conteo" : `${counts} conteos`),
    numbers > 0 && (numbers === 1 ? "un número" : `${numbers} números`),
    notes > 0 && (notes === 1 ? "una nota" : `${notes} notas`),
  ].filter((part) => part !== false);
  const list = parts.join(", ").replace(/, ([^,]*)$/, " y $1");
  const verb = counts + numbers + notes === 1 ? "está" : "están";
  return `${list.charAt(0).toUpperCase()}${list.slice(1)} ${verb}`;
}

export const signOutTitle = ({ counts, numbers, notes }: Unsent) => {
  if (counts > 0) return counts === 1 ? "Hay un conteo sin enviar" : "Hay conteos sin enviar";
  if (numbers > 0) return numbers === 1 ? "Hay un número sin enviar" : "Hay números sin enviar";
  if (notes > 0) return notes === 1 ? "Hay una nota sin enviar" : "Hay notas sin enviar";
  return "Todo está enviado";
};

export const signOutWords = (left: Unsent) => {
  const total = left.counts + left.numbers + left.notes;
  if (total === 0)
    return "Todos los conteos, números y notas de este dispositivo se enviaron. Ya puedes cerrar sesión.";
  const stays = total === 1 ? "se queda aquí" : "se quedan aquí";
  return `${unsent(left)} solo en este dispositivo. Si cierras sesión, ${stays}, y lo que guardaste se envía cuando vuelvas a iniciar sesión en este dispositivo.`;
};

export const willBeLost = (left: Unsent) => {
  const isLost = left.counts + left.numbers + left.notes === 1 ? "se perderá" : "se perderán";
  return `${unsent(left)} solo en este dispositivo, sin enviar, y ${isLost}.`;
};
