import type { OrganizationKind } from "../../domain/organization/kind.ts";
import { capitalized, type Terms } from "../terms.ts";

export const setUp = "Set up";
export const titled = (question: string) => `${question} · Set up`;
export const roleForbids = "Your role does not allow this.";
export const adminsSetUp = "Admins set up the organization.";
export const needsOrganization = "You need an organization to set it up.";
export const questionOf = (number: number, all: number) => `Question ${number} of ${all}`;
export const next = "Next";
export const skip = "Skip";
export const later = "Later";
export const done = "Done";
export const loading = "Loading";
/** Follows "We could not load" and "We’ll show". */
export const yourAnswers = "what you have answered";

export const whereMeet = (isChurch: boolean, { campus }: Terms) =>
  isChurch ? "Where do you meet?" : `Which ${campus.many} do you have?`;
export const whenMeet = (isChurch: boolean, { service }: Terms) =>
  isChurch ? "When do you meet?" : `When are your ${service.many}?`;
export const whatCount = "What do you count?";
export const whoHelps = "Who helps you count?";
export const whoCountsWhat = "Who counts what?";

// Campuses.
export const nameEach = ({ campus }: Terms) =>
  `Name each ${campus.one}. You can rename it and add more any time.`;
export const justOne = ({ campus }: Terms) => `Just one ${campus.one}`;
export const name = "Name";
export const nameOfCampus = ({ campus }: Terms, number: number) =>
  `Name of ${campus.one} ${number}`;
export const firstCampus = "Main";
export const otherCampus = "North";
export const addCampus = ({ campus }: Terms) => `Add another ${campus.one}`;

// Services.
export const addEach = ({ service }: Terms) =>
  `Add each ${service.one}. Each one gets its own count, and they add up to the week.`;
export const enterTime = "Enter a time, or skip this question.";
// Names of new services, by their time.
export const morning = ({ service }: Terms) => `Morning ${service.one}`;
export const afternoon = ({ service }: Terms) => `Afternoon ${service.one}`;
export const evening = ({ service }: Terms) => `Evening ${service.one}`;
/** The time follows: "Every Sunday, 9:00 AM". */
export const everyDay = (weekday: string) => `Every ${weekday},`;
export const edit = "Edit";
export const editService = (name: string, schedule: string) => `Edit ${name}, ${schedule}`;
export const service = ({ service }: Terms) => capitalized(service.one);
export const serviceNumber = ({ service }: Terms, number: number) =>
  `${capitalized(service.one)} ${number}`;
export const removeService = ({ service }: Terms, number: number) =>
  `Remove ${service.one} ${number}`;
export const campus = ({ campus }: Terms) => capitalized(campus.one);
/** A weekday is chosen below it. */
export const every = "Every";
export const time = "Time";
export const addService = ({ service }: Terms) => `Add another ${service.one}`;

// Categories.
export const uncheckRest =
  "Uncheck what you don't count, and add what's missing. You can change this any time.";
export const addSomethingElse = "Add something else";
export const remove = (name: string) => `Remove ${name}`;
export const removeThis = "Remove this one";
export const whatElse = "What else do you count?";
export const categoryExamples: Record<OrganizationKind, string> = {
  church: "Baptisms",
  aid: "Families referred",
  youth: "Teams",
  venue: "School groups",
  other: "Volunteers on call",
};
/** The name of a department for what fits no other. */
export const otherDepartment = "Other";
export const department = "Department";

// People.
export const inviteByEmail = "Invite them by email. Each gets a link to join.";
export const inviteByLink =
  "Invite them here. This server sends no email, so you copy each one's link and send it to them.";
// "So far: 2 joined, 3 invited."
export const soFar = (people: string) => `So far: ${people}.`;
export const joined = (people: number) => `${people} joined`;
export const invited = (people: number) => `${people} invited`;

// Who counts what.
export const chooseForEach = "Choose a person for each count. It repeats every week.";
export const chooseForEachTime = "Choose a person for each count. It repeats each time.";
/** Follows "We could not load" and "We’ll show". */
export const servicesAndPeople = ({ service }: Terms) => `your ${service.many} and people`;
export const noServices = ({ service }: Terms) => `There are no ${service.many} to count yet.`;
export const addServices = ({ service }: Terms) => `Add your ${service.many}`;
export const moreToCount = "More to count";
export const moreToCountAt = (schedule: string) => `More to count, ${schedule}`;
export const choosePerson = "Choose a person";

// The kind of organization, asked before the five questions.
export const first = "First";
export const whatKind = "What kind of organization is it?";
export const kindDecides =
  "This decides the words you see and what we suggest you count. You can change all of it later.";
export const kinds: Record<OrganizationKind, { name: string; counts: string }> = {
  church: { name: "A church", counts: "Attendance, kids, groups, giving" },
  aid: { name: "Food and other aid", counts: "People served, households, food, volunteer hours" },
  youth: { name: "Youth, sport or club", counts: "Participants, leaders, parents" },
  venue: { name: "Museum, library or venue", counts: "Visits by entrance, programs, groups" },
  other: { name: "Something else", counts: "People and volunteers; you add the rest" },
};
