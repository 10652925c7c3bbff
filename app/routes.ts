import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { newsletterAnswers } from "../domain/newsletter.ts";

export default [
  layout("site/layout.tsx", [
    index("site/landing.tsx"),
    route("about", "site/about.tsx"),
    route("pitch", "site/pitch.tsx"),
    route("privacy", "site/privacy.tsx"),
    ...newsletterAnswers.map((answer) =>
      route(`newsletter/${answer}`, "site/newsletter-answer.tsx", { id: `newsletter-${answer}` }),
    ),
    route("*", "site/not-found.tsx"),
  ]),
  layout("sign-in/layout.tsx", [
    route("create-account", "sign-in/create-account.tsx"),
    route("signup", "sign-in/signup.tsx"),
    route("verify", "sign-in/verify.tsx"),
    route("verified", "sign-in/verified.tsx"),
    route("verify-handler", "sign-in/verify-handler.tsx"),
    route("verify-invite", "sign-in/verify-invite.tsx"),
    route("login", "sign-in/login.tsx"),
    route("forgot-password", "sign-in/forgot-password.tsx"),
    route("unsubscribe", "sign-in/unsubscribe.tsx"),
  ]),
  layout("shell/shell.tsx", [
    route("dashboard", "home/home.tsx"),
    route("dashboard/assign", "home/assign.tsx"),
    route("dashboard/assignments/:assignmentId", "home/edit-assignment.tsx"),
    route("input", "input/inputs.tsx"),
    route("reports", "reports/reports.tsx"),
    layout("profile/slide.tsx", [
      route("profile", "profile/profile.tsx"),
      route("profile/edit", "profile/edit-profile.tsx"),
      route("profile/organization", "profile/organizations.tsx"),
      route("profile/organization/edit", "profile/edit-organization.tsx"),
      route("profile/team", "profile/team/team.tsx"),
      route("profile/team/add-members", "profile/team/add-members.tsx"),
      route("profile/departments", "profile/departments/departments.tsx"),
      route("profile/security", "profile/security/security.tsx"),
      route("profile/notifications", "profile/notifications/notifications.tsx"),
      route("profile/billing", "profile/billing.tsx"),
    ]),
  ]),
  layout("clicker/layout.tsx", [route("clicker", "clicker/clicker.tsx")]),
] satisfies RouteConfig;
