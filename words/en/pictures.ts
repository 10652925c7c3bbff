export const choosePicture = "Choose a picture";
export const chooseLogo = "Choose a logo";
export const pictureFile = "File of the picture";
export const logoFile = "File of the logo";
export const photograph = "Photograph";
export const chooseFile = "Choose file";
export const takePhoto = "Take photo";
export const remove = "Remove";
// Then comes the share that is sent: "42%".
export const uploading = "Uploading…";
export const removing = "Removing…";
export const upload = "Upload";
export const tryingAgain = "No luck yet. Trying again…";
export const cancel = "Cancel";
export const failedUpload = "Failed to upload image. Please try again.";
export const failedRemoval = "Failed to remove image. Please try again.";
export const logInToGoOn = "Please log in to go on.";

// Faults of a picture.
export const tooLarge = "This picture is larger than 10 MB. Please choose a smaller one.";
export const tooManyPixels = "This picture has too many pixels. Please choose a smaller one.";
export const notAPicture = "Please choose a picture: a JPEG, PNG, GIF, WebP, AVIF or TIFF file.";
export const cutOff = "This picture did not arrive whole. Please try again.";
export const tooMany = "Many pictures are being processed right now. Please try again in a minute.";
export const broken = "This picture is damaged and cannot be read. Please choose another one.";
