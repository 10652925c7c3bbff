import type { Terms } from "../terms.ts";

export const editOrganization = "Edit Organization";
export const tabTitle = "Edit organization";
export const onlyAdmins = "Only admins can change the organization.";
export const askAdmin = "Please ask an admin of your organization.";
/** Follows "No organization". */
export const noneOfYours = "You do not belong to any.";
/** Follows "We could not load" and "We’ll show". */
export const theOrganization = "the organization";
export const save = "Save";
export const saveFailed = "Failed to update organization.";

export const name = "Organization Name";
export const phone = "Phone";
export const city = "City";
export const state = "State";
export const street1 = "Street 1";
export const street2 = "Street 2";
export const postalCode = "Postal Code";
export const fiscalYear = "Fiscal Year Start Month";
export const weekStart = "Week Start Day";
export const regroups = "This regroups past weeks.";
const staysOnDay = (sunday: string) =>
  `Every number stays on the day it was counted for, and a week’s own numbers stay with its ${sunday}.`;
const changingBack = "Changing it back restores the weeks you have now.";
/** `first` is the weekday that was chosen. */
export const endsWeek = (sunday: string, first: string) =>
  `${staysOnDay(sunday)} With weeks from ${first}, a ${sunday} ends its week. ${changingBack}`;
export const beginsWeek = (sunday: string, first: string) =>
  `${staysOnDay(sunday)} With weeks from ${first}, a ${sunday} begins its week. ${changingBack}`;
export const easter = "Easter";
export const whyEaster = "Reports can compare weeks that are as far from Easter.";
export const western = "Western";
export const orthodox = "Orthodox";
export const noEaster = "None";
export const whyCurrency = ({ giving }: Terms) =>
  `The currency for ${giving.toLowerCase()}. Amounts you have entered are not converted.`;
export const language = "Language";
export const whyLanguage = "For emails and screens of people who have chosen none.";
