import { capitalized, type Terms } from "../terms.ts";

// The list of all pages, in groups.
export const allPages = "All pages";
export const counting = "Counting";
export const home = "Home";
export const assignCount = "Assign a count";
export const countBoard = "Count board";
export const lateCounts = "Late counts";
export const clicker = "Clicker";
export const inputs = "Inputs";
export const numbersByMonth = "Numbers by month";
export const reading = "Reading";
export const reports = "Reports";
export const mondayMorning = "Monday morning";
export const boardReport = "Board report";
export const bringHistory = "Bring your history";
export const editOrganization = "Edit organization";
export const addMembers = "Add members";
export const ownCampuses = ({ campus }: Terms) => capitalized(campus.many);
export const ownServices = ({ service }: Terms) => capitalized(service.many);
export const departments = "Departments";
export const editProfile = "Edit profile";
export const administration = "Administration";
export const organization = "Organization";
export const teamMembers = "Team Members";
export const ourWords = "Our words";
export const apiAccess = "API access";
export const aiHelp = "AI help";
export const billing = "Billing";
export const account = "Account";
export const security = "Security";
export const notifications = "Notifications";

export const billingPage = "This is the Billing page.";
