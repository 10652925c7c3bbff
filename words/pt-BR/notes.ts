export const notes = "Notas";
export const note = "Nota";
export const add = "Adicionar uma nota";
export const edit = "Editar esta nota";
export const example = "Chuva forte, faltou luz…";
export const save = "Salvar";
export const cancel = "Cancelar";
export const discard = "Descartar";
export const remove = "Excluir";
export const left = (characters: number) =>
  characters < 2 ? `Resta ${characters} caractere` : `Restam ${characters} caracteres`;
export const tooMany = (characters: number) =>
  characters < 2 ? `Sobra ${characters} caractere` : `Sobram ${characters} caracteres`;
export const writeSomething = "Escreva algo primeiro.";

export const someone = "Alguém";

export const saving = "Salvando";
export const notSentYet = "Não enviada";
export const notAccepted = "Não foi aceita.";
export const changedSince =
  "Alguém mudou esta nota depois que você a leu. Copie a sua e depois veja a outra.";
export const saysNow = "Agora diz:";
export const keepBoth = "Manter as duas";
