export const security = "Security";
export const logIn = "Log in";
export const changePassword = "Change password";
export const newPassword = "New password";
export const passwordChanged = "Password changed. Your other devices are signed out.";

// Change email.
export const changeEmail = "Change email";
export const newEmail = "New email";
export const sendConfirmation = "Send confirmation link";
export const sendsNoEmail = "This server sends no email.";
// Then come the address and a period.
export const emailStays = "A new address could not be confirmed, so your email stays";
export const checkEmail = "Check your email";
// "We sent a link to [new address]. Your email changes …; until then you log in with [old address]."
export const sentLinkTo = "We sent a link to";
export const changesOnceOpened =
  ". Your email changes when you open it where you are logged in; until then you log in with";

// The devices that are signed in: "Used 3 hours ago", "Since Jun 7".
export const devices = "Signed-in devices";
export const yourDevices = "your devices";
export const browserOn = (browser: string, system: string) => `${browser} on ${system}`;
export const unknownDevice = "Unknown device";
export const thisDevice = "This device";
export const inUse = "In use now";
export const used = "Used";
export const withinTheHour = "within the hour";
export const since = "Since";
export const signOut = "Sign out";
export const signOutOthers = "Sign out all others";
export const deviceSignedOut = "Device signed out.";
export const othersSignedOut = "All other devices are signed out.";

export const yourData = "Your data";
export const exportData = "Export my data";
export const everything = "Everything we keep about you, as a JSON file";
export const preparing = "Preparing your file…";

// Answers of the server.
export const enterCurrentPassword = "Enter your current password.";
export const wrongPassword = "This is not your current password.";
export const passwordNeeded = "Enter your current password to change your email.";
export const passwordNeededForLink = "Enter your current password to make a link for someone else.";
export const passwordNeededForKey = "Enter your current password to make a key.";
export const belongsElsewhere =
  "This person also belongs to another organization, or did, and a new password would open it. They can reset their password by email.";
export const sameEmail = "This is your email already.";
export const otherAccount =
  "This link is for another account. Log in to the one that asked for it.";
