/** Kept apart from the schemas so that the join page loads quickly. */
/** In a week, until somebody but the founder belongs to the organization. */
export const firstInvitations = 50;

export const invitationMessages = {
  broken: "Invalid invite. Please contact your administrator.",
  unreadable: "Unable to process invite.",
  expired: "Invalid or expired invite.",
  notPending: "This invitation has already been accepted or cancelled.",
  notRestored: "This person has joined or was invited again meanwhile.",
  unwanted: "This address asked not to get invitations.",
  fewAtFirst: `A new organization can send ${firstInvitations} invitations a week until someone has joined. Please send this one again then.`,
  haveAccount: "You already have an account with this email. Please log in to join.",
} as const;
