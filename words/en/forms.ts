// Accounts.
export const email = "Email";
export const invalidEmail = "Please enter a valid email address.";
export const password = "Password";
export const currentPassword = "Current password";
export const passwordTooShort = "Password must be at least 8 characters.";
export const atLeastEight = "Must be at least 8 characters";
export const passwordAdvice = "Avoid common passwords, your email and your organization's name";
export const firstName = "First name";
export const lastName = "Last name";
export const firstNameRequired = "First name is required";
export const lastNameRequired = "Last name is required";
export const organizationNameRequired = "Organization name is required";

// Organizations.
export const currency = "Currency";
export const timeZone = "Time zone";
export const timeZoneHint = "Sets when your day begins.";
export const timeZoneExamples = "Central, Chicago, UTC …";

// Who counts: a member, or the address of somebody who is invited.
export const nobodyYet = "Nobody yet";
export const invited = (email: string) => `${email} (invited)`;

// A form that was left before it was saved, and is open again.
export const notSavedYet = "Not saved yet";
export const typedBefore = "This is what you typed here before.";
export const startOver = "Start over";

// Faults of a name.
export const invisible =
  "This has invisible characters. Please type the name instead of pasting it.";
export const noLetter = "Use at least one letter or digit.";
export const mixedAlphabets = "Use letters of one alphabet within a word.";
export const address = "Leave out web and email addresses.";
export const telephone = "Leave out telephone numbers.";
export const giveName = "Give it a name.";

// A word of one's own, for one and for several.
export const bothForms = "Type this form, too.";
