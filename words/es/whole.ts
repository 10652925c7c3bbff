import type { Words } from "../words.ts";

/** The texts of English and no others, so that none is missing and none is left over. */
export type Whole<
  English,
  Own extends Words<English> & Record<Exclude<keyof Own, keyof English>, never>,
> = Own;

export type Rooms = [
  Whole<typeof import("../en/clicker-days.ts"), typeof import("./clicker-days.ts")>,
  Whole<typeof import("../en/clicker.ts"), typeof import("./clicker.ts")>,
  Whole<typeof import("../en/counts.ts"), typeof import("./counts.ts")>,
  Whole<typeof import("../en/edit-profile.ts"), typeof import("./edit-profile.ts")>,
  Whole<typeof import("../en/errors.ts"), typeof import("./errors.ts")>,
  Whole<typeof import("../en/forms.ts"), typeof import("./forms.ts")>,
  Whole<typeof import("../en/invitation.ts"), typeof import("./invitation.ts")>,
  Whole<typeof import("../en/inviting.ts"), typeof import("./inviting.ts")>,
  Whole<typeof import("../en/language.ts"), typeof import("./language.ts")>,
  Whole<typeof import("../en/mails.ts"), typeof import("./mails.ts")>,
  Whole<typeof import("../en/members.ts"), typeof import("./members.ts")>,
  Whole<typeof import("../en/notifications.ts"), typeof import("./notifications.ts")>,
  Whole<typeof import("../en/organizations.ts"), typeof import("./organizations.ts")>,
  Whole<typeof import("../en/pages.ts"), typeof import("./pages.ts")>,
  Whole<typeof import("../en/pictures.ts"), typeof import("./pictures.ts")>,
  Whole<typeof import("../en/profile.ts"), typeof import("./profile.ts")>,
  Whole<typeof import("../en/security.ts"), typeof import("./security.ts")>,
  Whole<typeof import("../en/shell.ts"), typeof import("./shell.ts")>,
  Whole<typeof import("../en/sign-in.ts"), typeof import("./sign-in.ts")>,
  Whole<typeof import("../en/sign-up.ts"), typeof import("./sign-up.ts")>,
  Whole<typeof import("../en/structure.ts"), typeof import("./structure.ts")>,
  Whole<typeof import("../en/team.ts"), typeof import("./team.ts")>,
  Whole<typeof import("../en/ui.ts"), typeof import("./ui.ts")>,
  Whole<typeof import("../en/unsent.ts"), typeof import("./unsent.ts")>,
  Whole<typeof import("../en/waiting-counts.ts"), typeof import("./waiting-counts.ts")>,
];
