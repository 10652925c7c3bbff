import { Plus, X } from "lucide-react";
import { useState } from "react";
import * as v from "valibot";
import * as words from "#words/setup.ts";
import { chooseDays } from "#words/structure.ts";
import type { OrganizationKind } from "../../domain/organization/kind.ts";
import { rhythmSchema } from "../../domain/service/rhythm.ts";
import { daysWords } from "../../domain/service/rhythm-words.ts";
import { byDays, type Service } from "../../domain/service/service.ts";
import type {
  Structure,
  StructureCampus,
  StructureDepartment,
} from "../../domain/service/structure.ts";
import { boundedList } from "../../domain/shared/bounded.ts";
import { type Id, idSchema, newId } from "../../domain/shared/id.ts";
import { idWithin } from "../../domain/shared/id-within.ts";
import { scheduleWords, timeWords, weekdayName } from "../../domain/shared/time/day-words.ts";
import { timeSchema } from "../../domain/shared/time/week.ts";
import type { Terms } from "../../words/terms.ts";
import { ApiError, doneOf } from "../api.ts";
import { useKeptValues } from "../forms/use-kept-values.ts";
import {
  type Comes,
  comesOf,
  type Every,
  EveryFields,
  EverySelect,
  everyOf,
  everySchema,
} from "../profile/departments/services/rhythm-fields.tsx";
import { ServiceDialog } from "../profile/departments/services/service-dialog.tsx";
import { organizationApi } from "../profile/departments/structure.ts";
import type { CurrentOrganization } from "../reading/me.ts";
import { useTerms } from "../reading/terms.ts";
import { Button, IconButton } from "../ui/button.tsx";
import { SelectField, TextField } from "../ui/field.tsx";
import { Card } from "../ui/panel/card.tsx";
import styles from "./setup.module.css";
import { QuestionFrame, SetupStructure, useSaving } from "./setup-structure.tsx";
import { atField, requireFields, useAnswer } from "./use-answer.ts";

const frame = { question: "services", lead: words.addEach } as const;

export function ServicesQuestion({ organization }: CurrentOrganization) {
  return (
    <SetupStructure organizationId={organization.id} frame={frame}>
      {({ campuses, departments }) => (
        <Services
          organizationId={organization.id}
          kind={organization.kind}
          campuses={campuses.filter((campus) => campus.active)}
          departments={departments}
        />
      )}
    </SetupStructure>
  );
}

const serviceRowSchema = v.object({
  id: idSchema,
  campusId: v.string(),
  every: everySchema,
  time: v.string(),
});
type ServiceRow = v.InferOutput<typeof serviceRowSchema>;
type Rows = { rows: readonly ServiceRow[] };
const keptSchema = v.partial(v.object({ rows: boundedList(serviceRowSchema, 1_000) }));

type ServicesProps = {
  organizationId: Id;
  kind: OrganizationKind;
  campuses: StructureCampus[];
  departments: StructureDepartment[];
};

function Services({ organizationId, kind, campuses, departments }: ServicesProps) {
  const terms = useTerms();
  const { save, readStructure } = useSaving(organizationId);
  const saved = campuses.flatMap(({ services }) => services.filter((service) => service.active));
  const [given] = useState<Rows>(() => ({
    rows: [{ id: newId(), campusId: campuses[0]?.id ?? "", every: usualEvery(kind), time: "" }],
  }));
  const kept = useKeptValues(`setup services ${organizationId}`, given, keptSchema);
  const isSaved = (row: ServiceRow) =>
    servicesOf(row).some(({ id }) => saved.some((service) => service.id === id));
  const rows = kept.values.rows.filter((row) => !isSaved(row));
  const form = useAnswer({
    organizationId,
    question: "services",
    values: Object.fromEntries(rows.map(({ id, time }) => [id, time])),
    send: async () => {
      const filled = rows.filter(({ time }) => time !== "");
      if (filled.length === 0 && saved.length === 0) throw noneAt(rows);
      requireFields(timeSchema, Object.fromEntries(filled.map(({ id, time }) => [id, time])));
      filled.forEach(requireDates);
      await save(async () => {
        const before = servicesIn(await readStructure());
        for (const row of filled) {
          const { id, campusId, time } = row;
          const name = kind === "church" ? serviceNameAt(time, terms) : words.service(terms);
          for (const comes of servicesOf(row)) {
            const service = { ...comes, name, time: time.slice(0, 5) };
            await atField(id, saveService({ organizationId, campusId }, service, before));
          }
        }
      });
      kept.forget();
    },
  });
  return (
    <QuestionFrame
      {...frame}
      form={form}
      above={<KnownServices {...{ organizationId, campuses, departments }} />}
    >
      <ServiceRows
        campuses={campuses}
        rows={rows}
        errors={form.errors}
        onChange={(changed) => kept.keep({ rows: changed })}
      />
    </QuestionFrame>
  );
}

/** Throws the fault at the field that the row shows for its rhythm. */
function requireDates({ id, every }: ServiceRow): void {
  const all = comesOf(every);
  if (all.length === 0) throw new ApiError("invalid", chooseDays, { [`days ${id}`]: chooseDays });
  for (const { rhythm } of all) {
    const { issues } = v.safeParse(v.nullable(rhythmSchema), rhythm);
    if (issues)
      throw new ApiError("invalid", issues[0].message, { [`rhythm ${id}`]: issues[0].message });
  }
}

function usualEvery(kind: OrganizationKind): Every {
  const every = everyOf({ weekday: kind === "church" ? 0 : 1 });
  if (kind === "aid") return { ...every, every: "days" };
  // Many museums are closed on Mondays.
  return kind === "venue" ? { ...every, every: "days", days: [0, 2, 3, 4, 5, 6] } : every;
}

function servicesOf({ id, every }: ServiceRow): (Comes & { id: Id })[] {
  const all = comesOf(every);
  return all.map((one) => ({
    ...one,
    id: all.length === 1 ? id : idWithin(id, `${one.weekday}`),
  }));
}

function noneAt([first]: readonly ServiceRow[]): ApiError {
  const { enterTime } = words;
  return new ApiError("invalid", enterTime, first ? { [first.id]: enterTime } : {});
}

function servicesIn({ campuses }: Structure): Service[] {
  return campuses.flatMap(({ services }) => services);
}

async function saveService(
  param: { organizationId: Id; campusId: Id },
  service: Pick<Service, "id" | "name" | "time"> & Comes,
  before: Service[],
): Promise<void> {
  const { id, weekday, time, rhythm } = service;
  const { services } = organizationApi.campuses[":campusId"];
  if (!before.some((one) => one.id === id)) return doneOf(services.$post({ param, json: service }));
  const call = organizationApi.services[":serviceId"];
  await doneOf(
    call.$patch({ param: { ...param, serviceId: id }, json: { weekday, time, rhythm } }),
  );
}

function serviceNameAt(time: string, terms: Terms): string {
  if (time < "12:00") return words.morning(terms);
  return time < "17:00" ? words.afternoon(terms) : words.evening(terms);
}

type KnownServicesProps = {
  organizationId: Id;
  campuses: StructureCampus[];
  departments: readonly StructureDepartment[];
};

/** Saved services. A dialog changes them, because their coming dates may have counts. */
function KnownServices({ organizationId, campuses, departments }: KnownServicesProps) {
  const [edited, setEdited] = useState<Id | null>(null);
  const all = campuses.flatMap((campus) =>
    byDays(campus.services.filter((service) => service.active)).map((days) => ({
      ...{ days, campus, service: days[0], id: days[0].id },
    })),
  );
  const shown = all.find(({ id }) => id === edited);
  if (all.length === 0) return null;
  return (
    <Card className={styles.existing}>
      <ul>
        {all.map(({ id, days, service, campus }) => (
          <li key={id}>
            <span>
              <span>
                {service.rhythm || days.length > 1 ? (
                  daysWords(days)
                ) : (
                  <>
                    {words.everyDay(weekdayName(service.weekday))}{" "}
                    <span className={styles.time}>{timeWords(service.time)}</span>
                  </>
                )}
              </span>
              <small>
                <bdi>{service.name}</bdi>
                {campuses.length > 1 && (
                  <>
                    {" · "}
                    <bdi>{campus.name}</bdi>
                  </>
                )}
              </small>
            </span>
            <Button
              kind="quiet"
              aria-label={words.editService(
                service.name,
                days.length > 1 ? daysWords(days) : scheduleWords(service),
              )}
              onClick={() => setEdited(id)}
            >
              {words.edit}
            </Button>
          </li>
        ))}
      </ul>
      {shown && (
        <ServiceDialog
          organizationId={organizationId}
          campusId={shown.campus.id}
          existing={shown.days}
          archived={shown.campus.services.filter((service) => !service.active)}
          departments={departments}
          onClose={() => setEdited(null)}
        />
      )}
    </Card>
  );
}

type ServiceRowsProps = {
  campuses: StructureCampus[];
  rows: readonly ServiceRow[];
  errors: Readonly<Record<string, string>>;
  onChange: (rows: ServiceRow[]) => void;
};

function ServiceRows({ campuses, rows, errors, onChange }: ServiceRowsProps) {
  const terms = useTerms();
  const change = (row: ServiceRow, fields: Partial<ServiceRow>) =>
    onChange(rows.map((one) => (one === row ? { ...one, ...fields } : one)));
  const add = () => {
    const { campusId = campuses[0]?.id ?? "", every = everyOf({ weekday: 0 }) } = rows.at(-1) ?? {};
    onChange([...rows, { id: newId(), campusId, every, time: "" }]);
  };
  return (
    <>
      {rows.map((row, index) => (
        <fieldset key={row.id} className={styles.service}>
          <legend>
            {rows.length > 1 ? words.serviceNumber(terms, index + 1) : words.service(terms)}
          </legend>
          {rows.length > 1 && (
            <IconButton
              label={words.removeService(terms, index + 1)}
              className={styles.remove}
              onClick={() => onChange(rows.filter((one) => one !== row))}
            >
              <X size={20} />
            </IconButton>
          )}
          <div className={styles.fields}>
            {campuses.length > 1 && (
              <SelectField
                label={words.campus(terms)}
                value={row.campusId}
                onChange={({ target }) => change(row, { campusId: target.value })}
              >
                {campuses.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </SelectField>
            )}
            <div className={styles.schedule}>
              <EverySelect value={row.every} onChange={(every) => change(row, { every })} />
              <TextField
                label={words.time}
                type="time"
                value={row.time}
                error={errors[row.id]}
                onChange={({ target }) => change(row, { time: target.value })}
              />
            </div>
            <EveryFields
              value={row.every}
              errors={{
                days: errors[`days ${row.id}`] ?? "",
                rhythm: errors[`rhythm ${row.id}`] ?? "",
              }}
              onChange={(every) => change(row, { every })}
            />
          </div>
        </fieldset>
      ))}
      <Button kind="quiet" onClick={add}>
        <Plus size={18} aria-hidden="true" />
        {words.addService(terms)}
      </Button>
    </>
  );
}
