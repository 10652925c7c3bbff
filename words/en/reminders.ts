// The button that reminds a member to count, and what it says then. `person` is a name, `name` is what is counted.
export const remind = "Remind";
export const remindOf = (person: string, name: string) => `Remind ${person} about ${name}`;
export const sentToPhone = (person: string) => `Sent to ${person}’s phone.`;
export const emailed = (person: string) => `Emailed ${person}.`;
