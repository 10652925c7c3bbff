export const notes = "Notes";
export const note = "Note";
export const add = "Add a note";
export const edit = "Edit this note";
export const example = "Snow, heating out …";
export const save = "Save";
export const cancel = "Cancel";
export const discard = "Discard";
export const remove = "Delete";
export const left = (characters: number) => `${characters} characters left`;
export const tooMany = (characters: number) => `${characters} characters too many`;
export const writeSomething = "Write something first.";

/** Wrote the note, where the account is deleted. A moment follows: "Someone, Jun 7, 9:00 AM". */
export const someone = "Someone";

// A note that only this device has.
export const saving = "Saving";
export const notSentYet = "Not sent yet";
/** The reason follows. */
export const notAccepted = "Not accepted.";
export const changedSince =
  "Someone has changed this note since you read it. Copy yours, then look at theirs.";
/** Another member's note follows. */
export const saysNow = "It says now:";
export const keepBoth = "Keep both";
