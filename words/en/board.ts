import { capitalized, type Terms } from "../terms.ts";

export const roleForbids = "Your role does not allow this.";
export const onlyStaff = "Only staff and admins see everybody’s counts.";
export const belongToOrganization = "The board is there once you belong to an organization.";
export const counts = "The counts";
export const nothing = "Nothing is counted today";
export const assign = "Counts assigned for today appear here as they come in.";
export const campus = ({ campus }: Terms) => capitalized(campus.one);
export const allCampuses = ({ campus }: Terms) => `All ${campus.many}`;
export const anyTime = "Any time";
export const isIn = (isIn: number, all: number) =>
  `${isIn} of ${all} ${all === 1 ? "count" : "counts"} in`;
/** Below the number so far: the sum of the medians of the same services. */
export const usually = ({ service }: Terms, number: string) =>
  `usually ${number} at these ${service.many}`;
/** Below the name of a count, before the first name of who counts it. */
export const states = {
  apart: "counted twice",
  notAgreed: "not agreed",
  open: "not begun",
  counting: "counting",
  saved: "saved",
  entered: "entered",
  enteredForWeek: "entered for the week",
  nobody: "nobody yet",
  late: "late",
  cancelled: "cancelled",
};
export const fullScreen = "Full screen";
export const leaveFullScreen = "Leave full screen";

/** Two people counted the same apart: the lower and the higher number. */
export const fromTo = (low: string, high: string) => `${low} to ${high}`;
export const wallLink = "Link for a wall";
// The board by a link.
export const cutOff = "This link is not whole";
export const copyWhole = "A part of it was cut off. Copy the whole link, up to its last letter.";
