export const whoCountsThis = "Quem conta isto?";
export const ofPeople = "pessoas";
export const allFromThen = "Todas a partir de então";
export const only = (when: string) => `Só ${when}`;
export const chooseSomeoneElse = "Escolher outra pessoa";
export const changeWhat = "Mudar o que é contado";
export const assign = "Atribuir";
export const assignedTo = (who: string) => `Atribuída a ${who}.`;
export const yourPeople = "sua equipe";
