import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { brand } from "./brand.ts";

const file = "manifest.webmanifest";
const navy = "#17184b";

const icon = { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" };

/** `npm run screens` makes these pictures. */
const pictures = [
  {
    file: "wide/reports",
    form_factor: "wide",
    sizes: "1280x800",
    label: "Reports: how the numbers of each week change",
  },
  {
    file: "clicker-light",
    form_factor: "narrow",
    sizes: "780x1688",
    label: "The clicker counts people with one thumb",
  },
  {
    file: "home-light",
    form_factor: "narrow",
    sizes: "780x1688",
    label: "Home shows what is to be counted today",
  },
];

const manifest = {
  name: brand.product,
  short_name: brand.product,
  description:
    "Count people with a clicker, enter the numbers of the week, and see how they change. Works offline.",
  lang: "en-US",
  categories: ["productivity", "business"],
  id: "/dashboard",
  start_url: "/dashboard",
  scope: "/",
  display: "standalone",
  orientation: "any",
  background_color: navy,
  theme_color: navy,
  icons: [
    icon,
    { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
    { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
  ],
  screenshots: pictures.map(({ file, ...picture }) => ({
    src: `/screens/${file}.webp`,
    type: "image/webp",
    ...picture,
  })),
  shortcuts: [
    { name: "Open Clicker", url: "/clicker", icons: [icon] },
    { name: "Inputs", url: "/input", icons: [icon] },
    { name: "Reports", url: "/reports", icons: [icon] },
  ],
  launch_handler: { client_mode: ["navigate-existing", "auto"] },
};

/** Served in development, written by the build. */
export function appManifest(language: string): Plugin {
  const source = `${JSON.stringify(manifest, null, 2)}\n`;
  return {
    name: "app-manifest",
    applyToEnvironment: (environment) => environment.name === "client",
    generateBundle() {
      this.emitFile({ type: "asset", fileName: file, source });
      if (language !== "en") return;
      for (const { file } of pictures) {
        const picture = readFileSync(new URL(`app/site/screens/${file}.webp`, import.meta.url));
        this.emitFile({ type: "asset", fileName: `screens/${file}.webp`, source: picture });
      }
    },
    configureServer(server) {
      server.middlewares.use(`/${file}`, (_request, response) => {
        response.setHeader("content-type", "application/manifest+json").end(source);
      });
    },
  };
}
