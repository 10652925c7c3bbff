import type { Terms } from "../terms.ts";

export const getReady = (isChurch: boolean) =>
  isChurch ? "Get ready for Sunday" : "Get ready to count";
export const hide = "Hide this";
export const hidden = "The list is hidden.";
export const progress = (done: number, all: number) => `${done} of ${all} done`;

export const nameCampuses = ({ campus }: Terms) => `Name your ${campus.many}`;
export const addServices = ({ service }: Terms) => `Add your ${service.many} and their times`;
export const chooseWhat = "Choose what you count";
export const invite = "Invite people to help";
export const chooseWho = "Choose who counts what";
export const bringHistory = "Bring your history";
export const pastWeeks = "Past weeks, from a spreadsheet";

// "Sunday is set: 3 of 12 counts have a person, 2 people have not accepted."
export const isSet = (weekday: string) => `${weekday} is set`;
export const youAreSetUp = "You are set up";
export const havePerson = (withPerson: number, counts: number) =>
  `${withPerson} of ${counts} ${counts === 1 ? "count has" : "counts have"} a person`;
export const notAccepted = (people: number) =>
  people === 1 ? "1 person has not accepted" : `${people} people have not accepted`;
export const chooseOthers = "Choose who counts the others";
export const seeNotAccepted = "See who has not accepted";
