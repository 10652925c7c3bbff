import type { Terms } from "../terms.ts";

export const aiHelp = "AI help";
export const onlyAdmins = "Only admins decide about AI help.";
export const askAdmin = "Please ask an admin of your organization.";
/** Follows "No organization". */
export const needsOrganization = "AI help is for an organization's questions.";
export const none = "There is no AI help here.";
export const serverAsksNone = "This server can ask none.";
export const whatItDoes =
  "Some questions are put in words that are not understood here. AI help can be asked what is meant, and to put sentences of Reports in other words. The numbers never come from it.";
export const whatIsSent = ({ campus }: Terms, host: string) =>
  `While this is on, such questions, exactly as they were typed, the names of your ${campus.many} and categories, and sentences without their numbers and names are sent to ${host}: never your numbers, people or money.`;
export const ask = (host: string) => `Ask ${host}`;
export const itsModel = (model: string) => `Its model is ${model}`;
export const agreedTo = (host: string) => `You agreed to ${host}.`;
export const wasReplaced = (host: string) =>
  `It was replaced by ${host}. Nothing is sent until you switch it on again.`;
export const notSaved = "Your choice was not saved.";

export const sent = "What was sent";
export const nothingSent = (days: number) =>
  `Nothing in the last ${days} days. Each question that is sent will stand here, with every word of it.`;
export const keptFor = (days: number) => `Kept for ${days} days.`;
export const showOlder = "Show older";
// Each of the next three follows "We could not load" and "We’ll show".
export const yourChoice = "your choice";
export const whatWasSent = "what was sent";
export const olderOnes = "older ones";

// The outcome of one.
export const onItsWay = "On its way";
export const understood = "Understood";
export const wordsUsed = "Its words are used";
export const notUnderstood = "Not understood";
export const refused = "Its answer did not fit, so it was not used";
export const tooLate = "No answer in time";
export const failed = "Failed";
export const bareSentence = "A sentence without its numbers and names";
// "9:41 AM, by Maria Sole, to api.example.org"
export const by = (moment: string) => `${moment}, by`;
export const to = (host: string) => `, to ${host}`;
export const deletedAccount = "a deleted account";
export const thisApp = "this app, to word a sentence";
export const everythingSent = "Everything that was sent";
