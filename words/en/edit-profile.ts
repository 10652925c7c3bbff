export const editProfile = "Edit profile";
export const editProfileTitle = "Edit Profile";
export const save = "Save";
export const emailOrUsername = "Email/Username";
export const logInWithIt = "This is what you log in with.";

// Deleting the account.
export const deleteAccount = "Delete Account?";
export const deletionRemoves =
  "Deleting your account permanently removes all information, organizations, teams and data originated within your account.";
export const handOffFirst = "Please hand off management of the organizations you created first.";
export const othersKeepIt =
  "An organization that has other members stays, with its numbers and without your name.";
export const leftToNobody = (counts: number) =>
  counts === 1
    ? "1 count that you are assigned will have nobody."
    : `${counts} counts that you are assigned will have nobody.`;
export const teamMembers = "Team Members";
export const enterPasswordToDelete = "Enter your password to delete your account.";
export const deleteIt = "Delete";
export const exportFirst = "Export my data first";
export const signInAgain = "Please log out and log back in to delete your account.";
export const deletionFailed = "Could not delete your account. Try again later.";
/** The server's answer to the only admin of `organizations`, a list of names. */
export const handOff = (organizations: string) =>
  `You are the only admin of ${organizations}. Make someone else an admin in Profile, Team Members first, then delete your account.`;
export const language = "Language";
export const browserLanguage = "As in my browser";
