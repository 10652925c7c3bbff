// Create account: the first screen of those who are signed out.
export const signIn = "Sign In";
export const promise =
  "Count people with plus and minus, enter your week's numbers, and see them grow. Counting works without a network, too.";
export const slogan = "Every seat, every Sunday, counted well.";
// A screen reader reads it after the product's name and a comma.
export const homePage = "home page";
export const byInvitation =
  "Accounts here are by invitation: ask an admin of your organization for a link.";
export const createAccount = "Create Account";
export const login = "Login";

// Sign up.
// Then comes the product's name.
export const join = "Join";
// The product's name stands between the two, in what search engines show.
export const createYour = "Create your";
export const accountWithEmail = "account with your email address.";
export const continueButton = "Continue";
// Then comes the link to log in.
export const haveAccount = "Already have an account?";
// Then come the link and a period.
export const agreeTo = "By continuing you agree to our";
export const privacyPolicy = "privacy policy";
export const accountsByInvitation = "Accounts here are by invitation.";
export const openLinkToJoin =
  "Ask an admin of your organization for a link, and open it on this device to join.";
export const logIn = "Log in";
export const backToStart = "Back to the start";

// Verify: waits until the link in the email is opened.
export const verifyEmail = "Verify your email";
// The address stands between the two, or the words for it while it is not known.
export const linkSentTo = "A verification link was sent to";
export const openOnAnyDevice = ". Open it on any device to go on.";
export const yourEmail = "your email";
// The address stands between the two.
export const askToInvite =
  "This server sends no email. Ask an admin of your organization to invite";
export const openOnThisDevice = ", and open their link on this device.";
export const resend = "Resend Verification";
export const alreadyVerified = "Already verified? Continue";
// "Wrong address? [Start again] or [log in]."
export const wrongAddress = "Wrong address?";
export const startAgain = "Start again";
export const or = "or";
export const logInThere = "log in";
export const notVerified = "You're not verified yet.";
export const notVerifiedCheckEmail = "You're not verified yet. Please check your email.";
export const logInToContinue = "Please log in to continue.";
export const checkFailed = "Something went wrong checking verification.";
export const verificationSent = "Verification email sent!";
export const alreadySent = "A verification email is already on its way. Please check your inbox.";
export const logInToResend = "Please log in again to resend verification.";
export const resendFailed = "There was a problem resending the email.";

// Verified: asks for the person's name, and for an organization.
export const youAreGood = "You're good!";
export const emailIsVerified = "Your email is verified.";
export const accountIsReady = "Your account is ready.";
export const whoAreYou = "Tell us who you are.";
export const organizationName = "Organization name (optional)";
export const organizationNameHint =
  "Leave it empty if you were invited, or to set one up later. The time zone and the currency come from this device.";
