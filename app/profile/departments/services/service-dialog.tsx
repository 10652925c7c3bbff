import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import * as v from "valibot";
import * as words from "#words/structure.ts";
import { roomCategories, roomOf } from "../../../../domain/answer/room.ts";
import { countsWords, toldWords } from "../../../../domain/service/open-counts.ts";
import { isOtherRhythm, isSameRhythm } from "../../../../domain/service/rhythm.ts";
import { rhythmWords } from "../../../../domain/service/rhythm-words.ts";
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
import { comesOf, EveryFields, EverySelect, everyOf } from "./rhythm-fields.tsx";

type ServiceDialogProps = {
  organizationId: Id;
  campusId: Id;
  existing: Service | undefined;
  departments: readonly StructureDepartment[];
  onClose: () => void;
};

type Fields = Omit<Required<NewService>, "id">;

export function ServiceDialog(props: ServiceDialogProps) {
  const { organizationId, campusId, existing, departments, onClose } = props;
  const terms = useTerms();
  const { run } = useStructureChange(organizationId);
  const offerUndo = useUndo(organizationId);
  const [id] = useState(newId);
  const [every, setEvery] = useState(() => everyOf(existing ?? { weekday: 0 }));
  const [time, setTime] = useState(existing?.time ?? "09:00");
  const all = comesOf(every);
  const [comes = { weekday: 0, rhythm: null }] = all;
  const schedule = { ...comes, time };
  const [isMoving, setMoving] = useState(true);
  const param = { organizationId, campusId, serviceId: existing?.id ?? id };

  async function add(fields: Fields) {
    const { services } = organizationApi.campuses[":campusId"];
    for (const one of all) {
      const own = all.length === 1 ? id : idWithin(id, `${one.weekday}`);
      await doneOf(services.$post({ param, json: { ...fields, ...one, id: own } }));
    }
  }

  async function change(before: Service, fields: Fields) {
    if (!isMoving || isOtherRhythm(before, fields) || !isMovedFrom(before, fields))
      return run(() => patchService(param, changedIn(fields, before)));
    const { moves } = organizationApi.services[":serviceId"];
    const { weekday, time } = fields;
    const { weekday: _weekday, time: _time, name, rhythm: _, ...room } = changedIn(fields, before);
    await run(async () => {
      if (Object.keys(room).length > 0) await patchService(param, room);
      await doneOf(moves.$post({ param, json: { id, name, weekday, time } }));
    });
    const undone = { ...param, moveId: id };
    offerUndo(words.movedTo(fields.name, scheduleWords(fields)), {
      send: () => doneOf(moves[":moveId"].$delete({ param: undone })),
      done: words.isBackTo(before.name, scheduleWords(before)),
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
        existing ? change(existing, fields) : run(() => add(fields))
      }
      archivable={
        existing && {
          organizationId,
          kind: "service",
          item: withSchedule(existing),
          setActive: (active) => patchService(param, { active }),
        }
      }
      onClose={onClose}
    >
      {(errors) => (
        <>
          <EverySelect value={every} isNew={!existing} error={errors.weekday} onChange={setEvery} />
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
          {existing && isOtherRhythm(existing, schedule) && (
            <p className={styles.hint}>{words.datesWithNumbers}</p>
          )}
          {existing &&
            time &&
            isMovedFrom(existing, schedule) &&
            !isOtherRhythm(existing, schedule) && (
              <MoveChoice
                organizationId={organizationId}
                serviceId={existing.id}
                schedule={schedule}
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
export function withSchedule(service: Service): { id: Id; name: string } {
  return { id: service.id, name: `${service.name} (${shownSchedule(service)})` };
}

function shownSchedule(service: Service): string {
  return service.rhythm ? rhythmWords(service) : scheduleWords(service);
}

export function patchService(
  param: { organizationId: Id; serviceId: Id },
  json: ServiceChange,
): Promise<void> {
  return doneOf(organizationApi.services[":serviceId"].$patch({ param, json }));
}

type MoveChoiceProps = {
  organizationId: Id;
  serviceId: Id;
  schedule: { weekday: number; time: string };
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
};

function MoveChoice(props: MoveChoiceProps) {
  const { organizationId, serviceId, schedule, isChosen, onChoose } = props;
  const { weekday, time } = schedule;
  const preview = useQuery({
    queryKey: ["move-preview", organizationId, serviceId, weekday, time],
    queryFn: (): Promise<MovePreview> =>
      answerOf(
        organizationApi.services[":serviceId"]["move-preview"].$get({
          param: { organizationId, serviceId },
          query: { weekday: `${weekday}`, time },
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
