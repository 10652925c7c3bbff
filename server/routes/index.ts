import { Hono } from "hono";
import type { AppEnv } from "../http/session.ts";
import { apiTokenRoutes } from "./api-tokens.ts";
import { askRoutes } from "./ask.ts";
import { assignmentRoutes } from "./assignments.ts";
import { campusOrderRoutes, campusRoutes } from "./campuses.ts";
import { categoryRoutes } from "./categories.ts";
import { changedNumberRoutes, lastLookRoutes } from "./changed-numbers.ts";
import { checkRoutes } from "./checks.ts";
import { closedCampusRoutes } from "./closed-campuses.ts";
import { closedWeekRoutes } from "./closed-weeks.ts";
import { countRoutes } from "./counts.ts";
import { departmentOrderRoutes, departmentRoutes } from "./departments.ts";
import { emailChangeRoutes } from "./email-changes.ts";
import { emailVerificationRoutes } from "./email-verifications.ts";
import { weekEntryRoutes } from "./entries.ts";
import { exportRoutes } from "./exports.ts";
import { forecastRoutes } from "./forecasts.ts";
import { goalRoutes } from "./goals.ts";
import {
  importNameRoutes,
  importPreviewRoutes,
  importRoutes,
  importUnderWayRoutes,
} from "./imports.ts";
import { insightRoutes } from "./insights.ts";
import { installationRoutes } from "./installation.ts";
import { invitationRoutes } from "./invitations.ts";
import { invitedRoutes } from "./invited.ts";
import { languageModelRoutes } from "./language-model.ts";
import { leftApartRoutes } from "./left-apart.ts";
import { meRoutes } from "./me.ts";
import { memberRoutes } from "./members.ts";
import { newsletterSignupRoutes } from "./newsletter-signups.ts";
import { noteRoutes } from "./notes.ts";
import { notificationPreferenceRoutes } from "./notification-preferences.ts";
import { nudgeRoutes } from "./nudges.ts";
import { numberMoveOfferRoutes, numberMoveRoutes } from "./number-moves.ts";
import { numberStoryRoutes } from "./number-stories.ts";
import { occurrenceEntryRoutes } from "./occurrence-entries.ts";
import { campusOccurrenceRoutes, occurrenceRoutes, weekOccurrenceRoutes } from "./occurrences.ts";
import { openCountRoutes } from "./open-counts.ts";
import { organizationRoutes } from "./organizations.ts";
import { ownAccountRoutes } from "./own-account.ts";
import { passwordResetRoutes } from "./password-resets.ts";
import { logoRoutes, memberPictureRoutes, ownPictureRoutes } from "./pictures.ts";
import { pushSubscriptionRoutes } from "./push-subscriptions.ts";
import { reportRoutes } from "./reports.ts";
import { savedViewRoutes } from "./saved-views.ts";
import { campusServiceRoutes, serviceRoutes } from "./services.ts";
import { ownSessionRoutes, sessionRoutes } from "./sessions.ts";
import { setupRoutes } from "./setup.ts";
import { signInLinkRoutes } from "./sign-in-links.ts";
import { specialDayRoutes } from "./special-days.ts";
import { structureRoutes } from "./structure.ts";
import { tallyRoutes } from "./tallies.ts";
import { tapProposalRoutes } from "./tap-proposals.ts";
import { typicalNumberRoutes } from "./typical-numbers.ts";
import { unsubscriptionRoutes } from "./unsubscriptions.ts";
import { userRoutes } from "./users.ts";

export const apiRoutes = new Hono<AppEnv>()
  .route("/installation", installationRoutes)
  .route("/users", userRoutes)
  .route("/sessions", sessionRoutes)
  .route("/email-verifications", emailVerificationRoutes)
  .route("/email-changes", emailChangeRoutes)
  .route("/password-resets", passwordResetRoutes)
  .route("/sign-in-links", signInLinkRoutes)
  .route("/newsletter-signups", newsletterSignupRoutes)
  .route("/invitations", invitedRoutes)
  .route("/unsubscriptions", unsubscriptionRoutes)
  // Before other /me routes, because people without a session can sign out too.
  .route("/me/session", ownSessionRoutes)
  .route("/me/push-subscription", pushSubscriptionRoutes)
  .route("/me", ownAccountRoutes)
  .route("/me", meRoutes)
  .route("/me/picture", ownPictureRoutes)
  // Before the other routes of an organization, whose middleware would run for every tap.
  .route("/organizations/:organizationId/assignments/:assignmentId/tallies", tallyRoutes)
  .route("/organizations/:organizationId/assignments/:assignmentId/count", countRoutes)
  .route("/organizations/:organizationId/assignments/:assignmentId/nudges", nudgeRoutes)
  .route(
    "/organizations/:organizationId/campuses/:campusId/weeks/:weekStart/entries",
    weekEntryRoutes,
  )
  .route("/organizations", organizationRoutes)
  .route("/organizations/:organizationId/assignments", assignmentRoutes)
  .route("/organizations/:organizationId/campus-order", campusOrderRoutes)
  .route("/organizations/:organizationId/campuses/:campusId/services", campusServiceRoutes)
  .route("/organizations/:organizationId/campuses/:campusId/occurrences", campusOccurrenceRoutes)
  .route(
    "/organizations/:organizationId/campuses/:campusId/weeks/:weekStart/occurrences",
    weekOccurrenceRoutes,
  )
  .route(
    "/organizations/:organizationId/campuses/:campusId/weeks/:weekStart/typical-numbers",
    typicalNumberRoutes,
  )
  .route("/organizations/:organizationId/campuses", campusRoutes)
  .route("/organizations/:organizationId/closed-campuses", closedCampusRoutes)
  .route("/organizations/:organizationId/services", serviceRoutes)
  .route("/organizations/:organizationId/occurrences/:occurrenceId/entries", occurrenceEntryRoutes)
  .route("/organizations/:organizationId/occurrences", occurrenceRoutes)
  .route("/organizations/:organizationId/department-order", departmentOrderRoutes)
  .route("/organizations/:organizationId/departments", departmentRoutes)
  .route("/organizations/:organizationId/categories", categoryRoutes)
  .route("/organizations/:organizationId/structure", structureRoutes)
  .route("/organizations/:organizationId/left-apart", leftApartRoutes)
  .route("/organizations/:organizationId/setup", setupRoutes)
  .route("/organizations/:organizationId/open-counts", openCountRoutes)
  .route("/organizations/:organizationId/number-move-offer", numberMoveOfferRoutes)
  .route("/organizations/:organizationId/number-moves", numberMoveRoutes)
  .route("/organizations/:organizationId/reports", reportRoutes)
  .route("/organizations/:organizationId/ask", askRoutes)
  .route("/organizations/:organizationId/views", savedViewRoutes)
  .route("/organizations/:organizationId/goals", goalRoutes)
  .route("/organizations/:organizationId/forecasts", forecastRoutes)
  .route("/organizations/:organizationId/exports", exportRoutes)
  .route("/organizations/:organizationId/weeks/:weekStart/stories", numberStoryRoutes)
  .route("/organizations/:organizationId/notes", noteRoutes)
  .route("/organizations/:organizationId/special-days", specialDayRoutes)
  .route("/organizations/:organizationId/closed-weeks", closedWeekRoutes)
  .route("/organizations/:organizationId/tap-proposals", tapProposalRoutes)
  .route("/organizations/:organizationId/changed-numbers", changedNumberRoutes)
  .route("/organizations/:organizationId/checks", checkRoutes)
  .route("/organizations/:organizationId/insights", insightRoutes)
  .route("/organizations/:organizationId/last-look", lastLookRoutes)
  .route("/organizations/:organizationId/import-names", importNameRoutes)
  .route("/organizations/:organizationId/import-previews", importPreviewRoutes)
  .route("/organizations/:organizationId/imports-under-way", importUnderWayRoutes)
  .route("/organizations/:organizationId/imports", importRoutes)
  .route("/organizations/:organizationId/language-model", languageModelRoutes)
  .route("/organizations/:organizationId/api-tokens", apiTokenRoutes)
  .route("/organizations/:organizationId/invitations", invitationRoutes)
  .route("/organizations/:organizationId/logo", logoRoutes)
  .route("/organizations/:organizationId/members/:userId/picture", memberPictureRoutes)
  .route("/organizations/:organizationId/members", memberRoutes)
  .route("/organizations/:organizationId/notification-preferences", notificationPreferenceRoutes);

/** For the typed client. A type brings no server code into the browser. */
export type ApiRoutes = typeof apiRoutes;
