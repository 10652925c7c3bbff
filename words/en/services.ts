import { a, type Terms } from "../terms.ts";

// Faults of campuses, services, departments and categories. The server answers with them, too.
export const chooseWeekday = "Choose a day of the week.";
export const wholeSeats = "Type a whole number from 1 to 100,000, or nothing.";
export const chooseSitters = "Choose who sits in this room.";
export const sittersInTotal = "Choose numbers that count toward the total.";
export const shortUnit = "Use up to 12 letters, like lb or hours. Currencies are money.";
export const unitIsMoney =
  "Choose money as the unit for amounts of a currency: only staff and admins see it.";
export const unitIsPercent =
  "Percents can't be added up. Choose their average, or enter the two numbers that each percent is made of.";
export const unitIsEntered =
  "This category already has numbers, so people and money can't be switched. Archive it and add a new one.";
export const goalsWouldGo =
  "Its goals are for what it was, and would go with this change. Take them away, or leave it as it is.";
export const unitIsTapped =
  "This category is counted with the clicker, which counts whole things. Add a new one beside it.";

export const campusNameTaken = ({ campus }: Terms, name: string) =>
  `There is already ${a(campus.one)} called ${name} here.`;
export const regionNameTaken = (name: string) => `There is already a region called ${name} here.`;
export const mostRegions = (most: number) => `There can be at most ${most} regions here.`;
export const chooseForRegion = "Choose at least one.";
export const lastOfRegion = (name: string) =>
  `${name} would be left empty. Remove ${name} first, or leave one in it.`;
export const departmentNameTaken = (name: string) =>
  `There is already a department called ${name} here.`;
export const categoryNameTaken = (name: string) =>
  `There is already a category called ${name} here.`;
export const serviceTaken = ({ service }: Terms) =>
  `There is already ${a(service.one)} of this name at this time.`;
export const mostCampuses = ({ campus }: Terms, most: number) =>
  `There can be at most ${most} ${campus.many} here.`;
export const mostDepartments = (most: number) => `There can be at most ${most} departments here.`;
export const mostCategories = (most: number) => `There can be at most ${most} categories here.`;
export const mostServices = ({ service }: Terms, most: number) =>
  `There can be at most ${most} ${service.many} here.`;
export const mostCampusesKept = ({ campus }: Terms, most: number) =>
  `There can be at most ${most} ${campus.many} here, archived ones included. Restore one and rename it instead.`;
export const mostDepartmentsKept = (most: number) =>
  `There can be at most ${most} departments here, archived ones included. Restore one and rename it instead.`;
export const mostCategoriesKept = (most: number) =>
  `There can be at most ${most} categories here, archived ones included. Restore one and rename it instead.`;
export const mostServicesKept = ({ service }: Terms, most: number) =>
  `There can be at most ${most} ${service.many} here, archived ones included. Restore one and rename it instead.`;
export const mostOnDay = ({ service }: Terms, most: number) =>
  `There can be at most ${most} ${service.many} on one day.`;
export const mostNamesOfDay = (most: number) => `A day can have at most ${most} names.`;
export const onlyCampus = ({ campus }: Terms) =>
  `This is your only ${campus.one}. Add another one before archiving it.`;
export const campusGone = ({ campus }: Terms) =>
  `One of these ${campus.many} is gone. Please reload the page.`;
export const listChanged = "This list has changed meanwhile. Please reload the page.";
export const changedAgain = ({ service }: Terms) =>
  `This ${service.one} was changed again. Edit it to move it back.`;
export const isArchived = ({ service }: Terms) =>
  `This ${service.one} is archived. Restore it first.`;
export const hasNumbers = ({ service }: Terms) =>
  `Numbers are entered for this ${service.one} already. Clear them in Inputs first.`;
export const chooseMove = "Choose what to move.";

// The organization.
export const organizationNameTaken =
  "This organization already exists. Please contact your admin or choose a different name.";
export const currencyCode = "Use a currency code like USD.";
export const currencyHasAmounts = (digits: number) =>
  `Amounts are entered with ${digits} decimals already. Choose a currency that has as many.`;
export const unknownTimeZone = "This time zone is not known.";
export const phoneLike = "Use a phone number like (312) 555-0100.";
export const chooseMonth = "Choose a month.";
export const sundayOrMonday = "Choose Sunday or Monday.";
export const chooseEaster = "Choose Western, Orthodox or none.";
export const chooseLanguage = "Choose one of the languages.";

// Keys for programs, and AI help.
export const chooseReads = "Choose what it may read.";
export const chooseDays = "Choose how long it works.";
export const keyMade = "This key was made already. Revoke it, then make another.";
export const keysFull = (most: number) =>
  `There are ${most} keys already. Revoke one that is no longer used first.`;
export const modelChanged = "What this server can ask has changed. Load the page again.";

// When a service comes, and closed seasons.
export const choosePlaceInMonth = "Choose which one of the month.";
export const chooseDates = "Choose at least one date.";
export const mostDates = (most: number) => `Choose at most ${most} dates.`;
export const twoInWeek = "Two of these dates are in one week. Add the second one on its own.";
export const endsBefore = "This is before the first day.";
export const seasonOfAYear = "A closed season is shorter than a year.";
export const mostSeasons = "There can be at most 20 closed seasons.";
export const seasonsChanged =
  "The closed seasons were changed meanwhile. Load the page again to see them.";
export const chooseFirstDate = "Choose the first date.";
