import { a, capitalized, type Terms } from "../terms.ts";

// Assigning a count: who counts what, and when. For staff.
export const assignCount = "Assign a count";
/** Precedes "Create one on Home, or open your invitation link." */
export const needOrganization = "You need an organization to assign counts.";
export const roleForbids = "Your role does not allow this.";
export const onlyStaff = "Only staff and admins can assign counts.";
// Each of the next two follows "We could not load" and "We’ll show".
export const yourServices = ({ service }: Terms) => `your ${service.many}`;
export const thisAssignment = "this assignment";
export const couldNotLoad = ({ campus }: Terms) =>
  `We could not load your people and ${campus.many}.`;
export const tryAgain = "Try again";
export const loading = "Loading";
export const assign = "Assign";
export const show = "Show";
/** Follows an error that names the count which was saved by the first try. */
export const pressAgain =
  "You can change that one on Home. To assign this one as well, press Assign again.";
// `who` is a name, or one of the first two.
export const people = (count: number) => `${count} people`;
export const nobodyYet = "nobody yet";
export const assignedTo = (who: string) => `Assigned to ${who}.`;
export const countsAssignedTo = (counts: number, who: string) =>
  `${counts} counts assigned to ${who}.`;
/** Follows the error of a count. `counts` are services with their days, between semicolons. */
export const assignedAlready = (counts: string) => `Assigned already: ${counts}.`;

// The form. "(optional)" stays short: some labels have half of a phone's width.
export const whoCounts = "Who counts";
export const choosePerson = "Choose a person";
export const chooseWho = "Choose who counts.";
export const morePeople = "More people";
export const person = (number: number) => `Person ${number}`;
export const areaOfPerson = (number: number) => `Area of person ${number}`;
export const removePerson = (number: number) => `Remove person ${number}`;
export const addPerson = "Add another person";
export const campus = ({ campus }: Terms) => capitalized(campus.one);
export const noCampus = ({ campus }: Terms) => `No ${campus.one}`;
export const atServices = ({ service }: Terms) => `At which ${service.many}`;
export const showMoreUntil = (services: number, day: string) =>
  `Show ${services} more, until ${day}`;
/** `campuses` is a list of names. */
export const alsoAt = (campuses: string) => `Also at ${campuses}`;
export const alsoAtOthers = ({ campus }: Terms, campuses: number) =>
  `Also at ${campuses} other ${campus.many}`;
export const service = ({ service }: Terms) => capitalized(service.one);
export const notOfService = ({ service }: Pick<Terms, "service">) =>
  `Not part of ${a(service.one)}`;
export const chooseService = ({ service }: Terms) =>
  `Choose ${a(service.one)}, or “${notOfService({ service })}”.`;
/** Follows the name of a service. */
export const isCancelled = "(cancelled)";
export const date = "Date";
export const time = "Time (optional)";
export const department = "Department";
export const somethingElse = "Something else";
export const whatToCount = "What to count";
export const fillsInService = ({ service }: Terms) =>
  `When the count is saved, it fills in the ${service.one}'s number.`;
export const fillsInWeek = ({ service }: Terms) =>
  `When the count is saved, it fills in the week's number, unless ${a(service.one)} of that week has one.`;
export const notInInputs = "This number won’t appear in Inputs or Reports.";
export const repeatWeekly = "Repeat every week";
export const repeatWithService = ({ service }: Terms) => `Repeat with this ${service.one}`;
export const repeatWithServices = ({ service }: Terms) => `Repeat with these ${service.many}`;
export const moreDetails = "More details";
export const title = "Title";
export const titleExample = (isChurch: boolean) => (isChurch ? "Worship Center" : "Main hall");
export const sayWhat = "Say what to count.";
export const area = "Area";
export const areaOptional = "Area (optional)";
export const areaExamples = "floor, balcony";
export const areaExample = "balcony";
export const nameArea = "Name the area, such as floor.";
export const location = "Where (optional)";
export const locationExample = "Room 4";
export const instructions = "Instructions (optional)";
export const instructionsHint =
  "Say who to include and when to count, so every week is counted the same way.";
export const instructionsExample = "Seated people only, during the message.";
export const tooLongAgo = "This day is more than 31 days ago. Check the year.";

// Others count the same. `areas` is a list of areas, null for all of it; `people` a list of names, "" for nobody.
export const addArea = "Add another area";
export const insteadOfThem = "Instead of them";
export const nameOtherArea = "Name the area, such as balcony.";

// Changing an assignment.
export const editAssignment = "Edit assignment";
export const mayBeDeleted = "Someone may have deleted it.";
export const isSaved = "Assignment saved.";
export const nobodyAssigned = "Nobody is assigned to this.";
export const chooseOrLeave = "Choose who counts it, or leave that for later.";
/** The number and a full stop follow, then the next. */
export const isCounted = "This has been counted:";
export const numberMoves = ({ service }: Terms) =>
  `If you change the ${service.one}, date or category, this number moves with it.`;
export const save = "Save";
export const applyTo = "It repeats. Apply to";
export const thisOnly = "This one only";
export const thisAndFollowing = "This and all following";
export const deleteAssignment = "Delete assignment";
export const deleteTitle = "Delete this assignment?";
export const deleteIt = "Delete";
export const isDeleted = "Assignment deleted.";
// The assignment's name is before the first two, and one of the others follows.
export const willBeGone = "will be gone.";
export const willBeGoneFor = (person: string) => `will be gone for ${person}.`;
export const lostSoFar = (number: string) => `What has been counted so far, ${number}, is lost.`;
export const countLost = (number: string) => `Its count of ${number} is lost.`;
export const takenBack = (number: string, category: string) =>
  `Its count of ${number} is taken back out of ${category} for that week.`;

// A second person counts the same, apart.
export const secondCount = "Second count";
export const aboutSecondCount =
  "Two people count the same. Neither sees the other’s number until both are saved.";
export const whoElse = "Who counts it, too?";
export const nobodyElse = "Nobody else";
export const countTwice = "Have it counted twice";
export const isCountedTwice = (person: string) => `${person} counts it too, apart.`;
export const isCountedTwiceByNobody = "It is counted twice. Nobody is chosen for the second count.";
export const isSecondOf = (person: string) =>
  `This is a second count of what ${person || "somebody else"} counts.`;
export const countOnce = "Take the second count back";
export const countingLink = "Counting link";
