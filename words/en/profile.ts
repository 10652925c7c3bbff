import { capitalized, type Terms } from "../terms.ts";

// The profile.
export const profile = "Profile";
export const edit = "Edit";
export const accountSaved = "New Account Info Saved!";
export const noOrganization = "No organization";
export const administration = "Administration";
export const organization = "Organization";
export const teamMembers = "Team Members";
export const team = (people: number, invited: number) =>
  `${people === 1 ? "1 person" : `${people} people`}${invited > 0 ? `, ${invited} invited` : ""}`;
export const campusesAndDepartments = ({ campus }: Terms) =>
  `${capitalized(campus.many)} and departments`;
export const ourWords = "Our words";
export const apiAccess = "API access";
export const aiHelp = "AI help";
export const billing = "Billing";
export const comingSoon = "Feature is coming soon!";
export const account = "Account";
export const security = "Security";
export const notifications = "Notifications";
export const darkMode = "Dark mode";
export const allPages = "All pages";
export const signOut = "Sign Out";
