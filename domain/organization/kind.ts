/** The kinds an organization chooses from at set-up: its words, and what it is offered first. */
export const organizationKinds = ["church", "aid", "youth", "venue", "other"] as const;
export type OrganizationKind = (typeof organizationKinds)[number];
