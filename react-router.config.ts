import type { Config } from "@react-router/dev/config";

/** Screens anyone may open before signing in: static HTML, readable before the script arrives. */
const prerendered = ["/", "/privacy", "/create-account", "/signup", "/login", "/forgot-password"];

export default {
  appDirectory: "app",
  buildDirectory: "build",
  ssr: false,
  prerender: prerendered,
} satisfies Config;
