/** Kept apart from the schemas so that the join page loads quickly. */
export const invitationMessages = {
  broken: "Invalid invite. Please contact your administrator.",
  unreadable: "Unable to process invite.",
  expired: "Invalid or expired invite.",
  notPending: "This invitation has been accepted or taken back already.",
  unwanted: "This address has asked us to send no invitations.",
  haveAccount: "You already have an account with this email. Please log in to join.",
} as const;
