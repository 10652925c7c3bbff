import { testJourney } from "./journey.ts";
import { openWebKit } from "./webkit-device.ts";

testJourney("webkit", openWebKit);
