import { brand } from "../../brand.ts";

// The facts of the company, as brand.ts has them.
export const tagline: string = brand.tagline;
export const headline: string = brand.headline;
export const belief: string = brand.belief;
export const founders: { role: string; bio: string }[] = brand.team.map(({ role, bio }) => ({
  role,
  bio,
}));

// Every page.
export const skip = "Skip to the content";
export const homePage = `${brand.product}, home page`;
export const mainLinks = "Main";
export const footerLinks = "Footer";
export const menu = "Menu";
export const openMenu = "Open the menu";
export const closeMenu = "Close the menu";
export const churches = "Churches";
export const nonProfits = "Non-profits";
export const about = "About";
export const privacy = "Privacy";
export const signIn = "Sign In";
export const openApp = `Open ${brand.product}`;
/** The name of the links to the page in other languages. */
export const languages = "Languages";
/** Shown on pages in other languages to a person whose browser is in this one. */
/** null in languages that have no pitch deck. */
export const pitch: { deck: string; words: string; view: string; download: string } | null = {
  deck: "Pitch Deck",
  words:
    "Our pitch deck says what we are building, for whom, and why now. Read it here, or take it with you.",
  view: "View Pitch",
  download: "Download",
};

// The landing page.
export const landingTitle = `${brand.product}: impact through insights`;
export const accountDeleted = "Your account has been deleted.";
export const byInvitation =
  "Accounts here are by invitation: ask an admin of your organization for a link.";
export const createAccount = "Create Account";
export const login = "Login";
export const counting = {
  title: "From the door to the decision.",
  lead: "Volunteers count, staff enter the rest, leaders see the week. It runs in the browser of the phones they already carry.",
};
export const guidance = {
  title: "It guides, and shows its work.",
  lead: "Ask in your own words, and plan with what is likely. Every number opens what it was made from.",
};
/** Pictures of the app's screens. `alt` describes one for people who do not see it. */
export const screens = {
  clicker: {
    title: "Count live",
    words:
      "A plus as wide as half the screen, and several phones that add up. Every tap is kept on the phone before the number moves, so a dead network loses none.",
    alt: "The clicker on a phone: the chosen assignment, a very large number, and the minus and plus buttons.",
  },
  inputs: {
    title: "Enter the week",
    words:
      "All other numbers, by campus and department, with last week's. A number that nobody entered stays blank. It never becomes a zero.",
    alt: "Inputs on a phone: the week, the campus, service and department, and each number with last week's.",
  },
  reports: {
    title: "Read what it means",
    words:
      "The answer in words, what is missing and from whom, the trend, and the campuses. Giving is shown only to those who may see it.",
    alt: "Reports on a phone: how the attendance was in words, what is to be done, and the chart of the weeks.",
  },
  ask: {
    title: "Ask, and check the answer",
    words:
      "How was attendance last month? The answer is a sentence, and each of its numbers opens the weeks it was made from.",
    alt: "An answer's receipt on a phone: the sentence, each of its numbers with how it was worked out, and the weeks behind it.",
  },
  ahead: {
    title: "See what is coming",
    words:
      "A range for each of the next weeks, made from your own numbers, with how often such ranges were right.",
    alt: "A forecast's receipt on a phone: the expected range, the weeks it was made from, and how many earlier forecasts were right.",
  },
  import: {
    title: "Bring your history",
    words:
      "Your spreadsheet is read in your browser. You say what its columns mean, correct what is unclear, and can undo the import for 30 days.",
    alt: "The import on a phone: a spreadsheet's columns, and what each of them means.",
  },
};
export const audience = {
  title: "One room or many campuses.",
  lead: "For churches and non-profits that meet every week and want to know how it went.",
  churches: { title: "For churches", words: "Counted on Sunday, understood on Monday." },
  nonProfits: { title: "For non-profits", words: "Counted at the door, ready for the board." },
};
export const cost = {
  title: "What it costs to run.",
  lead: "An account here costs nothing. If you would rather run it yourself, this is the whole list.",
};
/** Needs, costs, and a sentence. */
export const costs: [what: string, cost: string, words: string][] = [
  [
    brand.product,
    "Nothing",
    "Nothing is billed: not for people, not for campuses. The source code is open, under the MIT license.",
  ],
  [
    "A computer",
    "One you have",
    "A laptop is enough to begin with. One command starts everything, database included.",
  ],
  [
    "Email",
    "Your account",
    "Any email account that can send. Until you set one up, emails are read in the browser.",
  ],
  [
    "Phones",
    "Theirs",
    "Volunteers open a link. There is nothing to buy and no store to go through.",
  ],
];

// The pages for churches and for non-profits.
export const getStarted = "Get started";
export const forChurches = {
  description:
    "Attendance, guests, kids, groups and giving for each service and campus: counted on Sunday, understood on Monday.",
  title: "Counted on Sunday, understood on Monday.",
  lead: "For churches: one room at nine o'clock, or many campuses all weekend.",
  belief: "Attendance, guests, kids, groups and giving, for each service and campus.",
  fits: "Everybody does a little.",
  fitsLead: "Volunteers, staff and leaders each see what is theirs.",
  week: "How a Sunday goes.",
  added: "Departments add what no clicker counts: new guests, signups, donors, live stream views.",
};
/** A title and a sentence each. */
export const forChurchesItems: [title: string, words: string][] = [
  ["Volunteers", "Open a link and see what they are asked to count. No training, no app store."],
  [
    "Staff",
    "Assign the counts, enter the week by campus and department, and correct what needs correcting.",
  ],
  [
    "Leaders",
    "See every department of every campus in one place. Giving is shown only to those who may see it.",
  ],
];
/** Names in a picture: two places, then what is entered. */
export const churchPlaces: [string, string] = ["Balcony", "Floor"];
export const churchNumbers: string[] = ["Students", "Adults", "Groups", "Kids", "Giving", "Online"];
export const forNonProfits = {
  description:
    "Visits, meals, households, volunteers and donations for each site and program: counted at the door, ready for the board.",
  title: "Counted at the door, ready for the board.",
  lead: "For non-profits that open their doors every week: food banks, youth clubs, museums, teams.",
  belief: "Visits, meals, households, volunteers and donations, for each site and program.",
  fits: "Shaped like your work.",
  fitsLead: "Say what you are, and the app speaks of sites, distributions, sessions and visits.",
  week: "How a week goes.",
  added: "Staff add what no clicker counts: households, meals, volunteers, donations.",
};
export const forNonProfitsItems: [title: string, words: string][] = [
  ["Each site is a place", "A site has its own programs and numbers. Reports add them up."],
  [
    "Programs come around",
    "A distribution, a class, an open evening: what recurs on a weekday, and who counts it each time.",
  ],
  [
    "Categories are yours",
    "Add your own departments and what they count: whole numbers or money, for the week or for each program.",
  ],
];
export const nonProfitPlaces: [string, string] = ["Front door", "Back door"];
export const nonProfitNumbers: string[] = [
  "Households",
  "Meals",
  "Visits",
  "Volunteers",
  "Classes",
  "Donations",
];
export const stepsLead = "Four steps, and nobody stays behind with a clipboard.";
export const whoCounts = "Who counts";
export const steps = {
  assigned: {
    name: "Assigned",
    words: "During the week, staff say who counts what, where and when, once or for every week.",
  },
  counted: {
    name: "Counted",
    words: "Volunteers tap plus. Several phones in one room add up, with or without a network.",
  },
  entered: "Entered",
  seen: {
    name: "Seen",
    words:
      "When the week is over it is compared with the weeks before, and every change says who made it.",
  },
};

// The page about the company.
export const aboutTitle = `About · ${brand.product}`;
export const aboutDescription = `Who makes ${brand.product}: two founders who have built for churches before.`;
export const meetTheTeam = "Meet the Team";
export const together =
  "We have made church-tech products together before. Now we help non-profits and churches make sense of what they count.";
export const fellowshipDates = `${brand.accelerator.from} to ${brand.accelerator.to}`;
export const fellowship = `Fellows of cohort ${brand.accelerator.cohort} of the city accelerator`;

// An address without a page.
export const notFoundTab = "Page not found";
export const notFoundDescription = "There is no page at this address.";
export const notFound = "This page was not counted.";
export const nothingHere =
  "There is nothing at this address. It may have moved, or the link may be incomplete.";
export const goHome = "Go to the home page";
export const openTheApp = "Open the app";
