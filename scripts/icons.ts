/** `npm run icons` draws the app's icons from the logo's three bars. */
import { mkdir, writeFile } from "node:fs/promises";
import { openBrowser } from "./open-browser.ts";

const folder = new URL("../public/", import.meta.url);
const navy = "#17184b";

const bars = `
  <rect x="1" y="13" width="6" height="10" rx="2.2" fill="#6166f2"/>
  <rect x="9" y="8" width="6" height="15" rx="2.2" fill="#7fa6f5"/>
  <rect x="17" y="1" width="6" height="22" rx="2.2" fill="#ffc24b"/>`;

/** `size` is in pixels, `room` and `corner` are fractions of it. Maskable icons may lose their outer 20 %. */
type Shape = { size: number; room: number; corner: number };

const icon = ({ size, room, corner }: Shape) => {
  const scale = (size * room) / 24;
  const edge = (size - 24 * scale) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}">
  <title>Three rising bars</title>
  <rect width="${size}" height="${size}" rx="${size * corner}" fill="${navy}"/>
  <g transform="translate(${edge} ${edge}) scale(${scale})">${bars}
  </g>
</svg>
`;
};

const pictures = [
  { name: "icon-192.png", size: 192, room: 0.58, corner: 0.22 },
  { name: "icon-512.png", size: 512, room: 0.58, corner: 0.22 },
  { name: "maskable-512.png", size: 512, room: 0.46, corner: 0 },
  { name: "apple-touch-icon.png", size: 180, room: 0.56, corner: 0 },
];

await mkdir(new URL("icons/", folder), { recursive: true });
await writeFile(new URL("favicon.svg", folder), icon({ size: 64, room: 0.6, corner: 0.24 }));

const browser = await openBrowser();
for (const { name, ...shape } of pictures) {
  const viewport = { width: shape.size, height: shape.size };
  const page = await browser.newPage({ viewport });
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>${icon(shape)}`);
  await page.screenshot({
    path: new URL(`icons/${name}`, folder).pathname,
    omitBackground: true,
  });
  await page.close();
}
await browser.close();
