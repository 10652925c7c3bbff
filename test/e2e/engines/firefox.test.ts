import { openFirefox } from "./firefox-device.ts";
import { testJourney } from "./journey.ts";

testJourney("firefox", openFirefox);
