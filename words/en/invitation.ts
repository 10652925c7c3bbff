// The screen that opens from the link of an invitation.
// Then comes the product's name.
export const join = "Join";
export const opening = "Opening your invitation…";
// Between the name of the person who invites and the organization's name.
export const invitedYou = "invited you to join";
export const email = "Email";
export const continueButton = "Continue";
// Then comes the link to log in.
export const haveAccount = "Already have an account?";
export const haveAccountWithEmail =
  "You have an account with this email already. Log in, and then you can join.";
export const logInToJoin = "Log in to join";
// Then come the link and a period.
export const agreeTo = "By continuing you agree to our";
export const privacyPolicy = "privacy policy";
// Then come the organization's name and a period.
export const joined = "You joined";
// Opens the organization that was open before.
export const switchBack = "Switch back";
export const notUsedUp = "Your invitation is not used up by this. Try again in a moment.";
export const worksOnce =
  "An invitation works once, for seven days, from the newest link. If you have joined with it, log in. If not, the person who invited you can send it again.";
export const tryAgain = "Try again";
export const goToLogin = "Go to login";
export const backToStart = "Back to the start";

// In place of a link's screen while somebody else is signed in. "This link is for [address]. Sign out first to use it."
// Then come the address and a period.
export const signedInAs = "You are signed in as";
export const invitationIsFor = "This invitation is for";
export const linkIsFor = "This link is for";
export const signOutFirst = ". Sign out first to use it.";
export const signOutAndGoOn = "Sign out and go on";
export const staySignedIn = "Stay signed in";

// Answers of the server.
export const broken = "Invalid invite. Please contact your administrator.";
export const unreadable = "Unable to process invite.";
export const expired = "Invalid or expired invite.";
export const logInWithEmail = "You already have an account with this email. Please log in to join.";
