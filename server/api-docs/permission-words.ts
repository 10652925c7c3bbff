const words: Record<string, string> = {
  public: "Open to anyone.",
  self: "For whoever is signed in.",
  verifiedSelf: "For whoever is signed in and has verified their address.",
  canSeeOrganization: "For members.",
  canManageOrganization: "For admins.",
  canCount: "For the person it is given to, staff and admins.",
  canDecideOnTaps: "For staff and admins.",
  canSeeOwnAssignments: "For members.",
  canManageAssignments: "For staff and admins.",
  canSeeMembers: "For members.",
  canChangeRoles: "For admins.",
  canHandPasswordLink: "For admins, about somebody else.",
  canRemoveMember: "For admins, and for members about themselves.",
  canInvite: "For staff and admins.",
  canInviteAs: "For admins, and for staff where it invites a member.",
  canSeeEntries: "For members; money is for staff and admins.",
  canOpenInputs:
    "For members, in the current and the previous week; money and other weeks are for staff and admins.",
  canSeeNotes: "For members; notes on money are for staff and admins.",
  canSeeChangedNumbers: "For staff and admins.",
  canImport: "For staff and admins.",
  canManageSpecialDays: "For staff and admins.",
  canCloseWeeks: "For staff and admins.",
  canKeepViews:
    "For members, of their own; shared ones are changed by whoever made them and by staff and admins.",
  canChangeView: "For whoever made it; of shared ones also for staff and admins.",
  canManageGoals: "For staff and admins.",
  canManageStructure: "For admins.",
  canSeeStructure: "For admins.",
  canManageApiTokens: "For admins.",
  canManageLanguageModel: "For admins.",
  canChooseNotifications: "For members.",
};

export function wordsOf(permission: string): string {
  const found = words[permission];
  if (!found)
    throw new Error(`server/api-docs/permission-words.ts does not say who ${permission} is for.`);
  return found;
}
