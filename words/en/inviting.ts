import { a, type Terms } from "../terms.ts";

export const addMembers = "Add members";
export const invitedToOrganization = "People are invited to an organization.";
export const roleForbids = "Your role does not allow this.";
export const whoInvites = "Staff and admins of your organization invite new members.";
export const notSentYet = "Not sent yet";
export const invitingFrom = "Inviting from:";
export const sendsNoEmail = "This server sends no email.";
export const copyEachLink =
  "Invite people here. Then copy each one's link and send it to them yourself.";
export const emailAddresses = "Email addresses";
export const separateThem = "Separate them by commas, spaces or new lines.";
export const role = "Role";
export const onlyAdmins = "Only admins invite staff and admins.";
export const sendInvite = "Send Invite";
export const invite = "Invite";

// The rights of a role.
export const memberHint = ({ giving }: Terms) =>
  `Counts what they're assigned. Enters numbers for this week and last, except ${giving.toLowerCase()}.`;
export const staffHint = ({ giving }: Terms) =>
  `Sees and enters numbers, including ${giving.toLowerCase()}. Assigns counts and invites members.`;
export const adminHint = ({ campus, service }: Terms) =>
  `Everything staff can do, plus ${campus.many}, departments, ${service.many}, roles and people.`;

// The campuses that a person is responsible for. With a limit they see and enter numbers only there.
export const responsibleFor = "Responsible for";
export const allPlaces = ({ campus }: Terms) => `All ${campus.many}`;
export const addPlace = ({ campus }: Terms) => `Add ${a(campus.one)}`;
export const removePlace = (name: string) => `Remove ${name}`;
export const comeFirst = "These come first for them; the others stay open to them.";
export const onlyThere = "Sees and enters numbers only there";
export const seesOnly = ({ campus }: Terms) =>
  `Numbers, notes and reports of the other ${campus.many} stay hidden from them. They count what they're assigned anywhere.`;
/** The last of a list of names. */
export const more = (places: number) => `${places} more`;
export const seesOnlyAt = (places: string) => `sees and enters only ${places}`;

// The outcome for each address.
export const results = "Results";
export const manyInvited = (count: number) => `${count} invited.`;
export const stillInBox = (count: number) =>
  count === 1
    ? "1 address didn't work and is still in the box."
    : `${count} addresses didn't work and are still in the box.`;
export const invited = "Invited";
export const alreadyMember = "Already a member";
export const alreadyInvited =
  "Already invited, so nothing new was sent. To send it again, open it in Team.";
export const invitedOften = "Invited too often today; try again tomorrow";
export const notYet = (aWeek: number) =>
  `Not yet: a new organization can invite ${aWeek} a week until someone has joined`;
export const wantsNone = "Asked not to get invitations";
export const notAnAddress = "Not an email address";
export const linkAndCode = "Link and QR code";
export const linkAndCodeFor = (email: string) => `Link and QR code for ${email}`;

// The link of an invitation. The address stands between the two.
export const linkToJoin = "Link to join";
export const sendLinkTo = "Send this link to";
export const orScan = ", or let them scan the code with their phone's camera.";
export const codeFor = (email: string) => `QR code of the invitation for ${email}`;
export const worksUntil = (day: string) => `Works once, until ${day}.`;
export const confirmsEmail = "A new account still confirms its email first.";
export const copyLink = "Copy link";
export const link = "Link";
export const close = "Close";
