// Another item of a list is opened while the panel of one is changed.
export const leaveUnsaved = "Leave without saving?";
export const changedInPanel = "What you changed in the panel is not saved yet.";
export const goBackToIt = "Go back to it";
export const leaveIt = "Leave it";
