import type { Organization } from "./organization.ts";

/** Headings, buttons, choices and the numbers of axes, which say nothing of an organization's numbers. */
const furniture = [
  // Headings.
  /^(?:Visualized Data|Monday|Monday morning|Ask|Attendance in words|What stands out|What came in|Missing|Overview|Beside attendance|Please check|Attendance|Not counted yet|print|\/print|Others|The weeks ahead|Campuses side by side|Campuses|Notes and special days|Each category|How sure is this\?|More)$/,
  /^(?:A year of (?:Sundays|weeks)|Attendance by (?:department|campus)|Welcome to .+|Good (?:morning|afternoon|evening)|Ada)$/,
  /^(?:Monday morning, week of .+|.+ to .+\d{4}|(?:All campuses · )?Compared with: typical week|Overview(?: ¦ .+)?)$/,
  // Notes on what is shown, without a number of anybody.
  /^(?:In the last week when both are complete or nearly so, with no number in doubt\.|Attendance of each week\.|What is expected shows up here\.|Nothing new stands out this week\.|Not in the total, in forecasts or in what stands out|Bring your history to see past years here\.|Once numbers are entered or counted, your week shows up here\.)$/,
  /^The last week that is complete or nearly so\.$/,
  /^(?:Not complete: more may come|Not complete, and below the chart|A special day or a note|Expected: 8 of 10 weeks are inside|A blank week is not a zero\. It is in no average, and no line leads across it\.)$/,
  /^Printed .+\. A blank week is not a zero(?:, and is in no average)?\.$/,
  // Charts: their axes, ends and keys.
  /^(?:[\d,.$¥€A-Z ]+(?:\slb)?|[\d,.$¥€A-Z ]+ ¦ [\d,.$¥€A-Z ]+(?: ¦ [\d,.$¥€A-Z ]+)?|[\d,]+to[\d,]+|blank|not complete|not complete, below the chart|expected, in 8 of 10 weeks)$/,
  /^(?:(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)(?: \d+(?:, \d{4})?)?)+$/,
  // Proved where the week of these parts is named.
  /^(?:about [\d,]+|[\d,]+ so far)$/,
  // What a number is that is not added up.
  /^(?:average|highest|last|The (?:average|highest|last) of its services(?:, campuses)? and weeks|(?:.+ ¦ )?Each campus has its own number\.?)$/,
  // Choices.
  /^(?:13 weeks|26 weeks|52 weeks|Last month|Fiscal year|All weeks|Custom…|(?:All|Several) (?:departments|services|campuses)(?: …)?|Typical week|Same week last year|Same distance from Easter)$/,
  /^.+ · [A-Z]\w+day, \d+:\d\d [AP]M$/,
  // Buttons, links and questions to ask.
  /^(?:Show \d+ more|Useful ¦ Not for us|(?:Set a goal for|See the numbers of) .+|Board report(?: ¦ Bring your history)?(?: ¦ Export)?|Bring your history(?: ¦ Export)?|Reorder|Assign a count|Open Clicker|Open it again|Enter numbers|Set a goal|Choose what you count|Mine ¦ Everyone|Ask about your numbers|Hide this|Choose who counts what|Past weeks, from a spreadsheet|Get ready for \w+|\d of \d done)$/,
  /^(?:(?:How was|What do we expect|Are we growing|Who has not|What was our best|Which campus grew).+\?)(?: ¦ .+\?)*$/,
  // Of an admin who counts nothing.
  /^You have nothing to count right now\. Counts you're assigned will show up here\. Choose who counts what, and when\.$/,
  /^(?:Total Giving ¦ per Adult Attendance|New Guests ¦ , share of attendance|[\d.]+%)$/,
];

export function isFurniture(line: string, one: Organization): boolean {
  const names = new Set(
    [one, ...one.campuses, ...one.departments, ...one.categories, ...one.services].map(
      ({ name }) => name,
    ),
  );
  for (const { name, departmentId } of one.categories)
    for (const { id, name: department } of one.departments)
      if (id === departmentId) names.add(`${department} · ${name}`);
  const isName = (part: string) => names.has(part.replace(/ \(closed\)$/, ""));
  return line.split(" ¦ ").every(isName) || furniture.some((pattern) => pattern.test(line));
}
