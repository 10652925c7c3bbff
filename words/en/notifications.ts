export const notifications = "Notifications";
// The name of the organization and the person's address: "Emails from [Hope Church] to [naomi@example.org]."
export const emailsFrom = "Emails from";
export const to = "to";
export const sendsNoEmail = "This server sends no email.";
export const onlyPush = "Only the devices on which you turn on push messages are told.";
export const noNotifications = "No notifications yet";
export const onceYouBelong = "You'll be told of counts once you belong to an organization.";
export const yourChoices = "your choices";

// The switches, each with what it sends.
export const assignments = "Assignments";
export const assignmentsNote =
  "When you're assigned a count, or one of yours changes or is removed";
export const latePush = "Late counts by push";
export const latePushNote = "When one of your counts isn't saved 15 minutes after its time";
export const lateMail = "Late counts by email";
export const withoutPush = "When none of your devices has push turned on";
export const role = "Role";
export const roleNote = "When your role changes or your membership ends";
export const weeklySummary = "Weekly summary";
export const weeklySummaryNote = "On Mondays, how the week was and what is missing";
export const reminderPush = "Reminders by push";
export const reminderPushNote = "On every device with push turned on";
export const reminderMail = "Reminders by email";

// When reminders come. The choice begins with a capital letter.
export const remindMe = "Remind me";
export const withoutTime = "Counts without a time are due at 9:00.";
export const before = (hours: number) => {
  if (hours === 1) return "an hour before";
  if (hours < 24) return `${hours} hours before`;
  return hours === 24 ? "a day before" : `${hours / 24} days before`;
};
export const never = "Never";
// In the profile: "Reminder an hour before".
export const reminder = (hours: number) => `Reminder ${before(hours)}`;
export const noReminders = "No reminders";
export const notSaved = "Your choice was not saved.";
export const alwaysSent = "Security emails are always sent. You can unsubscribe from all others.";

// Push messages to this device.
export const deviceChoice = "the choice for this device";
export const isOn = "Push is on for this device, until you log out here.";
export const isOff = "Push is off for this device.";
export const pressAllow = "Your browser asks first. Press Allow there.";
export const turnOn = "Turn on push on this device";
export const turnOff = "Turn off push on this device";
export const notChanged = "Push could not be changed.";
export const isBlocked = "Push is blocked on this device.";
export const allowInSettings =
  "Your browser blocks notifications from this site. Open the site settings next to the address, allow notifications, then come back.";
export const homeScreenFirst = "Put the app on your Home Screen first.";
export const addToHomeScreen = (product: string) =>
  `On an iPhone or iPad, press Share, then Add to Home Screen. Open ${product} from there and turn on push here.`;
export const isUnsupported = "This browser doesn't support push.";
export const emailsInstead = "You get emails instead.";
export const unknownService = "This browser's push service is not known here.";
