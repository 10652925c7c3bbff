import { testJourney } from "./journey.ts";
import { openWithPuppeteer } from "./puppeteer-device.ts";

testJourney("chromium", () => openWithPuppeteer("chromium"));
