// Home without a count. The first three are for: one's own counts, everyone's, those that nobody has.
export const nothingForYou =
  "You have nothing to count right now. Counts you're assigned will show up here.";
export const nothingAssigned = "No counts have been assigned yet.";
export const nothingUnassigned = "No count is waiting for a person.";
export const welcome = (organization: string, firstName: string) =>
  `Welcome to ${organization}, ${firstName}!`;
/** Follows one of the first three, for staff. */
export const chooseWho = "Choose who counts what, and when.";
/** Without a network: said of when Home was last read. */
export const wasNothing = "There was nothing to count then.";

// Home without an organization.
/** Follows "We could not load" and "We’ll show". */
export const yourOrganizations = "your organizations";
// The organization's name is between the first two: "You are no longer a member of Grace Church."
export const noLongerMemberOf = "You are no longer a member of";
export const createOwn = "Create an organization of your own, and you can assign its first count.";
export const noOrganization =
  "You don't belong to an organization yet. Create one, then assign its first count.";
export const organizationName = "Organization name";
export const currencyHint = "The currency for giving.";
export const create = "Create organization";
export const isReady = (organization: string) => `${organization} is ready.`;
export const isThereAlready = (product: string) => `Is your organization already on ${product}?`;
export const askAdmin =
  "Ask its admin to invite you. The link in the invitation email is how to join.";
