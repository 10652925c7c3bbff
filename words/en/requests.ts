// Answers of the server to any request.
export const logInToGoOn = "Please log in to go on.";
export const logInAsCounter = "Please log in as the person who counted this.";
export const notAMember = "You do not belong to this organization.";
export const verifyFirst = "Please verify your email first.";
export const busy = "You have too many requests under way. Please try again in a moment.";
export const manyForecasts =
  "Many people are asking for forecasts just now. Please try again in a moment.";
export const tookTooLong = "This took too long. Please try again in a moment.";
export const triesInAMinute = "That was too many tries. Please try again in a minute.";
export const triesInMinutes = (minutes: number) =>
  `That was too many tries. Please try again in ${minutes} minutes.`;
export const manyLogIn = "Many people are logging in right now. Please try again in a few seconds.";

// Faults of something that was sent.
export const couldNotRead = "This request could not be read.";
export const notWhole = "This request is not whole.";
export const notAChoice = "This is not one of the choices.";
export const notAWholeNumber = "This is not a whole number.";
export const tooSmall = "This number is too small.";
export const tooLarge = "This number is too large.";
export const tooShort = "This is too short.";
export const tooLong = "This is too long.";
export const unknownField = "This field is not known.";
export const missing = "This is missing.";
export const wrongKind = "This is not of the right kind.";
export const cannotBeUsed = "This cannot be used here.";
export const cannotBeKept = "This has a character that cannot be kept.";

export const notAWeek = "Weeks do not start on this day here.";

// The person's own account.
export const noPicture = "There is no picture.";
export const pictureUnderWay =
  "Your last picture is still being made. Please try again in a moment.";
export const incompleteLink =
  "This link to unsubscribe is not complete. Please open it from the email again.";
export const notAMemberOf = "You are not a member of this organization.";
