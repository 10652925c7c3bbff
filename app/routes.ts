import type { RouteObject } from "react-router";
import { language } from "#words/language.ts";
import { newsletterAnswers } from "../domain/site/newsletter.ts";
import { languages, sitePath } from "../words/languages.ts";
import { FailedRoot, Root } from "./root.tsx";
import { type PieceModule, piece } from "./shell/load-piece.ts";
import { LoadingPage } from "./shell/loading-page.tsx";

/** These are plain documents with a small script: see docs/decisions/2026-11-21-public-pages.md. */
const site = [
  page("/", "site/landing/landing", () => import("./site/landing/landing.tsx")),
  ...["/churches", "/non-profits"].map((audience) =>
    page(audience, "site/audience/audience", () => import("./site/audience/audience.tsx")),
  ),
  page("/about", "site/about", () => import("./site/about.tsx")),
  ...(language === languages[0]
    ? [page("/pitch", "site/deck/pitch", () => import("./site/deck/pitch.tsx"))]
    : []),
  page("/privacy", "site/privacy", () => import("./site/privacy.tsx")),
  ...newsletterAnswers.map((answer) =>
    page(
      `/newsletter/${answer}`,
      "site/newsletter-answer",
      () => import("./site/newsletter-answer.tsx"),
    ),
  ),
  route("*", "site/not-found", () => import("./site/not-found.tsx")),
];

const signIn = [
  route("create-account", "sign-in/create-account", () => import("./sign-in/create-account.tsx")),
  route("signup", "sign-in/signup", () => import("./sign-in/signup.tsx")),
  route("verify", "sign-in/verify", () => import("./sign-in/verify.tsx")),
  route("verified", "sign-in/verified", () => import("./sign-in/verified.tsx")),
  route("verify-handler", "sign-in/verify-handler", () => import("./sign-in/verify-handler.tsx")),
  route("verify-invite", "sign-in/verify-invite", () => import("./sign-in/verify-invite.tsx")),
  route("login", "sign-in/login", () => import("./sign-in/login.tsx")),
  route(
    "forgot-password",
    "sign-in/forgot-password",
    () => import("./sign-in/forgot-password.tsx"),
  ),
  route("unsubscribe", "sign-in/unsubscribe", () => import("./sign-in/unsubscribe.tsx")),
];

const profile = [
  route("profile", "profile/profile", () => import("./profile/profile.tsx")),
  route("profile/edit", "profile/edit-profile", () => import("./profile/edit-profile.tsx")),
  route(
    "profile/organization",
    "profile/organizations",
    () => import("./profile/organizations.tsx"),
  ),
  route("profile/words", "profile/own-words", () => import("./profile/own-words.tsx")),
  route(
    "profile/organization/edit",
    "profile/edit-organization",
    () => import("./profile/edit-organization.tsx"),
  ),
  route("profile/team", "profile/team/team", () => import("./profile/team/team.tsx"), [
    route(
      "add-members",
      "profile/team/add-members",
      () => import("./profile/team/add-members.tsx"),
    ),
  ]),
  route(
    "profile/departments",
    "profile/departments/departments",
    () => import("./profile/departments/departments.tsx"),
    [
      route(
        "campuses",
        "profile/departments/campuses",
        () => import("./profile/departments/campuses.tsx"),
      ),
      route(
        "services",
        "profile/departments/services/services",
        () => import("./profile/departments/services/services.tsx"),
      ),
      route(
        "categories",
        "profile/departments/categories",
        () => import("./profile/departments/categories.tsx"),
      ),
    ],
  ),
  route(
    "profile/security",
    "profile/security/security",
    () => import("./profile/security/security.tsx"),
  ),
  route(
    "profile/notifications",
    "profile/notifications/notifications",
    () => import("./profile/notifications/notifications.tsx"),
  ),
  route(
    "profile/api-access",
    "profile/api-access/api-access",
    () => import("./profile/api-access/api-access.tsx"),
  ),
  route(
    "profile/ai-help",
    "profile/ai-help/ai-help",
    () => import("./profile/ai-help/ai-help.tsx"),
  ),
  route("profile/pages", "profile/pages", () => import("./profile/pages.tsx")),
  route("profile/billing", "profile/billing", () => import("./profile/billing.tsx")),
];

const app = [
  route("dashboard", "home/home", () => import("./home/home.tsx"), [
    route(
      "assign",
      "home/assignment-form/assign",
      () => import("./home/assignment-form/assign.tsx"),
    ),
    route("late", "home/counts/late-counts", () => import("./home/counts/late-counts.tsx")),
    route(
      "counts/:assignmentId",
      "home/counts/saved-count",
      () => import("./home/counts/saved-count.tsx"),
    ),
    route(
      "assignments/:assignmentId",
      "home/assignment-form/edit-assignment",
      () => import("./home/assignment-form/edit-assignment.tsx"),
    ),
  ]),
  route("board", "home/board/board", () => import("./home/board/board.tsx")),
  route("setup/:question", "setup/setup", () => import("./setup/setup.tsx")),
  route("input", "input/inputs", () => import("./input/inputs.tsx")),
  route("input/periods", "input/periods/periods", () => import("./input/periods/periods.tsx")),
  route("reports", "reports/reports", () => import("./reports/reports.tsx")),
  route(
    "reports/board-report",
    "reports/board/board-report",
    () => import("./reports/board/board-report.tsx"),
  ),
  route("reports/monday", "monday/monday", () => import("./monday/monday.tsx")),
  route("reports/import", "import/import", () => import("./import/import.tsx")),
  layout("profile/layout", () => import("./profile/layout.tsx"), profile),
];

const clicker = [route("clicker", "clicker/clicker", () => import("./clicker/clicker.tsx"))];

export const routes: RouteObject[] = [
  {
    Component: Root,
    HydrateFallback: LoadingPage,
    ErrorBoundary: FailedRoot,
    children: [
      layout("site/layout", () => import("./site/layout.tsx"), site),
      layout("sign-in/layout", () => import("./sign-in/layout.tsx"), signIn),
      layout("layout", () => import("./layout.tsx"), app),
      layout("sign-in/layout", () => import("./sign-in/layout.tsx"), [
        route("count", "link/count-by-link", () => import("./link/count-by-link.tsx")),
      ]),
      route("wall", "home/board/wall", () => import("./home/board/wall.tsx")),
      layout("clicker/layout", () => import("./clicker/layout.tsx"), clicker),
    ],
  },
];

/**
 * The build finds the files of a page by the name `file`, so it must name the imported module. `children` are shown
 * beside or in place of the screen (see shell/list-detail.tsx).
 */
function route(
  path: string,
  file: string,
  load: () => Promise<PieceModule>,
  children?: RouteObject[],
): RouteObject {
  return { path, ...(children && { children }), ...piece(file, load) };
}

/** A public page, whose address in English is `path`. */
function page(path: string, file: string, load: () => Promise<PieceModule>): RouteObject {
  return route(sitePath(path, language).slice(1), file, load);
}

function layout(
  file: string,
  load: () => Promise<PieceModule>,
  children: RouteObject[],
): RouteObject {
  return { children, ...piece(file, load) };
}
