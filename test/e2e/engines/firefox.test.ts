import { testJourney } from "./journey.ts";
import { openWithPuppeteer } from "./puppeteer-device.ts";

testJourney("firefox", () => openWithPuppeteer("firefox"));
