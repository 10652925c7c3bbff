export const member = "Member";
export const staff = "Staff";
export const admin = "Admin";

// Answers of the server.
export const notPending = "This invitation has already been accepted or cancelled.";
export const notRestored = "This person has joined or was invited again meanwhile.";
export const unwanted = "This address asked not to get invitations.";
export const fewAtFirst = (invitations: number) =>
  `A new organization can send ${invitations} invitations a week until someone has joined. Please send this one again then.`;
export const chooseCampus = "Choose what they see and enter.";
export const enterAddress = "Enter at least one address.";
export const tooLongForAddress = "This is too long to be an address.";
export const inviteAtMost = (people: number) => `Invite at most ${people} people at once.`;
export const giveBackAtMost = (most: number) => `Give back at most ${most} at once.`;
export const lastAdmin =
  "An organization needs an admin. Make someone else an admin first, then try again.";
