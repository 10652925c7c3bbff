/** A company that forks this product edits these facts, and their translations in words/<language>/site.ts. */
export const brand = {
  product: "Countwell",
  /** Files that people download start with it. */
  fileName: "countwell",
  company: "Countwell Labs",
  tagline:
    "We help non-profits and churches make sense of their data with AI that guides, so they can lead.",
  headline: "IMPACT THROUGH INSIGHTS",
  belief: "We believe good data will help you make great decisions.",
  accelerator: { cohort: 6, from: "January 2025", to: "April 2025" },
  /** People without a name or photo are shown without it. */
  team: [
    {
      role: "Founder and CEO",
      bio: "A certified dashboard specialist who turns a church's numbers into decisions.",
      name: undefined as string | undefined,
      photo: undefined as string | undefined,
    },
    {
      role: "Co-founder and Chief Product Officer",
      bio: "A designer who has built church-tech products with our CEO before.",
      name: undefined as string | undefined,
      photo: undefined as string | undefined,
    },
  ],
  mailFrom: "Countwell <hello@countwell.example>",
  /** Stands in /.well-known/security.txt. */
  securityContact: "security@countwell.example",
} as const;
