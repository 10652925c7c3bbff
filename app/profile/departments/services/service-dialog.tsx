import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import * as v from "valibot";
import * as words from "#words/structure.ts";
import { roomCategories, roomOf } from "../../../../domain/answer/room.ts";
import { countsWords, toldWords } from "../../../../domain/service/open-counts.ts";
import { isOtherRhythm, isSameRhythm } from "../../../../domain/service/rhythm.ts";
import { daysWords, rhythmWords } from "../../../../domain/service/rhythm-words.ts";
import {
  type NewService,
  newServiceSchema,
  type Service,
  type ServiceChange,
} from "../../../../domain/service/service.ts";
import type { MovePreview } from "../../../../domain/service/service-move.ts";
import type { StructureDepartment } from "../../../../domain/service/structure.ts";
import { parseAmount } from "../../../../domain/shared/amount.ts";
import { type Id, newId } from "../../../../domain/shared/id.ts";
import { idWithin } from "../../../../domain/shared/id-within.ts";
import { scheduleWords } from "../../../../domain/shared/time/day-words.ts";
import { answerOf, doneOf } from "../../../api.ts";
import { changesIn } from "../../../forms/changes-in.ts";
import { useTerms } from "../../../reading/terms.ts";
import { TextButton } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { TextField } from "../../../ui/field.tsx";
import styles from "../departments.module.css";
import { NameDialog, nameOrKept } from "../name-dialog.tsx";
import { organizationApi, useStructureChange, useUndo } from "../structure.ts";
import { comesOf, type Every, EveryFields, EverySelect, everyOf } from "./rhythm-fields.tsx";

/** A service and those of other weekdays that are changed with it. */
export type ServiceDays = [Service, ...Service[]];

type ServiceDialogProps = {
  organizationId: Id;
  campusId: Id;
  existing: ServiceDays | undefined;
  /** Archived ones may come back with their day. */
  archived?: readonly Service[];
  departments: readonly StructureDepartment[];
  onClose: () => void;
};

type Fields = Omit<Required<NewService>, "id">;

export function ServiceDialog(props: ServiceDialogProps) {
  const { organizationId, campusId, departments, onClose } = props;
  const [existing, ...others] = props.existing ?? [];
  const days = props.existing ?? [];
  const terms = useTerms();
  const { run } = useStructureChange(organizationId);
  const offerUndo = useUndo(organizationId);
  const [id] = useState(newId);
  const [every, setEvery] = useState((): Every => {
    if (!existing) return everyOf({ weekday: 0 });
    const known = everyOf(existing, weekdaysOf(days));
    return others.length > 0 ? { ...known, every: "days" } : known;
  });
  const [time, setTime] = useState(existing?.time ?? "09:00");
  const all = comesOf(every);
  const [comes = { weekday: 0, rhythm: null }] = all;
  const schedule = { ...comes, time };
  const [isMoving, setMoving] = useState(true);
  const param = { organizationId, campusId };
  const isOfDays = others.length > 0 || every.every === "days";
  const moving = isOfDays ? days.filter(({ weekday }) => weekdaysOf(all).includes(weekday)) : days;

  const [firstMoved] = moving;
  const to = firstMoved && { weekday: isOfDays ? firstMoved.weekday : comes.weekday, time };
  const isMoved = firstMoved && to && isMovedFrom(firstMoved, to);
  const moved = isMoved && (isOfDays || !isOtherRhythm(firstMoved, schedule)) ? to : null;

  async function add({ id: own = id, ...fields }: Fields & { id?: Id }) {
    const { services } = organizationApi.campuses[":campusId"];
    await doneOf(services.$post({ param, json: { ...fields, id: own } }));
  }

  async function addDays(fields: Fields) {
    if (all.length === 1) return add({ ...fields, ...comes });
    for (const one of all) await add({ ...fields, ...one, id: idWithin(id, `${one.weekday}`) });
  }

  /** Returns how its dates move back, where they were moved. */
  async function send(before: Service, fields: Fields): Promise<(() => Promise<void>) | null> {
    const own = { ...param, serviceId: before.id };
    if (!isMoving || isOtherRhythm(before, fields) || !isMovedFrom(before, fields)) {
      await patchService(own, changedIn(fields, before));
      return null;
    }
    const { moves } = organizationApi.services[":serviceId"];
    const { weekday, time } = fields;
    const { weekday: _weekday, time: _time, name, rhythm: _, ...room } = changedIn(fields, before);
    if (Object.keys(room).length > 0) await patchService(own, room);
    const moveId = others.length > 0 ? idWithin(id, before.id) : id;
    await doneOf(moves.$post({ param: own, json: { id: moveId, name, weekday, time } }));
    return () => doneOf(moves[":moveId"].$delete({ param: { ...own, moveId } }));
  }

  /** A day that is chosen anew is added or restored, one that is no longer chosen is archived with its numbers. */
  async function sendDays(fields: Fields) {
    const undoing: (() => Promise<void>)[] = [];
    for (const { weekday } of all) {
      const own = { ...fields, weekday, rhythm: null };
      const kept = days.find((one) => one.weekday === weekday);
      const back = props.archived?.find(
        (one) => one.weekday === weekday && one.name === existing?.name && !one.rhythm,
      );
      const undo = kept && (await send(kept, own));
      if (undo) undoing.push(undo);
      if (!kept && back)
        await patchService(
          { ...param, serviceId: back.id },
          { ...changedIn(own, back), active: true },
        );
      if (!kept && !back) await add({ ...own, id: idWithin(id, `${weekday}`) });
    }
    for (const one of days)
      if (!weekdaysOf(all).includes(one.weekday))
        await patchService({ ...param, serviceId: one.id }, { active: false });
    return undoing;
  }

  async function change(before: Service, fields: Fields) {
    const undoing: (() => Promise<void>)[] = [];
    await run(async () => {
      const undo = isOfDays ? await sendDays(fields) : await send(before, fields);
      if (undo) undoing.push(...[undo].flat());
    });
    if (undoing.length === 0) return;
    const moved = moving.map((one) => ({
      ...one,
      weekday: isOfDays ? one.weekday : fields.weekday,
      time,
    }));
    offerUndo(words.movedTo(fields.name, shownDays(moved)), {
      send: () => inTurn(undoing),
      done: words.isBackTo(before.name, shownDays(moving)),
    });
  }

  return (
    <NameDialog
      title={existing ? words.editService(terms) : words.addService(terms)}
      existing={existing}
      placeholder={words.serviceExample(terms)}
      schema={v.object({
        ...fieldsSchema.entries,
        name: nameOrKept(existing),
        days: v.pipe(v.number(), v.minValue(1, words.chooseDays)),
      })}
      read={({ name, time: typed, seats = "", ...texts }) => ({
        inRoom: sittersIn(texts, { departments, campusId, existing }),
        name,
        ...comes,
        days: all.length,
        time: typed?.slice(0, 5),
        seats: seatsOf(seats),
      })}
      save={({ days: _, ...fields }) =>
        existing ? change(existing, fields) : run(() => addDays(fields))
      }
      archivable={
        existing && {
          organizationId,
          kind: "service",
          item: withSchedule(days),
          others: others.map((one) => one.id),
          setActive: (active) => setActive(organizationId, days, active),
        }
      }
      onClose={onClose}
    >
      {(errors) => (
        <>
          <EverySelect
            value={every}
            {...(others.length > 0 && { choices: ["days"] })}
            error={errors.weekday}
            onChange={setEvery}
          />
          <EveryFields value={every} errors={errors} onChange={setEvery} />
          <TextField
            label={words.time}
            name="time"
            type="time"
            defaultValue={existing?.time ?? "09:00"}
            error={errors.time}
            onChange={({ target }) => setTime(target.value.slice(0, 5))}
          />
          <TextField
            label={words.seats}
            name="seats"
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            hint={words.whySeats(terms)}
            defaultValue={existing?.seats ?? ""}
            error={errors.seats}
          />
          <Sitters {...{ departments, campusId, existing }} error={errors.inRoom} />
          {existing && !isOfDays && isOtherRhythm(existing, schedule) && (
            <p className={styles.hint}>{words.datesWithNumbers}</p>
          )}
          {isOfDays && moving.length < days.length && (
            <p className={styles.hint}>{words.daysLeft}</p>
          )}
          {moved && time && (
            <MoveChoice
              organizationId={organizationId}
              services={moving}
              schedule={moved}
              isChosen={isMoving}
              onChoose={setMoving}
            />
          )}
        </>
      )}
    </NameDialog>
  );
}

/** The same people in another order are no change. */
function changedIn(fields: Fields, before: Service): Partial<Fields> {
  const inRoom = `${fields.inRoom}` === `${before.inRoom}` ? before.inRoom : fields.inRoom;
  const rhythm = isSameRhythm(fields, before) ? (before.rhythm ?? null) : fields.rhythm;
  const kept = { inRoom: null, rhythm: null, ...before };
  return changesIn({ ...fields, inRoom: inRoom ?? null, rhythm }, kept);
}

const fieldsSchema = v.omit(newServiceSchema, ["id"]);

/** Returns null for an empty field. Text that is no number is refused next to its field. */
function seatsOf(text: string): number | string | null {
  const { value } = parseAmount(text, { digits: 0 });
  return value === undefined ? text : value;
}

function isMovedFrom(existing: Service, { weekday, time }: Pick<Service, "weekday" | "time">) {
  return weekday !== existing.weekday || time !== existing.time;
}

/** Several services may have one name. */
export function withSchedule(services: readonly Service[]): { id: Id; name: string } {
  const [first] = services;
  return { id: first?.id ?? "", name: `${first?.name} (${shownDays(services)})` };
}

function shownDays(services: readonly Service[]): string {
  const [first, ...others] = services;
  if (!first) return "";
  if (others.length > 0) return daysWords([first, ...others]);
  return first.rhythm ? rhythmWords(first) : scheduleWords(first);
}

function weekdaysOf(days: readonly { weekday: number }[]): number[] {
  return days.map(({ weekday }) => weekday);
}

async function inTurn(works: readonly (() => Promise<void>)[]): Promise<void> {
  for (const work of works) await work();
}

export function setActive(
  organizationId: Id,
  services: readonly Service[],
  active: boolean,
): Promise<void> {
  return inTurn(
    services.map(
      ({ id }) =>
        () =>
          patchService({ organizationId, serviceId: id }, { active }),
    ),
  );
}

export function patchService(
  param: { organizationId: Id; serviceId: Id },
  json: ServiceChange,
): Promise<void> {
  return doneOf(organizationApi.services[":serviceId"].$patch({ param, json }));
}

type MoveChoiceProps = {
  organizationId: Id;
  /** The first goes to the schedule, the others stay on their weekday. */
  services: readonly Service[];
  schedule: { weekday: number; time: string };
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
};

function MoveChoice(props: MoveChoiceProps) {
  const { organizationId, schedule, isChosen, onChoose } = props;
  const { weekday, time } = schedule;
  const [serviceId = "", ...others] = props.services.map(({ id }) => id);
  const preview = useQuery({
    queryKey: ["move-preview", organizationId, serviceId, others, weekday, time],
    queryFn: (): Promise<MovePreview> =>
      answerOf(
        organizationApi.services[":serviceId"]["move-preview"].$get({
          param: { organizationId, serviceId },
          query: {
            ...{ weekday: `${weekday}`, time },
            ...(others.length > 0 && { others: others.join() }),
          },
        }),
      ),
    gcTime: 0,
  });
  const hasNone = preview.data?.dates === 0;
  return (
    <div>
      {!hasNone && (
        <Checkbox
          label={words.moveDates}
          checked={isChosen}
          onChange={(event) => onChoose(event.target.checked)}
        />
      )}
      <p className={styles.hint} role="status">
        {isChosen || hasNone ? wordsOf(preview.data, preview.error) : words.keptDates}
      </p>
    </div>
  );
}

function wordsOf(preview: MovePreview | undefined, error: Error | null): string {
  if (!preview) return error ? words.cannotTellDates(error.message) : words.checkingDates;
  return movedWords(preview);
}

function movedWords(preview: MovePreview): string {
  const { dates, counts } = preview;
  if (dates === 0) return words.noDateMoves;
  if (counts === 0) return words.datesMoveAlone(dates);
  return `${words.datesMoveWith(dates, countsWords(preview))} ${toldWords(preview)}`.trimEnd();
}

type SittersProps = {
  departments: readonly StructureDepartment[];
  campusId: Id;
  existing: Service | undefined;
  error: string | undefined;
};

/** Which numbers are of people in the room of a service. They are fields of its form, named `sitter ID`. */
function Sitters({ departments, campusId, existing, error }: SittersProps) {
  const usual = usualSitters(departments);
  const chosen = roomOf(existing ?? {}, usual);
  const [isOpen, setOpen] = useState(false);
  const offered = sittersAt(departments, campusId, chosen);
  if (offered.length === 0) return null;
  function open() {
    setOpen(true);
    requestAnimationFrame(() => {
      const [first] = document.getElementsByName(sitterField(offered[0]?.id ?? ""));
      first?.focus();
    });
  }

  const names = offered.filter(({ id }) => chosen.includes(id)).map(({ name }) => name);
  if (!isOpen && !error)
    return (
      <div className={styles.sitters}>
        <p>
          {words.inThisRoom} <bdi>{names.length > 0 ? names.join(", ") : words.nobodyYet}</bdi>
        </p>
        <TextButton aria-label={words.chooseWhoSits} onClick={open}>
          {words.change}
        </TextButton>
        {offered.map(({ id }) =>
          chosen.includes(id) ? (
            <input key={id} type="hidden" name={sitterField(id)} value="on" />
          ) : null,
        )}
      </div>
    );
  return (
    <fieldset className={styles.sitterChoice}>
      <legend>{words.whoSits}</legend>
      {offered.map(({ id, name, departmentName }) => (
        <Checkbox
          key={id}
          name={sitterField(id)}
          defaultChecked={chosen.includes(id)}
          label={
            <>
              <bdi>{name}</bdi> <small className={styles.sitterDepartment}>{departmentName}</small>
            </>
          }
        />
      ))}
      {error && (
        <p className={styles.sitterError} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function sitterField(id: Id): string {
  return `sitter ${id}`;
}

/** The saved choice; null where a service has the sitters of all services. */
function sittersIn(
  texts: Readonly<Record<string, string>>,
  { departments, campusId, existing }: Pick<SittersProps, "departments" | "campusId" | "existing">,
): Id[] | null {
  const usual = usualSitters(departments);
  const ids = sittersAt(departments, campusId, roomOf(existing ?? {}, usual))
    .map(({ id }) => id)
    .filter((id) => sitterField(id) in texts)
    .sort();
  return `${ids}` === `${[...usual].sort()}` ? null : ids;
}

function usualSitters(departments: readonly StructureDepartment[]): Id[] {
  return roomCategories(
    departments
      .filter(({ active }) => active)
      .map((one) => ({ ...one, categories: one.categories.filter(({ active }) => active) })),
  );
}

/** Categories that count toward the total there, and those that were chosen. */
function sittersAt(
  departments: readonly StructureDepartment[],
  campusId: Id,
  chosen: readonly Id[],
) {
  return departments.flatMap((department) =>
    department.categories.flatMap(({ id, name, unit, inTotal, active, offAt }) => {
      const isHere =
        active && department.active && ![...offAt, ...department.offAt].includes(campusId);
      const isOffered = unit === "count" && (chosen.includes(id) || (inTotal && isHere));
      return isOffered ? [{ id, name, departmentName: department.name }] : [];
    }),
  );
}
