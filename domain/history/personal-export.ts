import * as v from "valibot";
import { signedInDeviceSchema } from "../account/session.ts";
import { assignmentStatuses } from "../assignment/assignment.ts";
import { decisionSchema, proposalKinds } from "../count/tap-proposal.ts";
import { trustedList } from "../shared/bounded.ts";
import { roleSchema } from "../shared/role.ts";
import { unitSchema } from "../shared/unit.ts";

const at = v.string();
const maybeAt = v.nullable(at);
const maybeId = v.nullable(v.string());

/** Money is in minor units. */
export const personalExportSchema = v.object({
  exportedAt: at,
  profile: v.object({
    id: v.string(),
    email: v.string(),
    emailVerified: v.boolean(),
    firstName: v.string(),
    lastName: v.string(),
    language: v.nullable(v.string()),
    invitedBy: maybeId,
    createdByAdmin: v.boolean(),
    createdAt: at,
    createdBy: maybeId,
    updatedAt: at,
    updatedBy: maybeId,
  }),
  memberships: trustedList(
    v.object({
      organizationId: v.string(),
      organizationName: v.string(),
      role: roleSchema,
      active: v.boolean(),
      joinedAt: at,
      inactiveAt: maybeAt,
    }),
  ),
  assignments: trustedList(
    v.object({
      organizationId: v.string(),
      id: v.string(),
      title: v.string(),
      date: v.string(),
      time: v.nullable(v.string()),
      location: v.string(),
      area: v.string(),
      instructions: v.string(),
      status: v.picklist(assignmentStatuses),
      count: v.number(),
      countedAt: maybeAt,
    }),
  ),
  tallies: trustedList(
    v.object({
      organizationId: v.string(),
      assignmentId: v.string(),
      deviceId: v.string(),
      round: v.number(),
      plus: v.number(),
      minus: v.number(),
      updatedAt: at,
    }),
  ),
  /** Taps, corrections and counts that came after their week was closed; `plus` and `minus` are taps that are not counted. */
  tapProposals: trustedList(
    v.object({
      organizationId: v.string(),
      assignmentId: v.string(),
      deviceId: v.string(),
      round: v.number(),
      kind: v.picklist(proposalKinds),
      number: v.nullable(v.number()),
      plus: v.number(),
      minus: v.number(),
      reason: v.string(),
      tappedAt: maybeAt,
      arrivedAt: at,
      decision: v.nullable(decisionSchema),
      decidedAt: maybeAt,
    }),
  ),
  entryRevisions: trustedList(
    v.object({
      organizationId: v.string(),
      weekStart: v.string(),
      category: v.string(),
      unit: unitSchema,
      from: v.nullable(v.number()),
      to: v.nullable(v.number()),
      source: v.picklist(["typed", "counted"]),
      changedAt: at,
    }),
  ),
  notes: trustedList(
    v.object({
      organizationId: v.string(),
      weekStart: v.string(),
      category: v.nullable(v.string()),
      text: v.string(),
      writtenAt: at,
    }),
  ),
  savedViews: trustedList(
    v.object({
      organizationId: v.string(),
      name: v.string(),
      question: v.string(),
      shared: v.boolean(),
      madeAt: at,
    }),
  ),
  sessions: trustedList(signedInDeviceSchema),
  pushSubscriptions: trustedList(v.object({ endpoint: v.string(), createdAt: at })),
});
export type PersonalExport = v.InferOutput<typeof personalExportSchema>;
