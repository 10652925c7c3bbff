import { Plus, X } from "lucide-react";
import { useState } from "react";
import * as v from "valibot";
import * as words from "#words/setup.ts";
import type { Service } from "../../domain/service/service.ts";
import type {
  Structure,
  StructureCampus,
  StructureDepartment,
} from "../../domain/service/structure.ts";
import { boundedList } from "../../domain/shared/bounded.ts";
import { type Id, idSchema, newId } from "../../domain/shared/id.ts";
import { scheduleWords, timeWords, weekdayName } from "../../domain/shared/time/day-words.ts";
import { timeSchema } from "../../domain/shared/time/week.ts";
import type { Terms } from "../../words/terms.ts";
import { ApiError, doneOf } from "../api.ts";
import { useKeptValues } from "../forms/use-kept-values.ts";
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
          isChurch={organization.kind === "church"}
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
  weekday: v.number(),
  time: v.string(),
});
type ServiceRow = v.InferOutput<typeof serviceRowSchema>;
type Rows = { rows: readonly ServiceRow[] };
const keptSchema = v.partial(v.object({ rows: boundedList(serviceRowSchema, 1_000) }));

type ServicesProps = {
  organizationId: Id;
  isChurch: boolean;
  campuses: StructureCampus[];
  departments: StructureDepartment[];
};

function Services({ organizationId, isChurch, campuses, departments }: ServicesProps) {
  const terms = useTerms();
  const { save, readStructure } = useSaving(organizationId);
  const saved = campuses.flatMap(({ services }) => services.filter((service) => service.active));
  const [given] = useState<Rows>(() => ({
    rows: [{ id: newId(), campusId: campuses[0]?.id ?? "", weekday: isChurch ? 0 : 1, time: "" }],
  }));
  const kept = useKeptValues(`setup services ${organizationId}`, given, keptSchema);
  const rows = kept.values.rows.filter(({ id }) => saved.every((service) => service.id !== id));
  const form = useAnswer({
    organizationId,
    question: "services",
    values: Object.fromEntries(rows.map(({ id, time }) => [id, time])),
    send: async () => {
      const filled = rows.filter(({ time }) => time !== "");
      if (filled.length === 0 && saved.length === 0) throw noneAt(rows);
      requireFields(timeSchema, Object.fromEntries(filled.map(({ id, time }) => [id, time])));
      await save(async () => {
        const before = servicesIn(await readStructure());
        for (const { id, campusId, weekday, time } of filled) {
          const name = isChurch ? serviceNameAt(time, terms) : words.service(terms);
          const service = { id, name, weekday, time: time.slice(0, 5) };
          await atField(id, saveService({ organizationId, campusId }, service, before));
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

function noneAt([first]: readonly ServiceRow[]): ApiError {
  const { enterTime } = words;
  return new ApiError("invalid", enterTime, first ? { [first.id]: enterTime } : {});
}

function servicesIn({ campuses }: Structure): Service[] {
  return campuses.flatMap(({ services }) => services);
}

async function saveService(
  param: { organizationId: Id; campusId: Id },
  service: Pick<Service, "id" | "name" | "weekday" | "time">,
  before: Service[],
): Promise<void> {
  const { id, weekday, time } = service;
  const { services } = organizationApi.campuses[":campusId"];
  if (!before.some((one) => one.id === id)) return doneOf(services.$post({ param, json: service }));
  const call = organizationApi.services[":serviceId"];
  await doneOf(call.$patch({ param: { ...param, serviceId: id }, json: { weekday, time } }));
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
    campus.services
      .filter((service) => service.active)
      .map((service) => ({ service, campus, id: service.id })),
  );
  const shown = all.find(({ id }) => id === edited);
  if (all.length === 0) return null;
  return (
    <Card className={styles.existing}>
      <ul>
        {all.map(({ id, service, campus }) => (
          <li key={id}>
            <span>
              <span>
                {words.everyDay(weekdayName(service.weekday))}{" "}
                <span className={styles.time}>{timeWords(service.time)}</span>
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
              aria-label={words.editService(service.name, scheduleWords(service))}
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
          existing={shown.service}
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
    const { campusId, weekday } = rows.at(-1) ?? { campusId: campuses[0]?.id ?? "", weekday: 0 };
    onChange([...rows, { id: newId(), campusId, weekday, time: "" }]);
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
              <SelectField
                label={words.every}
                value={row.weekday}
                onChange={({ target }) => change(row, { weekday: Number(target.value) })}
              >
                {[0, 1, 2, 3, 4, 5, 6].map((weekday) => (
                  <option key={weekday} value={weekday}>
                    {weekdayName(weekday)}
                  </option>
                ))}
              </SelectField>
              <TextField
                label={words.time}
                type="time"
                value={row.time}
                error={errors[row.id]}
                onChange={({ target }) => change(row, { time: target.value })}
              />
            </div>
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
