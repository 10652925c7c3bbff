// A count that nobody has: who counts it, then for which dates.
export const whoCountsThis = "Who counts this?";
/** Spoken for the field that finds somebody: "Search: people". */
export const ofPeople = "people";
export const allFromThen = "All from then on";
/** `when` is a day with its time. */
export const only = (when: string) => `Only ${when}`;
export const chooseSomeoneElse = "Choose someone else";
export const changeWhat = "Change what is counted";
export const assign = "Assign";
export const assignedTo = (person: string) => `Assigned to ${person}.`;
/** Follows "We could not load" and "We’ll show". */
export const yourPeople = "your people";
