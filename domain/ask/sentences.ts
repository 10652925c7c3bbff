/** The sentences of all answers. Each number is a slot; no digit and no number word stands in a sentence itself. */
export const sentences = {
  week: "{what}, {day}: {value}.",
  open: "{what}, {day}: {value} so far. Still missing: {missing}.",
  empty: "{what}: nothing was entered for {day}.",
  nothing: "{what}: nothing was entered in these weeks.",
  weeks: "{what}: {total} in all over {weeks}, {average} a week on average.",
  average: "{what}: {average} a week on average, over {weeks}.",
  median: "{what}: {typical} in a typical week, the middle one of {weeks}.",
  higher:
    "{what}: {now} a week on average, {share} above the {before} of {beside}, over {weeks} that can be compared.",
  lower:
    "{what}: {now} a week on average, {share} below the {before} of {beside}, over {weeks} that can be compared.",
  same: "{what}: {now} a week on average, the same as the {before} of {beside}, over {weeks} that can be compared.",
  beside:
    "{what}: {now} a week on average, beside the {before} of {beside}, over {weeks} that can be compared.",
  "week-higher": "{what}, {day}: {now}, {share} above the {before} of {beside}.",
  "week-lower": "{what}, {day}: {now}, {share} below the {before} of {beside}.",
  "week-same": "{what}, {day}: {now}, as many as {beside}.",
  "week-beside": "{what}, {day}: {now}, beside the {before} of {beside}.",
  "no-comparison": "{what}: no week here can be compared with {beside}.",
  largest: "{first} is the largest: {value} a week on average, over {weeks}.",
  smallest: "{first} is the smallest: {value} a week on average, over {weeks}.",
  grew: "{first} grew most: {share} above {beside}, over {weeks} that can be compared.",
  fell: "{first} fell most: {share} below {beside}, over {weeks} that can be compared.",
  "none-grew": "None is above {beside} in weeks that can be compared.",
  "none-fell": "None is below {beside} in weeks that can be compared.",
  "none-compared": "No week here can be compared with {beside}.",
  "nothing-here": "Nothing was entered in these weeks.",
  last: "{what} was last {side} {limit} on {day}, with {value}.",
  first: "{what} was first {side} {limit} on {day}, with {value}.",
  count: "{what} was {side} {limit} in {count} of {weeks}.",
  never: "{what} was not {side} {limit} in any of {weeks}.",
  per: "{what} per {of}: {rate} on average over {weeks}, from {over} and {under} in all.",
  "week-per": "{what} per {of}, {day}: {rate}, from {over} and {under}.",
  share: "{what}: {rate} of {of} on average over {weeks}, {over} of {under} in all.",
  "week-share": "{what}, {day}: {rate} of {of}, {over} of {under}.",
  "per-compared":
    "{what} per {of}: {rate} on average over {weeks}, beside {before} over {past} a year before.",
  "week-per-compared": "{what} per {of}, {day}: {rate}, beside {before} a year before.",
  "share-compared":
    "{what}: {rate} of {of} on average over {weeks}, beside {before} over {past} a year before.",
  "week-share-compared": "{what}, {day}: {rate} of {of}, beside {before} a year before.",
  "no-ratio-before": "{what} and {of}: no week a year before has all counts of both.",
  "no-ratio": "{what} and {of}: no week here has all counts of both.",
  "no-divisor":
    "{of}: nothing was counted in weeks that have both, so {what} cannot be divided by it.",
  unlike:
    "{what} and {of}: money can be divided by a number of people, but not the other way around.",
  highest: "{what} was highest on {day}, with {value}, of {weeks} with all counts.",
  lowest: "{what} was lowest on {day}, with {value}, of {weeks} with all counts.",
  missing: "Missing in the last weeks: {count}, of {list}.",
  complete: "Nothing that is expected is missing in the last weeks.",
  forecast: "{what}, {day}: {low} to {high} expected, most likely {value}.",
  "too-few": "{what}: a forecast needs {missing} more with all counts.",
  stopped: "{what}: nothing was counted for {weeks}, so nothing is forecast.",
  "no-forecast": "{what}: nothing is forecast for these days.",
  "room-was": "{service}, {day}: {value} people for {seats}, so it was {share} full.",
  "room-open": "{service}, {day}: {value} people so far for {seats}. Still missing: {missing}.",
  "room-uncounted":
    "{service}: nobody counts {list} there, so nobody can tell how full the room is.",
  "room-empty": "{service}: nothing was entered for that day.",
  "room-twice":
    "{service}: it was held twice in the week of {day}, and its number is of both together.",
  "room-likely":
    "{service}, {day}: likely over {share} full. {low} to {high} people are expected for {seats}.",
  "room-possible":
    "{service}, {day}: maybe over {share} full. {low} to {high} people are expected for {seats}.",
  "room-unlikely":
    "{service}, {day}: there is room. {low} to {high} people are expected for {seats}, so it should stay under {share} full.",
  "room-cancelled": "{service}, {day}: cancelled.",
  "room-unknown": "{service}: nothing is forecast for that day.",
  seatless: "Nobody has entered yet how many seats there are at {list}.",
  "no-services": "Nobody has entered services and their seats yet.",
  "no-room": "None of the numbers here are of people who sit in the room.",
  "not-of-room": "How full a room is can be said of whole services, not of {what}.",
} as const;

export type SentenceName = keyof typeof sentences;
