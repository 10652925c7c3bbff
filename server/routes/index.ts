import { Hono } from "hono";
import type { AppEnv } from "../session.ts";
import { assignmentRoutes } from "./assignments.ts";
import { campusRoutes } from "./campuses.ts";
import { countRoutes } from "./counts.ts";
import { emailVerificationRoutes } from "./email-verifications.ts";
import { entryRoutes, weekEntryRoutes } from "./entries.ts";
import { invitationRoutes } from "./invitations.ts";
import { invitedRoutes } from "./invited.ts";
import { meRoutes } from "./me.ts";
import { memberRoutes } from "./members.ts";
import { newsletterSignupRoutes } from "./newsletter-signups.ts";
import { organizationRoutes } from "./organizations.ts";
import { passwordResetRoutes } from "./password-resets.ts";
import { sessionRoutes } from "./sessions.ts";
import { signInLinkRoutes } from "./sign-in-links.ts";
import { tallyRoutes } from "./tallies.ts";
import { userRoutes } from "./users.ts";

/** The table of contents of the API. */
export const apiRoutes = new Hono<AppEnv>()
  .route("/users", userRoutes)
  .route("/sessions", sessionRoutes)
  .route("/email-verifications", emailVerificationRoutes)
  .route("/password-resets", passwordResetRoutes)
  .route("/sign-in-links", signInLinkRoutes)
  .route("/newsletter-signups", newsletterSignupRoutes)
  .route("/invitations", invitedRoutes)
  .route("/me", meRoutes)
  // First of the organization's, whose own middleware would otherwise run for every tap as well.
  .route("/organizations/:organizationId/assignments/:assignmentId/tallies", tallyRoutes)
  .route("/organizations/:organizationId/assignments/:assignmentId/count", countRoutes)
  .route(
    "/organizations/:organizationId/campuses/:campusId/weeks/:weekStart/entries",
    weekEntryRoutes,
  )
  .route("/organizations", organizationRoutes)
  .route("/organizations/:organizationId/assignments", assignmentRoutes)
  .route("/organizations/:organizationId/campuses", campusRoutes)
  .route("/organizations/:organizationId/entries", entryRoutes)
  .route("/organizations/:organizationId/invitations", invitationRoutes)
  .route("/organizations/:organizationId/members", memberRoutes);

/** The API's shape for the typed client; a type only, so nothing of the server reaches the browser. */
export type ApiRoutes = typeof apiRoutes;
