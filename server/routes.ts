import { Hono } from "hono";
import { apiTokenRoutes } from "./account/api-tokens-routes.ts";
import { meRoutes } from "./account/me-routes.ts";
import { notificationPreferenceRoutes } from "./account/notification-preferences-routes.ts";
import { ownAccountRoutes } from "./account/own-account-routes.ts";
import { logoRoutes, memberPictureRoutes, ownPictureRoutes } from "./account/pictures-routes.ts";
import { pushSubscriptionRoutes } from "./account/push-subscriptions-routes.ts";
import { unsubscriptionRoutes } from "./account/unsubscriptions-routes.ts";
import { assignmentRoutes } from "./assignment/assignments-routes.ts";
import { openCountRoutes } from "./assignment/open-counts-routes.ts";
import { countRoutes } from "./count/counts-routes.ts";
import { tallyRoutes } from "./count/tallies-routes.ts";
import { tapProposalRoutes } from "./count/tap-proposals-routes.ts";
import { changedNumberRoutes, lastLookRoutes } from "./entry/changed-numbers-routes.ts";
import { checkRoutes } from "./entry/checks-routes.ts";
import { closedWeekRoutes } from "./entry/closed-weeks-routes.ts";
import { weekEntryRoutes } from "./entry/entries-routes.ts";
import { noteRoutes } from "./entry/notes-routes.ts";
import { numberMoveOfferRoutes, numberMoveRoutes } from "./entry/number-moves-routes.ts";
import { numberStoryRoutes } from "./entry/number-stories-routes.ts";
import { occurrenceEntryRoutes } from "./entry/occurrence-entries-routes.ts";
import {
  importNameRoutes,
  importPreviewRoutes,
  importRoutes,
  importUnderWayRoutes,
} from "./history/imports-routes.ts";
import type { AppEnv } from "./http/session.ts";
import { askRoutes } from "./insight/ask-routes.ts";
import { forecastRoutes } from "./insight/forecasts-routes.ts";
import { insightRoutes } from "./insight/insights-routes.ts";
import { languageModelRoutes } from "./insight/language-model-routes.ts";
import { invitationRoutes } from "./member/invitations-routes.ts";
import { invitedRoutes } from "./member/invited-routes.ts";
import { memberRoutes } from "./member/members-routes.ts";
import { campusOrderRoutes, campusRoutes } from "./organization/campuses-routes.ts";
import { categoryRoutes } from "./organization/categories-routes.ts";
import { closedCampusRoutes } from "./organization/closed-campuses-routes.ts";
import { departmentOrderRoutes, departmentRoutes } from "./organization/departments-routes.ts";
import { organizationRoutes } from "./organization/organizations-routes.ts";
import { setupRoutes } from "./organization/setup-routes.ts";
import { structureRoutes } from "./organization/structure-routes.ts";
import { nudgeRoutes } from "./reminder/nudges-routes.ts";
import { exportRoutes } from "./report/exports-routes.ts";
import { goalRoutes } from "./report/goals-routes.ts";
import { reportRoutes } from "./report/reports-routes.ts";
import { savedViewRoutes } from "./report/saved-views-routes.ts";
import { typicalNumberRoutes } from "./report/typical-numbers-routes.ts";
import {
  campusOccurrenceRoutes,
  occurrenceRoutes,
  weekOccurrenceRoutes,
} from "./service/occurrences-routes.ts";
import { campusServiceRoutes, serviceRoutes } from "./service/services-routes.ts";
import { specialDayRoutes } from "./service/special-days-routes.ts";
import { emailChangeRoutes } from "./sign-in/email-changes-routes.ts";
import { emailVerificationRoutes } from "./sign-in/email-verifications-routes.ts";
import { passwordResetRoutes } from "./sign-in/password-resets-routes.ts";
import { ownSessionRoutes, sessionRoutes } from "./sign-in/sessions-routes.ts";
import { signInLinkRoutes } from "./sign-in/sign-in-links-routes.ts";
import { userRoutes } from "./sign-in/users-routes.ts";
import { installationRoutes } from "./site/installation-routes.ts";
import { newsletterSignupRoutes } from "./site/newsletter-signups-routes.ts";

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
