export const editProfile = "Editar perfil";
export const editProfileTitle = "Editar perfil";
export const save = "Guardar";
export const emailOrUsername = "Correo o usuario";
export const logInWithIt = "Con este correo inicias sesión.";

export const deleteAccount = "¿Eliminar la cuenta?";
export const deletionRemoves =
  "Al eliminar tu cuenta se borran para siempre toda la información, las organizaciones, los equipos y los datos que se crearon con ella.";
export const handOffFirst =
  "Primero deja en otras manos la administración de las organizaciones que creaste.";
export const othersKeepIt =
  "Una organización con otros miembros se queda, con sus números y sin tu nombre.";
export const leftToNobody = (counts: number) =>
  counts === 1
    ? "1 conteo que tienes asignado quedará sin nadie."
    : `${counts} conteos que tienes asignados quedarán sin nadie.`;
export const teamMembers = "Equipo";
export const enterPasswordToDelete = "Escribe tu contraseña para eliminar tu cuenta.";
export const deleteIt = "Eliminar";
export const exportFirst = "Exportar antes mis datos";
export const signInAgain = "Cierra sesión y vuelve a iniciarla para eliminar tu cuenta.";
export const deletionFailed = "No se pudo eliminar tu cuenta. Vuelve a intentarlo más tarde.";
export const handOff = (organizations: string) =>
  `Nadie más es admin de ${organizations}. Haz admin a otra persona en Perfil, Equipo y después elimina tu cuenta.`;
export const language = "Idioma";
export const browserLanguage = "El de mi navegador";
