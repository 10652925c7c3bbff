// The form on the landing page, and what it says.
export const stayUpdated = "Stay Updated";
export const receiveUpdates = "Sign up to receive updates about the product's app.";
export const email = "Email";
export const enterEmail = "Enter your email";
export const signUp = "Sign Up";
export const signingUp = "Signing up...";
export const missing = "Email is required";
export const invalid = "❌ Please enter a valid email";
export const refused = "❌ Failed to save email. Please try again.";
export const unavailable = "❌ Could not sign up. Try again later.";
export const unexpected = "❌ An unexpected error occurred. Please try again.";
export const welcomed = "If you have not confirmed yet, open the email we sent you.";
/** One of them, by chance, comes before the sentence above. */
export const welcomes: string[] = [
  "Your data is now part of something bigger! Welcome aboard!",
  "You're in! Good numbers are on their way to you.",
  "Welcome! Every count matters, and so do you.",
  "Count yourself in! We're glad you're here.",
  "That adds up! You're on the list.",
  "Plus one! Our list just got better.",
  "Welcome aboard! Great decisions start with a first step like this.",
  "Signed up and counted! News will find you.",
];

// The pages that answer the form and the links of its emails.
export const welcomePage = {
  title: "Welcome aboard!",
  words: `Your data is now part of something bigger! ${welcomed}`,
};
export const invalidPage = {
  title: invalid,
  words: "That did not look like an email address. Go back and try again.",
};
export const laterPage = {
  title: unavailable,
  words: "There were too many tries, or something went wrong on our side. Nothing was saved.",
};
export const confirmPage = {
  title: "Confirm your sign-up.",
  words: "Press the button and you are on the list.",
  button: "Confirm",
};
export const confirmedPage = {
  title: "You are on the list.",
  words: "News will come to your inbox, and every email has a link to unsubscribe.",
};
export const expiredPage = {
  title: "This link has expired.",
  words: "Sign up again, and we'll send you a new one.",
};
export const unsubscribePage = {
  title: "Unsubscribe?",
  words: "Press the button, and your address is deleted from the list.",
  button: "Unsubscribe",
};
export const unsubscribedPage = {
  title: "You are unsubscribed.",
  words: "Your address has been deleted from the list. You won't hear from us again.",
};
export const goHome = "Go to the home page";
