import { type RawBuilder, sql } from "kysely";
import * as refusals from "#words/refusals.ts";
import type { CountSave, CountState, Tally } from "../../domain/count/tally.ts";
import {
  changeOf,
  type OpenTapProposal,
  type TapProposal,
} from "../../domain/count/tap-proposal.ts";
import type { Scope } from "../../domain/member/member.ts";
import { notFound, Refusal } from "../../domain/shared/errors.ts";
import { groupBy } from "../../domain/shared/group-by.ts";
import { type Id, newId } from "../../domain/shared/id.ts";
import { countColumns, joinPlace } from "../assignment/assignments.ts";
import type { Database } from "../database/database.ts";
import { personName } from "../database/person-name.ts";
import { countedSum } from "../entry/counted-entries.ts";

const mostOpenOfPerson = 20;
const mostListed = 200;
const mostInStories = 500;

/** `totals` are all taps of the device in the round, as in a tally. */
export type StoredProposal = TapProposal & {
  assignmentId: Id;
  userId: Id;
  totals: Pick<Tally, "plus" | "minus">;
};

type TapReport = Tally & { deviceId: Id } & Pick<CountSave, "reason" | "correction">;
type Device = Pick<StoredProposal, "userId" | "deviceId" | "round">;

/** Keeps taps for staff. Call it while the assignment is locked and closed to the caller. May arrive twice, late or out of order. */
export async function proposeTaps(
  trx: Database,
  scope: Scope,
  assignmentId: Id,
  state: CountState,
  report: TapReport,
  now: Date,
): Promise<CountState> {
  const { userId } = scope;
  const { deviceId, round, correction } = report;
  if (round !== state.round) return withOwnProposals(trx, scope, assignmentId, state);
  const own = await listOwn(trx, scope, assignmentId);
  const device = { userId, deviceId, round };
  const ofDevice = proposalsOf(own, device);
  const decided = ofDevice.filter(({ decision }) => decision !== null).map(({ totals }) => totals);
  const accepted = greatest(withDeclined(state, device, own), ...decided);
  const open = ofDevice.find(({ decision }) => decision === null);
  const before = open?.totals ?? accepted;
  const totals = greatest(before, report);
  const change = changeOf(totals) - changeOf(before);
  if (totals.plus === before.plus && totals.minus === before.minus)
    return { ...state, proposals: own.map(proposalOf) };
  const corrected = open?.kind === "correction" ? (open.number ?? 0) + change : null;
  const number = correction?.count ?? (corrected === null ? null : Math.max(0, corrected));
  const kind = number === null ? "taps" : "correction";
  return keep(trx, scope, {
    assignmentId,
    state,
    own,
    open,
    accepted,
    totals,
    kind,
    number,
    report,
    now,
  });
}

/** Keeps the first save of a count whose number was typed for staff. Its taps are in the count, so it proposes none. */
export async function proposeCount(
  trx: Database,
  scope: Scope,
  assignmentId: Id,
  state: CountState,
  report: TapReport,
  now: Date,
): Promise<CountState> {
  const { userId } = scope;
  const { deviceId, round } = report;
  const own = await listOwn(trx, scope, assignmentId);
  const ofDevice = proposalsOf(own, { userId, deviceId, round });
  const isSent = ofDevice.some(
    ({ kind, number, totals }) =>
      kind === "count" &&
      number === state.count &&
      totals.plus >= report.plus &&
      totals.minus >= report.minus,
  );
  if (isSent) return { ...state, proposals: own.map(proposalOf) };
  const open = ofDevice.find(({ decision }) => decision === null);
  const totals = { plus: report.plus, minus: report.minus };
  const counted = { accepted: totals, totals, kind: "count" as const, number: state.count };
  return keep(trx, scope, { assignmentId, state, own, open, ...counted, report, now });
}

type Kept = Pick<StoredProposal, "assignmentId" | "totals" | "kind" | "number"> & {
  state: CountState;
  own: readonly StoredProposal[];
  open: StoredProposal | undefined;
  accepted: Pick<Tally, "plus" | "minus">;
  report: TapReport;
  now: Date;
};

async function keep(
  trx: Database,
  scope: Scope,
  { assignmentId, state, own, open, accepted, totals, kind, number, report, now }: Kept,
): Promise<CountState> {
  const { organizationId, userId } = scope;
  const { deviceId, round, reason = "" } = report;
  const latest = {
    ...{ ...totals, kind, number, reason },
    ...{ tapped_at: momentOf(report, now), arrived_at: now },
  };
  const from = { known_plus: accepted.plus, known_minus: accepted.minus };
  if (open)
    await trx
      .updateTable("tap_proposal")
      .set({ ...latest, ...(kind === "count" && from) })
      .where("organization_id", "=", organizationId)
      .where("id", "=", open.id)
      .execute();
  else {
    if (own.filter(({ decision }) => decision === null).length >= mostOpenOfPerson)
      throw new Refusal("conflict", refusals.tooManyDevices);
    const place = { organization_id: organizationId, assignment_id: assignmentId };
    const device = { user_id: userId, device_id: deviceId, round };
    await trx
      .insertInto("tap_proposal")
      .values({ ...place, id: newId(), ...device, ...from, ...latest })
      .execute();
  }
  return withOwnProposals(trx, scope, assignmentId, state);
}

function proposalsOf(
  own: readonly StoredProposal[],
  { deviceId, round }: Device,
): readonly StoredProposal[] {
  return own.filter((one) => one.deviceId === deviceId && one.round === round);
}

/** The device's taps that are in the count, and those that staff have left out: all that are decided. */
export function withDeclined(
  { tallies }: CountState,
  device: Device,
  proposals: readonly StoredProposal[],
): Pick<Tally, "plus" | "minus"> {
  const { userId, deviceId } = device;
  const counted = tallies.find((one) => one.deviceId === deviceId && one.userId === userId);
  const declined = proposalsOf(proposals, device).filter(({ decision }) => decision === "declined");
  const sum = (side: "plus" | "minus") =>
    declined.reduce((total, one) => total + one[side], counted?.[side] ?? 0);
  return { plus: sum("plus"), minus: sum("minus") };
}

function greatest(...totals: Pick<Tally, "plus" | "minus">[]): Pick<Tally, "plus" | "minus"> {
  return {
    plus: Math.max(...totals.map(({ plus }) => plus)),
    minus: Math.max(...totals.map(({ minus }) => minus)),
  };
}

function momentOf({ tappedAt }: TapReport, now: Date): Date | null {
  if (!tappedAt) return null;
  const at = new Date(tappedAt);
  return at < now ? at : now;
}

export async function withOwnProposals(
  db: Database,
  scope: Scope,
  assignmentId: Id,
  state: CountState,
): Promise<CountState> {
  return { ...state, proposals: (await listOwn(db, scope, assignmentId)).map(proposalOf) };
}

export async function listOwn(
  db: Database,
  { organizationId, userId }: Pick<Scope, "organizationId" | "userId">,
  assignmentId: Id,
): Promise<StoredProposal[]> {
  const { rows } = await sql<StoredRow>`
    ${selectProposals(organizationId)}
      and p.assignment_id = ${assignmentId} and p.user_id = ${userId}
    order by p.arrived_at desc, p.id`.execute(db);
  return rows.map(storedOf);
}

export async function listOpenProposals(
  db: Database,
  { organizationId }: Scope,
): Promise<OpenTapProposal[]> {
  const { rows } = await sql<OpenRow>`
    ${selectOpen(organizationId)}
      and case when p.kind = 'count' then a.status = 'pending' and a.round = p.round
        else p.plus - p.known_plus <> p.minus - p.known_minus end
    order by p.arrived_at, p.id limit ${mostListed}`.execute(db);
  return rows.map((row) => proposalOf(openOf(row)));
}

export async function findOpenProposal(
  db: Database,
  { organizationId }: Scope,
  id: Id,
): Promise<(StoredProposal & OpenTapProposal) | null> {
  const { rows } = await sql<OpenRow>`${selectOpen(organizationId)} and p.id = ${id}`.execute(db);
  return rows[0] ? openOf(rows[0]) : null;
}

type OpenRow = StoredRow &
  Pick<OpenTapProposal, "assignment" | "typedBy" | "byLink"> & {
    count: number;
    typed: number | null;
    others: number;
  };

function selectOpen(organizationId: Id): RawBuilder<unknown> {
  const columns = sql`, u.by_link as "byLink", counted.count, e.value as typed, coalesce(
      ${countedSum(organizationId, sql`a.occurrence_id`, sql`a.category_id`)}, 0)::bigint as others,
    (select ${personName} from "user" u where u.id = e.updated_by) as "typedBy",
    json_build_object('id', a.id, 'title', a.title, 'area', a.area, 'date', a.date,
      'time', to_char(a.time, 'HH24:MI'), 'campusName', c.name, 'categoryName', g.name,
      'count', counted.count) as assignment`;
  const joins = sql`join assignment a on a.organization_id = ${organizationId} and a.id = p.assignment_id
    cross join lateral (select ${countColumns(organizationId)}) counted
    left join entry e on e.organization_id = ${organizationId} and e.occurrence_id = a.occurrence_id
      and e.category_id = a.category_id and p.kind = 'count'
    ${joinPlace(organizationId)}`;
  return sql`${selectProposals(organizationId, columns, joins)} and p.decision is null`;
}

function openOf({ count, typed, others, typedBy, byLink, assignment, ...row }: OpenRow) {
  const proposal = storedOf(row);
  const { kind, number } = proposal;
  const open = { ...proposal, byLink, assignment };
  if (kind === "count") return { ...open, from: typed, to: others + count, typedBy };
  const to = number ?? Math.max(0, count + changeOf(proposal));
  return { ...open, from: count, to, typedBy: null };
}

export async function listProposals(
  db: Database,
  { organizationId }: Scope,
  assignmentIds: Id[],
): Promise<Map<Id, TapProposal[]>> {
  const { rows } = await sql<StoredRow>`
    ${selectProposals(organizationId)} and p.assignment_id = any(${assignmentIds}::uuid[])
    order by p.arrived_at desc, p.id limit ${mostInStories}`.execute(db);
  const byAssignment = groupBy(rows.map(storedOf), ({ assignmentId }) => assignmentId);
  return new Map([...byAssignment].map(([id, own]) => [id, own.map(proposalOf)]));
}

export async function getProposal(
  db: Database,
  { organizationId }: Scope,
  id: Id,
): Promise<StoredProposal> {
  const { rows } = await sql<StoredRow>`
    ${selectProposals(organizationId)} and p.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw notFound();
  return storedOf(row);
}

export function proposalOf<Stored extends StoredProposal>({
  assignmentId: _assignmentId,
  userId: _userId,
  totals: _totals,
  ...proposal
}: Stored): Omit<Stored, "assignmentId" | "userId" | "totals"> {
  return proposal;
}

type StoredRow = Omit<StoredProposal, "plus" | "minus" | "tappedAt" | "arrivedAt" | "decidedAt"> & {
  accepted: Pick<Tally, "plus" | "minus">;
  tappedAt: Date | null;
  arrivedAt: Date;
  decidedAt: Date | null;
};

function selectProposals(
  organizationId: Id,
  columns: RawBuilder<unknown> = sql``,
  joins: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> {
  return sql`
    select p.id, p.assignment_id as "assignmentId", p.user_id as "userId",
      p.device_id as "deviceId", p.round, p.kind, p.number, p.reason, ${personName} as "proposedBy",
      json_build_object('plus', p.plus, 'minus', p.minus) as totals,
      json_build_object('plus', p.known_plus, 'minus', p.known_minus) as accepted,
      p.tapped_at as "tappedAt", p.arrived_at as "arrivedAt", p.decision,
      p.decided_at as "decidedAt",
      nullif(btrim(decider.first_name || ' ' || decider.last_name), '') as "decidedBy" ${columns}
    from tap_proposal p
    left join "user" u on u.id = p.user_id
    left join "user" decider on decider.id = p.decided_by
    ${joins}
    where p.organization_id = ${organizationId}`;
}

function storedOf({ accepted, tappedAt, arrivedAt, decidedAt, ...row }: StoredRow): StoredProposal {
  return {
    ...row,
    plus: row.totals.plus - accepted.plus,
    minus: row.totals.minus - accepted.minus,
    tappedAt: tappedAt?.toISOString() ?? null,
    arrivedAt: arrivedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}
