import { brand } from "../../../brand.ts";

const { cohort, from, to } = brand.accelerator;

/** Also the slides' text for people who cannot see them. */
export const slides = [
  {
    id: "problem",
    title: "Every Sunday is counted. Almost none of it is used.",
    alt: "Every Sunday is counted. Almost none of it is used. Numbers live on clipboards, in texts and in one person's spreadsheet. By Monday they are already history. Beside it a large window of tiles that rises like a chart; nearly all of its panes are dark.",
  },
  {
    id: "who",
    title: "For the people who count, and the people who decide.",
    alt: "For the people who count, and the people who decide. Three rising columns. Volunteers count a room with one thumb; Home shows what they are asked to count. Staff give out the counts and enter the week's numbers by campus and department. Leaders see what changed, and lead.",
  },
  {
    id: "product",
    title: "One app, from the door to the decision.",
    alt: "One app, from the door to the decision. Three phones show the real app: Home with today's assignments, the clicker with its big number and its plus button, and the weekly inputs of a department.",
  },
  {
    id: "sunday",
    title: "How a Sunday goes.",
    alt: "How a Sunday goes, as four rising columns. Assigned: staff say who counts what, where and when. Counted: volunteers tap plus, and floor and balcony add up. Entered: departments add students, adults, groups, kids, giving and online. Seen: the week stands beside the weeks before it.",
  },
  {
    id: "insight",
    title: "A number alone says little. Beside last year, it speaks.",
    alt: "A number alone says little. Beside last year, it speaks. An illustration of thirteen weeks as pairs of bars, last year beside this year, with the pair at Easter in gold.",
  },
  {
    id: "why-now",
    title: "AI can only guide where the numbers can be trusted.",
    alt: "Why now: AI can only guide where the numbers can be trusted. Counted once, kept once, with every change on record. A picture of loose tiles on the left that fall into order and become a rising chart on the right.",
  },
  {
    id: "business-model",
    title: "The organization is the account.",
    alt: "Business model: the organization is the account. One organization holds its campuses, their departments and the people who count. Nothing is billed today. A picture of one organization holding two campuses with six departments each.",
  },
  {
    id: "team",
    title: "Two founders who have built for churches before.",
    alt: `Two founders who have built for churches before. The founder and CEO is a certified dashboard specialist. The co-founder and chief product officer is a designer. They are fellows of cohort ${cohort} of a city accelerator, ${from} to ${to}.`,
  },
  {
    id: "ask",
    title: "We are raising a seed round.",
    alt: "The ask: we are raising a seed round to scale our model into an AI-powered app. A chart of rising columns: counting, weekly inputs and trends are there today; AI that guides comes with the seed round.",
  },
  {
    id: "closing",
    title: "Impact through insights.",
    alt: `Impact through insights. ${brand.tagline} The window of tiles from the first slide, now with every pane lit.`,
  },
] as const;

export type SlideId = (typeof slides)[number]["id"];
