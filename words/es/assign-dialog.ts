export const whoCountsThis = "¿Quién cuenta esto?";
export const ofPeople = "personas";
export const allFromThen = "Todos desde entonces";
export const only = (when: string) => `Solo ${when}`;
export const chooseSomeoneElse = "Elegir a otra persona";
export const changeWhat = "Cambiar qué se cuenta";
export const assign = "Asignar";
export const assignedTo = (who: string) => `Asignado a ${who}.`;
export const yourPeople = "tu equipo";
