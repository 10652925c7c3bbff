import type { Config } from "@react-router/dev/config";
import { newsletterAnswers } from "./domain/newsletter.ts";

/** Screens anyone may open before signing in: static HTML, readable before the script arrives. */
const prerendered = [
  "/",
  "/about",
  "/pitch",
  "/privacy",
  "/not-found",
  ...newsletterAnswers.map((answer) => `/newsletter/${answer}`),
  "/create-account",
  "/signup",
  "/login",
  "/forgot-password",
];

export default {
  appDirectory: "app",
  buildDirectory: "build",
  ssr: false,
  // All routes are known from the first page, so none has to be asked for without a network.
  routeDiscovery: { mode: "initial" },
  prerender: prerendered,
} satisfies Config;
