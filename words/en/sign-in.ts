export const email = "Email";
export const continueButton = "Continue";
export const tryAgain = "Try again";
export const backToStart = "Back to the start";
export const goToLogin = "Go to login";
export const logIn = "Log in";
export const processing = "Processing your request…";
export const linksWorkOnce = "Links work once and for a short time only.";

// Login.
export const login = "Login";
export const forgotPassword = "Forgot password?";
export const newHere = "New here?";
export const createAccount = "Create Account";
export const signedOutHere = "You are signed out on this device.";
// Comes after the product's name.
export const signOutFinishedLater =
  "could not be reached. The sign-out is finished the next time it is open here with a connection.";

// Forgot password, and the link that it sends.
export const resetPassword = "Reset Password";
export const getLinkByEmail = "Get a link by email to set a new password.";
export const weWillSendLink = "We will send you a link to set a new password.";
export const sendResetLink = "Send Reset Link";
// Then comes the address.
export const resetSentTo = "Password reset email sent to";
export const sendsNoEmail = "This server sends no email.";
export const askForPasswordLink =
  "Ask an admin of your organization for a link to set a new password. They find your name under Profile, Team Members.";
export const backToLogin = "Back to login";
export const couldNotSendReset = "Could not send reset email. Please try again.";
export const requestNewLink = "Request a new link";
export const newPassword = "New password";
export const passwordChanged = "Your password has been changed. Please log in with the new one.";
export const couldNotReset = "Could not reset password. Try again or request a new link.";

// Links from emails. "From now on you log in with [address]."
export const yourLink = "Your link";
export const emailChanged = "Your email is changed";
export const nowLogInWith = "From now on you log in with";
export const goToSecurity = "Go to Security";
export const changeEmail = "Change your email";
// "The account [old address] asked to use [new address]. If that was you, …"
export const theAccount = "The account";
export const askedToUse = "asked to use";
export const ifThatWasYou =
  ". If that was you, log in to it here with its old email, and your email changes. If it wasn't, do nothing, and nothing changes.";
export const signIn = "Sign in";
export const missingEmail =
  "Missing email for sign-in. Please open the link on the same device you requested it from.";
export const verifyEmail = "Verify your email";
export const logInForNewLink = "Log in for a new link";
export const choosePassword =
  "Choose a password for your account. All other devices are then signed out of it.";
export const enterPassword =
  "This is not the device you signed up on. Enter the password you chose there.";
export const enterChosenPassword = "Enter the password you chose";
export const chooseNewPassword = "Choose a new password";

// Unsubscribe. "You'll stop getting [reminders] from [Hope Church]."
export const unsubscribe = "Unsubscribe";
export const unsubscribed = "You are unsubscribed";
export const noMore = "You won't get any more";
export const willStop = "You'll stop getting";
export const assignmentMails = "emails about assignments";
export const reminders = "reminders";
export const lateMails = "emails about late counts";
export const weeklySummaries = "weekly summaries";
export const roleMails = "emails about your role";
export const from = "from";
// "invitations to [address], from [Hope Church] or anybody else"
export const invitationsTo = "invitations to";
export const commaFrom = ", from";
export const orAnybodyElse = "or anybody else";
export const getThemAgain = "Get them again";
export const chooseWhatIGet = "Choose what I get";

// Answers of the server to signing up, logging in and links from emails.
export const emailInUse = "This email is already in use.";
export const emailWaits =
  "This email is already in use, but not verified yet. Open the link we emailed to it, and choose a password there.";
export const notThePassword =
  "This is not the password chosen for this email. Try again, or choose a new one.";
export const passwordNeeded = "Enter the password you chose for this email, or choose a new one.";
export const weakPassword = "Password is too weak.";
export const wrongCredentials = "Invalid email or password.";
export const noUser = "Error: User not found.";
export const unverified = "Please verify your email before logging in.";
export const unverifiedWithoutMail =
  "This email is not verified yet, and this server sends no email. Ask an admin of your organization for a link.";
export const noMail = "This server sends no email. Ask an admin of your organization for a link.";
export const byInvitation =
  "Accounts on this server are by invitation. Ask an admin of your organization for a link.";
export const badVerification = "Verification link is invalid or expired.";
export const badReset = "Reset link is invalid or expired.";
export const badSignIn = "Sign-in link is invalid or expired.";
