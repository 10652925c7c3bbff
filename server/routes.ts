import { Hono } from "hono";
import { apiTokenRoutes } from "./account/api-tokens-routes.ts";
import { emailChangeRoutes, meRoutes, ownAccountRoutes } from "./account/me-routes.ts";
import { logoRoutes, ownPictureRoutes } from "./account/pictures-routes.ts";
import { askRoutes } from "./ask/ask-routes.ts";
import { assignmentRoutes } from "./assignment/assignments-routes.ts";
import { changedNumberRoutes, lastLookRoutes } from "./changed/changed-numbers.ts";
import { countRoutes, tallyRoutes } from "./count/counts-routes.ts";
import { numberStoryRoutes } from "./count/number-stories-routes.ts";
import { secondCountRoutes } from "./count/second-counts.ts";
import { tapProposalRoutes } from "./count/tap-proposals-routes.ts";
import { checkRoutes } from "./doubt/checks.ts";
import {
  campusEntryRoutes,
  closedWeekRoutes,
  occurrenceEntryRoutes,
  weekEntryRoutes,
} from "./entry/entries-routes.ts";
import { boardReportRoutes } from "./export/board-report-routes.ts";
import { exportRoutes } from "./export/exports-routes.ts";
import { forecastRoutes } from "./forecast/forecasts-routes.ts";
import {
  importNameRoutes,
  importPreviewRoutes,
  importRoutes,
  importUnderWayRoutes,
} from "./history/imports-routes.ts";
import type { AppEnv } from "./http/session.ts";
import { insightRoutes } from "./insight/insights.ts";
import { languageModelRoutes } from "./language-model/language-model-uses.ts";
import { linkRoutes, openedLinkRoutes } from "./link/links-routes.ts";
import { wallRoutes } from "./link/wall.ts";
import { changeRoutes } from "./live/changes-routes.ts";
import { invitationRoutes } from "./member/invitations-routes.ts";
import { invitedRoutes } from "./member/join.ts";
import { memberPictureRoutes, memberRoutes } from "./member/members-routes.ts";
import { noteRoutes } from "./notes/notes.ts";
import {
  notificationPreferenceRoutes,
  pushSubscriptionRoutes,
  unsubscriptionRoutes,
} from "./notification/notifications-routes.ts";
import {
  campusOccurrenceRoutes,
  occurrenceRoutes,
  specialDayRoutes,
  weekOccurrenceRoutes,
} from "./occurrence/occurrences-routes.ts";
import { nudgeAllRoutes, nudgeRoutes } from "./reminder/nudges.ts";
import { goalRoutes } from "./report/goals-routes.ts";
import { periodNumberRoutes } from "./report/period-numbers.ts";
import { reportRoutes, reportsPageRoutes } from "./report/reports.ts";
import { savedViewRoutes } from "./report/saved-views-routes.ts";
import { typicalNumberRoutes } from "./report/typical-numbers-routes.ts";
import {
  campusServiceRoutes,
  numberMoveOfferRoutes,
  numberMoveRoutes,
  serviceRoutes,
} from "./service/services-routes.ts";
import { passwordResetRoutes } from "./sign-in/password/password-resets-routes.ts";
import { ownSessionRoutes, sessionRoutes, signInLinkRoutes } from "./sign-in/sessions-routes.ts";
import { emailVerificationRoutes, userRoutes } from "./sign-in/users-routes.ts";
import { installationRoutes } from "./site/installation-routes.ts";
import { newsletterSignupRoutes } from "./site/newsletter-signups.ts";
import { organizationRoutes, setupRoutes } from "./structure/organizations-routes.ts";
import { regionRoutes } from "./structure/regions.ts";
import {
  campusOrderRoutes,
  campusRoutes,
  categoryRoutes,
  departmentOrderRoutes,
  departmentRoutes,
  openCountRoutes,
  structureRoutes,
} from "./structure/structure-routes.ts";

export const apiRoutes = new Hono<AppEnv>()
  .route("/", installationRoutes)
  .route("/", userRoutes)
  .route("/", sessionRoutes)
  .route("/", emailVerificationRoutes)
  .route("/", emailChangeRoutes)
  .route("/", passwordResetRoutes)
  .route("/", signInLinkRoutes)
  .route("/", newsletterSignupRoutes)
  .route("/", invitedRoutes)
  .route("/", unsubscriptionRoutes)
  // Before other /me routes, because people without a session can sign out too.
  .route("/", ownSessionRoutes)
  .route("/", pushSubscriptionRoutes)
  .route("/", ownAccountRoutes)
  .route("/", meRoutes)
  .route("/", ownPictureRoutes)
  // Before the other routes of an organization, whose middleware would run for every tap.
  .route("/", tallyRoutes)
  .route("/", countRoutes)
  .route("/", secondCountRoutes)
  .route("/", changeRoutes)
  .route("/", openedLinkRoutes)
  .route("/", linkRoutes)
  .route("/", wallRoutes)
  .route("/", nudgeRoutes)
  .route("/", nudgeAllRoutes)
  .route("/", weekEntryRoutes)
  .route("/", organizationRoutes)
  .route("/", assignmentRoutes)
  .route("/", campusOrderRoutes)
  .route("/", campusServiceRoutes)
  .route("/", campusOccurrenceRoutes)
  .route("/", weekOccurrenceRoutes)
  .route("/", campusEntryRoutes)
  .route("/", typicalNumberRoutes)
  .route("/", campusRoutes)
  .route("/", regionRoutes)
  .route("/", serviceRoutes)
  .route("/", occurrenceEntryRoutes)
  .route("/", occurrenceRoutes)
  .route("/", departmentOrderRoutes)
  .route("/", departmentRoutes)
  .route("/", categoryRoutes)
  .route("/", structureRoutes)
  .route("/", setupRoutes)
  .route("/", openCountRoutes)
  .route("/", numberMoveOfferRoutes)
  .route("/", numberMoveRoutes)
  .route("/", reportRoutes)
  .route("/", reportsPageRoutes)
  .route("/", askRoutes)
  .route("/", savedViewRoutes)
  .route("/", goalRoutes)
  .route("/", forecastRoutes)
  .route("/", boardReportRoutes)
  .route("/", exportRoutes)
  .route("/", numberStoryRoutes)
  .route("/", noteRoutes)
  .route("/", specialDayRoutes)
  .route("/", closedWeekRoutes)
  .route("/", periodNumberRoutes)
  .route("/", tapProposalRoutes)
  .route("/", changedNumberRoutes)
  .route("/", checkRoutes)
  .route("/", insightRoutes)
  .route("/", lastLookRoutes)
  .route("/", importNameRoutes)
  .route("/", importPreviewRoutes)
  .route("/", importUnderWayRoutes)
  .route("/", importRoutes)
  .route("/", languageModelRoutes)
  .route("/", apiTokenRoutes)
  .route("/", invitationRoutes)
  .route("/", logoRoutes)
  .route("/", memberPictureRoutes)
  .route("/", memberRoutes)
  .route("/", notificationPreferenceRoutes);

/** For the typed client. A type brings no server code into the browser. */
export type ApiRoutes = typeof apiRoutes;
