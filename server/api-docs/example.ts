import { addDays, weekStartOf } from "../../domain/shared/time/week.ts";

/** The last line writes a number of the week of `today` in UTC, which must have begun in every time zone. */
export function apiExample(publicUrl: string, today: string): string {
  return `site=${publicUrl}
# The file keeps the cookie, and every write names the site as its Origin.
api() { curl -sS -w '\\n' -b cookies -c cookies -H "Origin: $site" "$site/api/$1" "\${@:2}"; }
# The id of the first thing of its kind in an answer.
first() { grep -o "\\"$1\\":\\[*{\\"id\\":\\"[^\\"]*" | head -n 1 | grep -o '[^"]*$'; }
new() { cat /proc/sys/kernel/random/uuid 2> /dev/null || uuidgen | tr A-F a-f; }

api sessions --json '{"email": "you@example.org", "password": "your password"}'
organization=$(api me | first organization)
me=$(api me | first user)

# Its campuses, its departments and what these count.
api organizations/$organization/campuses > campuses.json
campus=$(first campuses < campuses.json)
category=$(first categories < campuses.json)

# A count: assigned to oneself, tapped on a phone, and saved. A phone sends its total so far, not only the latest taps.
count=$(new)
phone=$(new)
api organizations/$organization/assignments \\
  --json "{\\"id\\": \\"$count\\", \\"userId\\": \\"$me\\", \\"title\\": \\"Main room\\", \\"date\\": \\"$(date -u +%F)\\"}"
api organizations/$organization/assignments/$count/tallies/$phone \\
  -X PUT --json '{"round": 1, "plus": 12, "minus": 1}'
api organizations/$organization/assignments/$count/count \\
  -X PUT --json "{\\"deviceId\\": \\"$phone\\", \\"round\\": 1, \\"plus\\": 14, \\"minus\\": 1}"

# A program that only reads sends neither cookie nor Origin, but a key that an admin has made under API access.
key=cw_your_key
curl -sS -H "Authorization: Bearer $key" "$site/api/organizations/$organization/exports/entries.csv"

# A year's numbers; then a number of one week, which is known by the day it starts on.
api "organizations/$organization/reports?measure=everything&by=category&period=52"
week=${weekStartOf(addDays(today, -1), 0)}
api organizations/$organization/campuses/$campus/weeks/$week/entries \\
  -X PUT --json "{\\"entries\\": [{\\"categoryId\\": \\"$category\\", \\"value\\": 120}]}"
`;
}
