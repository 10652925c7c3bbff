import type pg from "pg";
import type { Logger } from "pino";
import type { LinkRight } from "../../domain/member/member.ts";
import { canEnterAt, canSeeAllAssignments, canSeeMoney } from "../../domain/member/permissions.ts";
import { beatEvery, type Change } from "../../domain/shared/change.ts";
import { type Id, newId } from "../../domain/shared/id.ts";
import { type Channel, largestMessage, openChannel } from "./channel.ts";
import { createStreams, type Reader } from "./streams.ts";

/** Milliseconds in which changes are gathered before the servers are told. */
const gatherFor = 100;
const checkEvery = 60_000;
/** Changes gathered, or kept for readers that come back; beyond them readers read everything anew. */
const mostKept = 10_000;
const keptFor = 10 * 60_000;
/** Milliseconds by which a change may be heard later than it was made. */
const longestDelay = 3_000;
const mostOwners = 100;
const mostDevices = 20;
/** Changes of one kind that an organization is told at once with their ids. */
const mostOfKind = 30;

/** A change as the server that made it knows it. */
export type Written = {
  change: Change;
  /** `userId` and `invitationId` stand for their organizations. */
  where: { organizationId: Id } | { userId: Id } | { invitationId: Id };
  /** Members from whom an assignment was taken. */
  owners?: Id[] | undefined;
  /** Readers without giving are not told of a change in categories of money alone. */
  categoryIds?: Id[] | undefined;
};

/** Kinds of changes after which a reader may have lost their right. */
const endsRights = new Set<Change["kind"]>(["membership", "organization", "links"]);

/** Whose sessions may have ended, or whose role may be another. */
type Access = { userId?: Id | undefined; organizationId?: Id | undefined };

/** `to` lists the members who are told besides staff. */
type Told = { organizationId: Id; change: Change; to: "all" | "money" | Id[] };
type Message = { id: string; told?: Told[]; access?: Access[]; isAll?: boolean };
type Kept = { id: string; at: number; told: Told[] };

export type Position = { after?: string | undefined; age?: number | undefined };
export type Live = ReturnType<typeof createLive>;

/**
 * Tells open screens what to read anew. Changes are told after their commit, so what is read then has them, whatever
 * the order of the commits.
 */
export function createLive({ pool, log, now }: { pool: pg.Pool; log: Logger; now: () => Date }) {
  const streams = createStreams();
  let channel: Channel | undefined;
  let timers: NodeJS.Timeout[] = [];
  let ownBeat = "";
  let isHearing = false;
  let isLeaving = false;
  /** Oldest first. Readers that come back find what they missed here. */
  let kept: Kept[] = [];
  let keptChanges = 0;
  let last = "";
  let heardSince = 0;

  const pending = new Map<string, Written>();
  const access: Access[] = [];
  let isIncomplete = false;
  let gathering: NodeJS.Timeout | undefined;

  function hear(text: string): void {
    const { id, told = [], access = [], isAll = false }: Message = JSON.parse(text);
    if (isAll) forget();
    keep({ id, at: performance.now(), told });
    if (id === ownBeat) {
      if (!isHearing && heardSince > 0) void streams.tellAll({ id, name: "hello", data: null });
      if (!isHearing) heardSince = performance.now();
      isHearing = true;
    }
    if (isAll) void streams.tellAll({ id, name: "hello", data: null });
    else if (id === ownBeat) void streams.tellAll({ id, name: "beat", data: 0 });
    for (const [organizationId, ofOne] of Map.groupBy(told, (one) => one.organizationId))
      streams.tell(organizationId, id, (reader) => changesFor(reader, ofOne));
    const members = told
      .filter(({ change }) => endsRights.has(change.kind))
      .map(({ organizationId }) => ({ organizationId }));
    const changed = [...access, ...members];
    if (changed.length > 0) void check((reader) => changed.some((one) => isOf(reader, one)));
  }

  function keep(one: Kept): void {
    last = one.id;
    kept.push(one);
    keptChanges += one.told.length;
    const isOver = (oldest: Kept) => oldest.at < one.at - keptFor || keptChanges > mostKept;
    let count = 0;
    for (const oldest of kept) {
      if (oldest === one || !isOver(oldest)) break;
      keptChanges -= oldest.told.length;
      heardSince = oldest.at;
      count += 1;
    }
    kept = kept.slice(count);
  }

  function forget(): void {
    kept = [];
    keptChanges = 0;
    heardSince = performance.now();
  }

  /** Changes that a reader has missed; null where nobody knows them any more. */
  function missedBy(reader: Reader, { after, age }: Position): Change[] | null {
    const since = performance.now() - (age ?? 0) - longestDelay;
    const isLater = ({ at }: Kept) => at > since;
    const index = after === undefined ? kept.findIndex(isLater) : findAfter(after);
    if (index === null || (after === undefined && since < heardSince)) return null;
    const missed = index < 0 ? [] : kept.slice(index).flatMap(({ told }) => told);
    return changesFor(
      reader,
      missed.filter(({ organizationId }) => organizationId === reader.organizationId),
    );
  }

  function findAfter(id: string): number | null {
    const index = kept.findLastIndex((one) => one.id === id);
    return index < 0 ? null : index + 1;
  }

  function tell(written: Written): void {
    if (!channel) return;
    const key = keyOf(written);
    pending.set(key, merge(pending.get(key), written));
    if (pending.size > mostKept) {
      pending.clear();
      isIncomplete = true;
    }
    gather();
  }

  function gather(): void {
    gathering ??= setTimeout(() => void flush(), gatherFor).unref();
  }

  async function flush(): Promise<void> {
    const written = [...pending.values()];
    const changed = access.splice(0);
    pending.clear();
    try {
      if (!channel) return;
      const told = await addressed(channel, written);
      const isAll = isIncomplete;
      await channel.send(messagesOf(told, changed, isAll));
      if (isAll) isIncomplete = false;
    } catch (error) {
      log.warn({ err: error }, "changes could not be told");
      isIncomplete = true;
    } finally {
      gathering = undefined;
      if (pending.size > 0 || access.length > 0) gather();
    }
  }

  async function beat(): Promise<void> {
    const isMissed = ownBeat !== "" && !kept.some(({ id }) => id === ownBeat);
    if (isMissed && isHearing) isHearing = false;
    ownBeat = newId();
    await channel
      ?.send([JSON.stringify({ id: ownBeat, isAll: isIncomplete } satisfies Message)])
      .then(() => {
        isIncomplete = false;
      })
      .catch(() => {});
  }

  /** Ends the streams of those who have no longer the session, the membership or the role that they opened them with. */
  async function check(isMeant: (reader: Reader) => boolean = () => true): Promise<void> {
    const readers = streams.list(isMeant);
    if (readers.length === 0 || !channel) return;
    const allowed = await channel
      .query<{ key: string }>(stillAllowed, [
        [...new Set(readers.map(({ tokenHash }) => tokenHash))],
        [...new Set(readers.map(({ organizationId }) => organizationId))],
        now(),
      ])
      .catch(() => null);
    if (!allowed) return;
    const keys = new Set(allowed.map(({ key }) => key));
    const checked = new Set(readers);
    streams.end((reader) => checked.has(reader) && !keys.has(rightOf(reader)));
  }

  function leave(): void {
    isLeaving = true;
    streams.end(() => true);
  }

  return {
    /** Begins to listen. Before that nothing is told and no stream is opened. */
    start(): void {
      const { connectionString } = pool.options;
      const onOpen = () => {
        forget();
        isHearing = false;
        void beat();
      };
      channel = openChannel({ connectionString, log, hear, onOpen });
      const every = (milliseconds: number, work: () => Promise<void>) =>
        setInterval(() => void work(), milliseconds).unref();
      timers = [every(beatEvery, beat), every(checkEvery, check)];
    },

    /** False while no change would be heard, such as behind a pooler that does not pass LISTEN. */
    get isHearing(): boolean {
      return isHearing && !isLeaving;
    },

    get streams(): number {
      return streams.size;
    },

    tell,

    /** Call it where sessions, memberships or roles may have ended. */
    checkAccess(changed: Access): void {
      if (!channel) return;
      access.push(changed);
      gather();
    },

    open(reader: Reader, position: Position): ReadableStream<Uint8Array> {
      const data = missedBy(reader, position);
      return streams.open(reader, { id: last, name: "hello", data });
    },

    /** Ends all streams, which then open at other servers. What is written here is still told there. */
    leave,

    async close(): Promise<void> {
      leave();
      for (const timer of timers) clearInterval(timer);
      clearTimeout(gathering);
      if (channel && pending.size > 0) await flush();
      const closed = channel;
      channel = undefined;
      await closed?.close();
    },
  };
}

function keyOf({ where, change }: Written): string {
  const { kind, assignmentId, occurrenceId, campusId, weekStart } = change;
  return JSON.stringify([where, kind, assignmentId, occurrenceId, campusId, weekStart]);
}

function merge(before: Written | undefined, { change, ...after }: Written): Written {
  if (!before) return { change, ...after };
  const devices = [before.change.deviceIds, change.deviceIds];
  const deviceIds = devices.includes(undefined) ? undefined : unique(devices.flat());
  const isOfMoney = before.categoryIds && after.categoryIds;
  return {
    ...after,
    change: { ...change, deviceIds },
    owners: unique([...(before.owners ?? []), ...(after.owners ?? [])]),
    categoryIds: isOfMoney && unique([...(before.categoryIds ?? []), ...(after.categoryIds ?? [])]),
  };
}

function unique(ids: (Id | undefined)[]): Id[] {
  return [...new Set(ids.filter((id) => id !== undefined))];
}

type Counted = {
  id: Id;
  user_id: Id | null;
  status: string;
  occurrence_id: Id | null;
  /** Who counts the same, apart. */
  other_id: Id | null;
};

/** Finds out who may hear of each change. */
async function addressed({ query }: Channel, written: Written[]): Promise<Told[]> {
  const counts = unique(written.map(({ change }) => change.assignmentId));
  const categories = unique(written.flatMap(({ categoryIds = [] }) => categoryIds));
  const organizations = unique(
    written.map(({ where }) => ("organizationId" in where ? where.organizationId : undefined)),
  );
  const found =
    counts.length === 0
      ? []
      : await query<Counted>(
          `select id, user_id, status, occurrence_id, (select other.user_id from assignment other
            where other.organization_id = a.organization_id and other.id = a.apart_from) as other_id
          from assignment a
          where organization_id = any($1::uuid[]) and id = any($2::uuid[])`,
          [organizations, counts],
        );
  const money =
    categories.length === 0
      ? []
      : await query<{ id: Id }>(
          `select id from category
          where organization_id = any($1::uuid[]) and id = any($2::uuid[]) and unit = 'currency'`,
          [organizations, categories],
        );
  const assignments = new Map(found.map((one) => [one.id, one]));
  const ofMoney = new Set(money.map(({ id }) => id));
  const told: Told[] = [];
  for (const one of written) {
    const { where, categoryIds = [] } = one;
    const assignment = assignments.get(one.change.assignmentId ?? "");
    const isMoney = categoryIds.length > 0 && categoryIds.every((id) => ofMoney.has(id));
    const people = [assignment?.user_id ?? undefined, assignment?.other_id ?? undefined];
    const owners = unique([...(one.owners ?? []), ...people]);
    const isOwned = ["taps", "counts", "assignments", "links"].includes(one.change.kind);
    const change = changeOf(one.change, assignment?.status);
    for (const organizationId of await organizationsOf(query, where)) {
      if (isOwned) told.push(...inParts(owners).map((to) => ({ organizationId, change, to })));
      else told.push({ organizationId, change, to: isMoney ? "money" : "all" });
      if (isOfSavedCount(change, assignment?.status)) {
        const occurrenceId = assignment?.occurrence_id ?? undefined;
        told.push({ organizationId, change: { kind: "entries", occurrenceId }, to: "all" });
      }
    }
  }
  return [...Map.groupBy(told, kindOf).values()].flatMap(inShort);
}

function kindOf({ organizationId, change, to }: Told): string {
  return `${organizationId} ${change.kind} ${typeof to === "string" ? to : "owners"}`;
}

/** Many changes of one kind become one without ids, so that no reader has more to take than a few lines. */
function inShort(ofKind: Told[]): Told[] {
  const [first] = ofKind;
  if (!first || ofKind.length <= mostOfKind) return ofKind;
  const change = { kind: first.change.kind };
  const owners = unique(ofKind.flatMap(({ to }) => (typeof to === "string" ? [] : to)));
  if (typeof first.to === "string") return [{ ...first, change }];
  return inParts(owners).map((to) => ({ ...first, change, to }));
}

/** Late taps of a saved count change its number. */
function changeOf(change: Change, status: string | undefined): Change {
  const deviceIds = (change.deviceIds?.length ?? 0) > mostDevices ? undefined : change.deviceIds;
  const isLate = change.kind === "taps" && status === "complete";
  return { ...change, deviceIds, kind: isLate ? "counts" : change.kind };
}

/** True for a change of a number that everyone sees in its service or week. */
function isOfSavedCount({ kind, assignmentId }: Change, status = "gone"): boolean {
  if (kind === "counts") return true;
  return kind === "assignments" && assignmentId !== undefined && status !== "pending";
}

async function organizationsOf(query: Channel["query"], where: Written["where"]): Promise<Id[]> {
  if ("organizationId" in where) return [where.organizationId];
  const [text, id] =
    "userId" in where
      ? ["select organization_id as id from membership where user_id = $1", where.userId]
      : ["select organization_id as id from invitation where id = $1", where.invitationId];
  return (await query<{ id: Id }>(text, [id])).map((one) => one.id);
}

function inParts(ids: Id[]): Id[][] {
  const parts = [ids.slice(0, mostOwners)];
  for (let at = mostOwners; at < ids.length; at += mostOwners)
    parts.push(ids.slice(at, at + mostOwners));
  return parts;
}

/** The fewest messages that PostgreSQL takes. */
function messagesOf(told: Told[], access: Access[], isAll: boolean): string[] {
  const pieces: Pick<Message, "told" | "access">[] = isAll
    ? []
    : [...told.map((one) => ({ told: [one] })), ...access.map((one) => ({ access: [one] }))];
  const messages: Message[] = isAll ? [{ id: newId(), isAll, access: [{}] }] : [];
  let size = 0;
  for (const piece of pieces) {
    const more = JSON.stringify(piece).length + 1;
    const current = messages.at(-1);
    if (!current || size + more > largestMessage) {
      messages.push({ id: newId(), told: [], access: [], ...piece });
      size = 100 + more;
    } else {
      current.told?.push(...(piece.told ?? []));
      current.access?.push(...(piece.access ?? []));
      size += more;
    }
  }
  return messages.map((message) => JSON.stringify(message));
}

function changesFor(reader: Reader, told: Told[]): Change[] {
  const changes = told.filter((one) => mayHear(reader, one)).map(({ change }) => change);
  return changes.length < 2 ? changes : distinct(changes);
}

function distinct(changes: Change[]): Change[] {
  return [...new Map(changes.map((change) => [JSON.stringify(change), change])).values()];
}

function mayHear(reader: Reader, { to, change }: Told): boolean {
  const { campusId } = change;
  if (reader.link) return to !== "money" && mayHearByLink(reader.link, change);
  if (campusId !== undefined && !canEnterAt(reader, campusId)) return false;
  if (to === "all") return true;
  if (to === "money") return canSeeMoney(reader);
  return canSeeAllAssignments(reader) || to.includes(reader.userId);
}

/** A visitor hears of their count, a wall of all that the board shows. */
function mayHearByLink({ kind, assignmentId }: LinkRight, change: Change): boolean {
  if (kind === "wall") return ofBoard.has(change.kind);
  return ofCount.has(change.kind) && [undefined, assignmentId].includes(change.assignmentId);
}

const ofCount = new Set<Change["kind"]>(["taps", "counts", "assignments"]);
const ofBoard = new Set<Change["kind"]>([...ofCount, "entries", "structure"]);

function isOf(reader: Reader, { userId, organizationId }: Access): boolean {
  if (userId !== undefined) return reader.userId === userId;
  return organizationId === undefined || reader.organizationId === organizationId;
}

function rightOf({ tokenHash, organizationId, role, places, link }: Reader): string {
  if (link) return `${tokenHash} ${organizationId} link`;
  const limit = places?.isLimit ? `{${places.campusIds}}` : "";
  return `${tokenHash} ${organizationId} ${role}${limit}`;
}

const stillAllowed = `
  select s.token_hash || ' ' || m.organization_id || ' ' || m.role
    || case when m.only_there then m.campus_ids::text else '' end as key from session s
  join "user" u on u.id = s.user_id and u.active and u.email_verified
  join membership m on m.user_id = u.id and m.active and m.organization_id = any($2::uuid[])
  join organization o on o.id = m.organization_id and o.active
  where s.token_hash = any($1::text[]) and s.expires_at > $3
  union all
  select l.secret_hash || ' ' || l.organization_id || ' link' from link l
  join "user" u on u.id = l.made_by and u.active and u.email_verified
  join membership m on m.organization_id = l.organization_id and m.user_id = l.made_by and m.active
    and m.role in ('staff', 'admin')
  join organization o on o.id = l.organization_id and o.active
  where l.organization_id = any($2::uuid[]) and l.secret_hash = any($1::text[])
    and l.revoked_at is null and l.ends_at > $3`;
