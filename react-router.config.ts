import type { Config } from "@react-router/dev/config";

/** Screens anyone may open before signing in: static HTML, readable before the script arrives. */
const prerendered = ["/", "/privacy", "/create-account", "/signup", "/login", "/forgot-password"];

export default {
  appDirectory: "app",
  buildDirectory: "build",
  ssr: false,
  // All routes are known from the first page, so none has to be asked for without a network.
  routeDiscovery: { mode: "initial" },
  prerender: prerendered,
} satisfies Config;
