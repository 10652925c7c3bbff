import type { Places } from "../organization/places.ts";
import type { Id } from "../shared/id.ts";
import type { Role } from "../shared/role.ts";
import { addDays, type Day } from "../shared/time/week.ts";
import type { Unit } from "../shared/unit.ts";
import type { Membership } from "./member.ts";

export function canSeeOrganization(): boolean {
  return true;
}

/** A stream tells no numbers. A closed link hears nothing. */
export function canHearChanges({ link }: Membership): boolean {
  return link === undefined || link.isOpen;
}

export function canManageOrganization(member: Membership): boolean {
  return isAdmin(member);
}

/** The campuses that a limited member sees and enters alone. null stands for all. */
export function seenCampuses({ role, places }: Pick<Membership, "role" | "places">): Id[] | null {
  return role === "admin" || !places?.isLimit ? null : places.campusIds;
}

/** For what tells a member of their own campuses alone, where these come first. */
export function limitedToOwn<Member extends Pick<Membership, "role" | "places">>(
  member: Member,
): Member {
  const { places } = member;
  if (!places || places.campusIds.length === 0) return member;
  return { ...member, places: { ...places, isLimit: true } };
}

/** null stands for all campuses, which is more than a limited member has. */
export function canEnterAt(
  member: Pick<Membership, "role" | "places">,
  campusId: Id | null,
): boolean {
  const seen = seenCampuses(member);
  return seen === null || (campusId !== null && seen.includes(campusId));
}

type Counted = { id?: Id; userId: Id | null; campusId: Id | null };

/** A member sees and counts their own assignments wherever these are, a visitor by link the one that they opened. */
export function canCount(member: Membership, assignment: Counted): boolean {
  if (member.link) return isLinked(member, assignment);
  return assignment.userId === member.userId || canCountForOthers(member, assignment);
}

/** The first day whose saved counts their own people still correct. */
export function correctableSince(currentStart: Day): Day {
  return addDays(currentStart, -7);
}

export function canCorrectCount(
  member: Membership,
  assignment: Counted & { date: Day },
  currentStart: Day,
): boolean {
  if (!canCount(member, assignment)) return false;
  if (member.link) return false;
  return canCountForOthers(member, assignment) || assignment.date >= correctableSince(currentStart);
}

/** Staff and the two people, as long as one of them may still correct their count. */
export function canAgreeOnCounts(
  member: Membership,
  counts: readonly (Counted & { date: Day })[],
  currentStart: Day,
): boolean {
  return counts.some((count) => canCorrectCount(member, count, currentStart));
}

/** Other taps wait until staff accept them. */
export function canChangeCount(
  member: Membership,
  assignment: Counted & { date: Day; status: "pending" | "complete" },
  currentStart: Day,
): boolean {
  if (member.link) return member.link.isOpen && canCount(member, assignment);
  if (assignment.status === "pending") return canCount(member, assignment);
  return canCorrectCount(member, assignment, currentStart);
}

export function canCountForOthers(
  member: Membership,
  { campusId }: Pick<Counted, "campusId">,
): boolean {
  return isStaff(member) && canEnterAt(member, campusId);
}

/** A visitor neither starts a count over nor reads who has changed it. */
export function canCountAsMember({ link }: Membership): boolean {
  return link === undefined;
}

function isLinked({ link }: Membership, { id }: Pick<Counted, "id">): boolean {
  return link?.kind === "count" && id !== undefined && link.assignmentId === id;
}

export function canOpenLink(member: Membership): boolean {
  return member.link?.kind === "count";
}

export function canSeeWall(member: Membership): boolean {
  return member.link?.kind === "wall";
}

/** A link works only while this is true of its maker. */
export function canManageLinks(member: Pick<Membership, "role">): boolean {
  return isStaff(member);
}

export function canDecideOnTaps(member: Membership): boolean {
  return isStaff(member);
}

export function canSeeOwnAssignments(): boolean {
  return true;
}

export function canSeeAllAssignments(member: Membership): boolean {
  return isStaff(member);
}

export function canManageAssignments(member: Membership): boolean {
  return isStaff(member);
}

export function canSeeMembers(): boolean {
  return true;
}

export function canSeeMemberDetails(member: Membership): boolean {
  return isStaff(member);
}

export function canChangeRoles(member: Membership): boolean {
  return isAdmin(member);
}

/** The query also keeps the last admin from leaving. */
export function canRemoveMember(member: Membership, subject: { userId: string }): boolean {
  return isAdmin(member) || subject.userId === member.userId;
}

export function canHandPasswordLink(member: Membership, subject: { userId: string }): boolean {
  return isAdmin(member) && subject.userId !== member.userId;
}

export function canInvite(member: Membership): boolean {
  return isStaff(member);
}

/** A limited member lets nobody in who may enter more than they do, as with a region that gets another campus. */
export function canInviteAs(
  member: Membership,
  invitation: { role: Role; places?: Places | undefined },
): boolean {
  if (isAdmin(member)) return true;
  const { campusIds = [], regionIds = [], isLimit = false } = invitation.places ?? {};
  const isWithin =
    isLimit && regionIds.length === 0
      ? campusIds.every((id) => canEnterAt(member, id))
      : canEnterAt(member, null);
  return canInvite(member) && invitation.role === "member" && isWithin;
}

export function canSeeMoney(member: Membership): boolean {
  if (member.apiToken) return member.apiToken.reads === "numbers-and-giving";
  return isStaff(member);
}

export function canSeeEntries(): boolean {
  return true;
}

export function canSeeCategory(member: Membership, category: { unit: Unit }): boolean {
  return category.unit !== "currency" || canSeeMoney(member);
}

export function canOpenInputs(): boolean {
  return true;
}

export function canEnterPeriods(member: Membership): boolean {
  return isStaff(member);
}

export type EnteredWeek = { campusId: Id; start: Day; currentStart: Day };

/** Members enter no money, and only the current and the previous week. */
export function canEnter(member: Membership, category: { unit: Unit }, week: EnteredWeek): boolean {
  if (!canEnterAt(member, week.campusId)) return false;
  if (isStaff(member)) return true;
  const isRecent =
    week.start === week.currentStart || week.start === addDays(week.currentStart, -7);
  return isRecent && canSeeCategory(member, category);
}

export function canSeeNotes(): boolean {
  return true;
}

/** Members write where they may enter. A note on a week or a service is like a count. */
export function canWriteNote(
  member: Membership,
  note: { unit: Unit | null; writtenById: string | null },
  week: EnteredWeek,
): boolean {
  const isOwn = note.writtenById === member.userId || isStaff(member);
  return isOwn && canEnter(member, { unit: note.unit ?? "count" }, week);
}

export function canSeeChangedNumbers(member: Membership): boolean {
  return isStaff(member);
}

/** Adding campuses and categories on the way asks canManageStructure, too. */
export function canImport(member: Membership): boolean {
  return isStaff(member);
}

/** A week is closed at all campuses. */
export function canCloseWeeks(member: Membership): boolean {
  return isStaff(member) && canEnterAt(member, null);
}

export function canManageSpecialDays(member: Membership): boolean {
  return isStaff(member);
}

export function canKeepViews(): boolean {
  return true;
}

export function canChangeView(
  member: Membership,
  view: { madeById: string | null; shared: boolean },
): boolean {
  return view.madeById === member.userId || (view.shared && isStaff(member));
}

/** A goal is one of all campuses together. */
export function canManageGoals(member: Membership): boolean {
  return isStaff(member) && canEnterAt(member, null);
}

export function canManageStructure(member: Membership): boolean {
  return isAdmin(member);
}

export function canSeeStructure(member: Membership): boolean {
  return canManageStructure(member) || member.apiToken !== undefined;
}

export function canManageApiTokens(member: Membership): boolean {
  return isAdmin(member);
}

/** The organization's words are sent to it, so the same people read what was sent. */
export function canManageLanguageModel(member: Membership): boolean {
  return isAdmin(member);
}

export function canChooseNotifications(): boolean {
  return true;
}

export function canGetWeeklySummary(member: Pick<Membership, "role">): boolean {
  return isStaff(member);
}

function isStaff(member: Pick<Membership, "role">): boolean {
  return member.role === "staff" || isAdmin(member);
}

function isAdmin(member: Pick<Membership, "role">): boolean {
  return member.role === "admin";
}
