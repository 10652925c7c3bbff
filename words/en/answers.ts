/** The rooms whose texts the server answers with. */
export * as assignments from "./assignments.ts";
export * as counts from "./counts.ts";
export * as editProfile from "./edit-profile.ts";
export * as errors from "./errors.ts";
export * as forms from "./forms.ts";
export * as invitation from "./invitation.ts";
export * as links from "./links.ts";
export * as newsletter from "./newsletter.ts";
export * as notes from "./notes.ts";
export * as pictures from "./pictures.ts";
export * as refusals from "./refusals.ts";
export * as requests from "./requests.ts";
export * as security from "./security.ts";
export * as services from "./services.ts";
export * as signIn from "./sign-in.ts";
export * as signUp from "./sign-up.ts";
export * as team from "./team.ts";
