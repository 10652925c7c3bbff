import { a, capitalized, type Terms } from "../terms.ts";

export const ourWords = "Our words";
export const adminsOnly = "Only admins can change the words.";
export const askAdmin = "Please ask an admin of your organization.";
export const needsOrganization = "You do not belong to any organization.";
export const lead =
  "This app can speak as you do. What you leave empty stays as it is for your kind of organization.";

export const place = "A place where you count";
export const gathering = "What you count at";
export const groupOfPlaces = "A group of places";
export const headings = "Headings";
export const one = "One";
export const several = "Several";
export const gender = "Gender";
export const masculine = "Masculine";
export const feminine = "Feminine";
/** Languages whose articles agree with the noun ask for its gender. */
export const hasGender: boolean = false;
export const smallLetters = "In small letters, unless it is a name.";
export const people = "People";
export const money = "Money";

export const howItReads = "How it reads";
export const sentences = ({ campus, service, attendance, giving }: Terms) => [
  `Add your ${service.many} and their times`,
  `Choose ${a(service.one)} of your ${campus.one}`,
  `When the count is saved, it fills in the ${service.one}'s number.`,
  `All ${campus.many}`,
  `${capitalized(attendance)} by ${campus.one}`,
  `${capitalized(giving)} this month`,
];

export const save = "Save";
export const useUsual = "Use the usual words";
export const saved = "Your words are saved.";
