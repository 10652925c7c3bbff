import { a, type Terms } from "../terms.ts";

// Why the server did not do what a member asked for. Shown in the app next to what was pressed or typed.
export const assignmentGone = "This assignment no longer exists.";
export const onlyStaffChange = "Only staff can change weeks before last week.";
/** One campus, two, or two and more. The values are names and a number. */
export const onlyAtThis = (first: string) => `You enter numbers at ${first} only.`;
export const onlyAtPair = (first: string, second: string) =>
  `You enter numbers at ${first} and ${second} only.`;
export const onlyAtMore = (first: string, second: string, more: number) =>
  `You enter numbers at ${first}, ${second} and ${more} more only.`;
export const nowhere = "You enter numbers nowhere now. Please ask an admin.";
export const tooManyDevices = "Too many devices have counted this already.";
export const countChanged =
  "This count was saved or started again meanwhile. Look at its number again.";
export const moreTaps = "More taps have arrived. Look at the number again.";
export const numberChanged = "The number has changed meanwhile. Look at it again.";
export const givenTo = (person: string) =>
  `This count was given to ${person}. Only they and staff can change it.`;
export const givenToNobody =
  "Nobody is chosen for this count now. Please ask staff to give it to you.";
export const someoneAccepted = "Someone has accepted this already.";
export const hasAccepted = (person: string) => `${person} has accepted this already.`;
export const someoneLeftOut = "Someone has left this out already.";
export const hasLeftOut = (person: string) => `${person} has left this out already.`;
export const serviceCancelled = ({ service }: Terms) =>
  `This ${service.one} is cancelled, so it has no numbers.`;
export const noWeekNumber = "There is no number for the whole week any more.";
export const onlyStaffOrWriter = "Only staff, or whoever wrote this note, can change it.";

export const noteTooLong = "Use at most 280 characters.";
export const unusableCharacter = "This has a character that cannot be kept.";
/** A special day, such as "Baptism Sunday". */
export const nameDay = "Name the day.";

// Assigning and reminding, for staff.
export const specialDoesNotRepeat = ({ service }: Terms) =>
  `A special ${service.one} does not repeat.`;
export const specialThisOnly = ({ service }: Terms) =>
  `A special ${service.one} does not repeat. Apply it to this one only.`;
export const archivedDoesNotRepeat = ({ service }: Terms) =>
  `An archived ${service.one} does not repeat.`;
export const dayOfService = ({ service }: Terms) =>
  `The day comes from its ${service.one}. Choose another ${service.one} instead.`;
export const timeOfService = ({ service }: Terms) =>
  `The time comes from its ${service.one}. Choose another ${service.one} instead.`;
export const campusOfService = ({ campus, service }: Terms) =>
  `It is counted for ${a(service.one)} of its ${campus.one}.`;
export const noSuchService = ({ service }: Terms) =>
  `There is no such ${service.one} in one of those weeks.`;
export const chooseOwnService = ({ service }: Terms) =>
  `Choose ${a(service.one)} of your organization.`;
export const isCancelled = ({ service }: Terms) => `This ${service.one} is cancelled.`;
export const ofOtherCampus = ({ campus, service }: Terms) =>
  `This ${service.one} belongs to another ${campus.one}.`;
export const chooseOwnCampus = ({ campus }: Terms) =>
  `Choose ${a(campus.one)} of your organization.`;
export const chooseOwnCategory = "Choose a category of your organization.";
export const moneyInInputs = "Money is entered in Inputs, it is not counted with the clicker.";
export const decimalsInInputs =
  "A number with decimals is entered in Inputs, it is not counted with the clicker.";
export const chooseWhere = "Choose where it is counted.";
export const notCountedHere = ({ campus }: Terms) =>
  `This ${campus.one} does not count this category.`;
export const tooManyAssignments =
  "Your organization has given as many assignments as it can in a day. Please go on tomorrow.";
/** The second one also says to whom. */
export const assignedAlready = (title: string) => `This was assigned already, as “${title}”.`;
export const assignedAlreadyTo = (title: string, person: string) =>
  `This was assigned already, as “${title}”, to ${person}.`;
// An area of a room, several of them, or all of it is counted; each also with who counts it.
export const isCounted = "This is already counted.";
export const isCountedBy = (people: string) => `This is already counted by ${people}.`;
export const areaIsCountedBy = (area: string, people: string) =>
  `${area} is already counted by ${people}.`;
export const areaIsCounted = (area: string) => `${area} is already counted.`;
export const areasAreCountedBy = (areas: string, people: string) =>
  `${areas} are already counted by ${people}.`;
export const areasAreCounted = (areas: string) => `${areas} are already counted.`;
const again = "Name another area, or start that count again first.";
export const wasCounted = `This has been counted. ${again}`;
export const wasCountedBy = (people: string) => `This has been counted by ${people}. ${again}`;
export const areaWasCountedBy = (area: string, people: string) =>
  `${area} has been counted by ${people}. ${again}`;
export const areaWasCounted = (area: string) => `${area} has been counted. ${again}`;
export const areasWereCountedBy = (areas: string, people: string) =>
  `${areas} have been counted by ${people}. ${again}`;
export const areasWereCounted = (areas: string) => `${areas} have been counted. ${again}`;
export const notLate = "This count is not late.";
export const nobodyAssigned = "Nobody is assigned to this count. Assign it to someone.";
export const turnedOff = "They turned off messages about late counts. Please call them.";
export const invitationEnded =
  "This invitation has ended. Invite the person again, or choose somebody else.";

// Past numbers that are imported from a file.
export const nothingToImport = "There is nothing to import.";
export const writeNote = "Write a note.";
export const nameTooLong = "This name is too long.";
export const mostNumbersAtOnce = (most: string) => `Import at most ${most} numbers at once.`;
export const mostNotesAtOnce = (most: string) => `Import at most ${most} notes at once.`;
export const mostDaysAtOnce = (most: string) => `Import at most ${most} special days at once.`;
export const othersImport =
  "Other files are being imported just now. Please try again in a moment.";
export const onlyAdminsAdd = ({ campus }: Terms) =>
  `Only admins add ${campus.many}, departments and categories.`;
export const twoNumbers = ({ service }: Terms) =>
  `Two numbers are for the same ${service.one} or week.`;
export const changedAtOnce =
  "Somebody changed these weeks at the same moment, so nothing was imported. Please try again.";
export const undoneWithin = (days: number) => `An import can be undone for ${days} days.`;

// Reports: its questions, saved views and files. The days of a question are two fields.
export const manyReading =
  "Many people are looking at reports just now. Please try again in a moment.";
export const tooManyNumbers = ({ campus }: Terms) =>
  `These are more numbers than fit into one answer. Choose fewer weeks, or some of the ${campus.many} or categories.`;
export const chooseEaster = "Choose in Edit Organization whose Easter to compare by.";
export const beforeFirstDay = "This day is before the first.";
export const twentyYears = "Ask for at most twenty years.";
export const nameView = "Name this view.";
export const viewNameTaken = (name: string) => `There is a view named “${name}” already.`;
export const tooManyViews = (most: number) => `You can keep ${most} views. Delete one first.`;
export const onlyStaffOrMaker = "Only staff, or whoever made this view, can change it.";
export const asksTooMuch = "This asks for too much at once.";

// Two people count the same, apart.
export const hasSecond = "This is counted twice already.";
export const savedAlone = "This count is saved already. Start it again to have it counted twice.";
export const secondIsAnother = "Choose somebody else: two people count it, apart.";
export const changeFirst = "This is a second count. Change the first, and it follows.";
export const countedApart = (person: string) =>
  `${person} counts this apart. Its number is shown once both counts are saved.`;
export const countedApartByOther =
  "This is counted apart. Its number is shown once both counts are saved.";
export const notBothSaved = "One of the two counts is not saved now. Look at them again.";
export const countsChanged = "The two counts have changed meanwhile. Look at them again.";
export const onlyPartiesAgree = "Only the two who counted, and staff, can decide this.";
