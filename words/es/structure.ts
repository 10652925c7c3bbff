export const leaveUnsaved = "¿Salir sin guardar?";
export const changedInPanel = "Lo que cambiaste en el panel no está guardado.";
export const goBackToIt = "Volver al panel";
export const leaveIt = "Salir";
