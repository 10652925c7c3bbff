export const choosePicture = "Elegir una foto";
export const chooseLogo = "Elegir un logo";
export const pictureFile = "Archivo de la foto";
export const logoFile = "Archivo del logo";
export const photograph = "Fotografía";
export const chooseFile = "Elegir archivo";
export const takePhoto = "Tomar foto";
export const remove = "Quitar";
export const uploading = "Subiendo…";
export const removing = "Quitando…";
export const upload = "Subida";
export const tryingAgain = "Aún no se pudo. Reintentando…";
export const cancel = "Cancelar";
export const failedUpload = "No se pudo subir la imagen. Vuelve a intentarlo.";
export const failedRemoval = "No se pudo quitar la imagen. Vuelve a intentarlo.";
export const logInToGoOn = "Inicia sesión para continuar.";

export const tooLarge = "Esta imagen pesa más de 10 MB. Elige una más pequeña.";
export const tooManyPixels = "Esta imagen tiene demasiados píxeles. Elige una más pequeña.";
export const notAPicture = "Elige una imagen: un archivo JPEG, PNG, GIF, WebP, AVIF o TIFF.";
export const cutOff = "Esta imagen no llegó completa. Vuelve a intentarlo.";
export const tooMany =
  "En este momento se procesan muchas imágenes. Vuelve a intentarlo en un minuto.";
export const broken = "Esta imagen está dañada y no se puede leer. Elige otra.";
