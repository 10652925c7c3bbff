import { dayIn } from "../domain/shared/time/week.ts";
import { generateChurch } from "../scripts/demo/church.ts";
import { insertChurch } from "../scripts/demo/insert-church.ts";
import { createPasswords } from "../server/sign-in/password/password-hashes.ts";
import { addSession } from "../server/sign-in/sessions.ts";
import { measureExport } from "./export.ts";
import { measureForecasts } from "./forecast/measure.ts";
import { measureBeside, measureGrowth } from "./growth.ts";
import { measureImport } from "./import.ts";
import { measureLive } from "./live.ts";
import { measureNetwork } from "./network.ts";
import { measurePhone } from "./phone.ts";
import { openPlace, printRow, type Row, timeZone } from "./place.ts";
import { measureReportsPage } from "./reports-page.ts";
import { measureKeyToPaint } from "./sheet.ts";
import { measureScripts } from "./sizes.ts";
import { measureSecondStart } from "./start-up.ts";
import { measureSunday } from "./sunday.ts";
import { measureTapToPaint } from "./tap.ts";

/**
 * `npm run bench` measures all; `-- growth 10000` only how costs grow with so many organizations, which takes 25 GB of
 * disk; `-- live` only how taps reach other screens; `-- network` only the screens of 24 campuses; `-- beside FILE` the answers a second beside those of another build's server.js; `-- forecasts` how good
 * forecasts are.
 */
const [part, value] = process.argv.slice(2);

if (part === "growth") print(await measureGrowth(Number(value ?? 10_000)));
else if (part === "live") await measureStreams();
else if (part === "network") print(await measureNetwork());
else if (part === "forecasts") print(await measureForecasts());
else if (part === "beside" && value) print(await measureBeside(value));
else {
  await measureTogether();
  print(await measureGrowth(200));
}

async function measureStreams(): Promise<void> {
  const place = await openPlace(300);
  try {
    for (const devices of [500, 2_000]) print(await measureLive(place, devices));
  } finally {
    await place.stop();
  }
}

async function measureTogether(): Promise<void> {
  const password = "harvest lantern 27";
  const church = generateChurch({
    seed: "bench",
    today: dayIn(timeZone, new Date()),
    timeZone,
    name: "Bench Chapel",
  });
  const [admin] = church.people;
  if (!admin) throw new Error("The church has nobody.");
  const passwordHash = await createPasswords().hash(password);
  const place = await openPlace(300, { fill: (db) => insertChurch(db, church, { passwordHash }) });
  try {
    print(await measureSunday(place));
    print(await measureLive(place, 500));
    const token = await addSession(place.db, { userId: admin.id, userAgent: "" }, new Date());
    const cookie = `countwell_session=${token}`;
    print(await measureExport(place, cookie, admin.id));
    print(await measureImport(place));
    print(await measurePhone(place.url, { email: admin.email, password }));
    print([await measureTapToPaint(place.url, cookie), await measureKeyToPaint(place.url, cookie)]);
    print(await measureReportsPage(place.url, cookie));
    print(await measureScripts());
    print([await measureSecondStart(place.directory)]);
  } finally {
    await place.stop();
  }
}

function print(rows: Row[]): void {
  for (const row of rows) printRow(row);
}
