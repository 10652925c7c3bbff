import type { Unit } from "./campus.ts";
import type { Membership, Role } from "./member.ts";
import { addDays, type Day } from "./week.ts";

/** Every "may this person do that", one predicate each. The server asks them, and the screens hide what they deny. */

/** Any active member: what belongs to the organization as a whole, such as its campuses and categories. */
export function canSeeOrganization(_: Membership): boolean {
  return true;
}

/** Its name, address, time zone, currency, weeks and logo. */
export function canManageOrganization(member: Membership): boolean {
  return isAdmin(member);
}

/** A member counts their own assignments; staff and admins may see and count anyone's. */
export function canCount(member: Membership, assignment: { userId: string | null }): boolean {
  return assignment.userId === member.userId || isStaff(member);
}

export function canSeeOwnAssignments(_: Membership): boolean {
  return true;
}

export function canSeeAllAssignments(member: Membership): boolean {
  return isStaff(member);
}

/** Create, edit and delete assignments, and give them to people. */
export function canManageAssignments(member: Membership): boolean {
  return isStaff(member);
}

/** Who is on the team and in which role is no secret within it. */
export function canSeeMembers(_: Membership): boolean {
  return true;
}

/** Addresses, and who counted when. */
export function canSeeMemberDetails(member: Membership): boolean {
  return isStaff(member);
}

export function canChangeRoles(member: Membership): boolean {
  return member.role === "admin";
}

/** Admins remove anybody, and everybody may leave; that an admin stays is asked with the change: see removeMember. */
export function canRemoveMember(member: Membership, subject: { userId: string }): boolean {
  return member.role === "admin" || subject.userId === member.userId;
}

export function canInvite(member: Membership): boolean {
  return isStaff(member);
}

/** Nobody invites, sends again or takes back an invitation to more than staff may give, but an admin. */
export function canInviteAs(member: Membership, invitation: { role: Role }): boolean {
  return member.role === "admin" || (canInvite(member) && invitation.role === "member");
}

/** Money is any category whose unit is currency. */
export function canSeeMoney(member: Membership): boolean {
  return isStaff(member);
}

export function canSeeEntries(_: Membership): boolean {
  return true;
}

export function canSeeCategory(member: Membership, category: { unit: Unit }): boolean {
  return category.unit !== "currency" || canSeeMoney(member);
}

/** Which numbers and weeks a person may enter is asked for each of them: see canEnter. */
export function canOpenInputs(_: Membership): boolean {
  return true;
}

/** Members enter numbers other than money, for the current and the previous week; staff and admins any. */
export function canEnter(
  member: Membership,
  category: { unit: Unit },
  week: { start: Day; currentStart: Day },
): boolean {
  if (isStaff(member)) return true;
  const isRecent =
    week.start === week.currentStart || week.start === addDays(week.currentStart, -7);
  return isRecent && canSeeCategory(member, category);
}

/** Campuses, their departments, categories and services. */
export function canManageCampuses(member: Membership): boolean {
  return member.role === "admin";
}

export function canChooseNotifications(_: Membership): boolean {
  return true;
}

export function canGetWeeklySummary(member: Pick<Membership, "role">): boolean {
  return isStaff(member);
}

function isStaff(member: Pick<Membership, "role">): boolean {
  return member.role === "staff" || member.role === "admin";
}

function isAdmin(member: Membership): boolean {
  return member.role === "admin";
}
