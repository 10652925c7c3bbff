// The list of a team. "Members 12", "Invited 3".
export const teamMembers = "Team Members";
export const add = "Add";
export const teamBelongs = "A team belongs to an organization.";
export const yourTeam = "your team";
export const loading = "Loading...";
export const search = (people: number) => `Search ${people} people`;
export const nameRoleCounts = "Name, role, what they count";
export const nameRole = "Name, role";
export const members = "Members";
export const invited = "Invited";
export const noMembers = "No team members found.";
export const you = "You";

// A row: "Staff · joined Jun 7 · last counted 2 days ago · Kids, Balcony". The days come formatted.
export const joined = (day: string) => `joined ${day}`;
export const lastCounted = (day: string) => `last counted ${day}`;
export const notCounted = "hasn't counted yet";
export const nothingToCount = "nothing to count";

// A member's role, and removing a member.
export const role = "Role";
export const save = "Save";
export const isNow = (name: string, role: string) => `${name} is now ${role.toLowerCase()}.`;
export const placesSaved = (name: string) => `The places of ${name} are saved.`;
export const makePasswordLink = "Make a link for a new password";
export const leaveOrganization = "Leave the organization";
export const removeFromTeam = "Remove from the team";
export const leaveTitle = (organization: string) => `Leave ${organization}?`;
export const removeTitle = (name: string) => `Remove ${name}?`;
export const leaveMeans =
  "You lose access right away. Your counts stay. To come back you need a new invitation.";
export const removeMeans = (organization: string) =>
  `They lose access to ${organization} right away. Their counts stay.`;
export const leave = "Leave";
export const remove = "Remove";
export const left = (organization: string) => `You left ${organization}.`;
export const removed = (name: string) => `${name} is no longer on the team.`;

// A link for a new password. The name stands between each two.
export const newPasswordFor = (name: string) => `New password for ${name}`;
export const makeLinkFor = "Make a link for";
export const toChoosePassword =
  "to choose a new password. You copy it and hand it over. Once they have chosen, they are logged out everywhere and log in again.";
export const makeLink = "Make link";
export const handItTo = "Copy the link now, because it is shown only this once. Hand it to";
export const andNobodyElse = "and nobody else: whoever opens it chooses the password.";
export const worksOneHour = "Works once, for one hour.";
export const done = "Done";

// An invitation: "Member · from Ada Min · until Jun 7 · 2 counts".
export const theInvitations = "the invitations";
export const from = "from";
export const until = "until";
export const ended = "ended";
export const showAll = (invitations: number) => `Show all ${invitations}`;
export const sendAgain = "Send again";
export const showCode = "Show QR code";
export const cancelInvitation = "Cancel the invitation";
export const cancelTitle = "Cancel the invitation?";
export const linkOnItsWay = (email: string) => `A new link is on its way to ${email}.`;
// The address stands between the two.
export const linkSentTo = "The link sent to";
export const stopsWorking = "stops working.";
export const keepIt = "Keep it";
export const noLongerInvited = (email: string) => `${email} is no longer invited.`;
export const close = "Close";

// Who takes over the counts of a member, or of an invitation.
export const counts = (count: number) => (count === 1 ? "1 count" : `${count} counts`);
export const willHaveNobody = (count: number) => `${counts(count)} will have nobody.`;
export const staffGiveAway = (count: number) =>
  `${counts(count)} from today on will have nobody. Staff can give them away.`;
export const whoTakesOver = (count: number, isSelf: boolean) =>
  `Who takes over ${isSelf ? "your" : "their"} ${counts(count)}`;
export const giveTo = (count: number) => (count === 1 ? "Give it to" : "Give them to");
export const nobodyYet = "Nobody yet";
export const waitOnHome = "They wait on Home under “Nobody” until someone takes them.";
export const waitForAcceptance = "The counts wait until they accept their invitation.";
export const findsOnHome = (name: string) => `${name} finds them on Home.`;
export const getsEmail = (name: string) =>
  `${name} gets one email about them, unless they turned that off.`;
export const waitFor = (name: string) => `The counts wait for ${name}.`;
export const countsNow = (name: string) => `${name} counts for them now.`;
