import { Plus, X } from "lucide-react";
import { useState } from "react";
import * as v from "valibot";
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
import { ApiError, doneOf } from "../api.ts";
import { useKeptValues } from "../forms/use-kept-values.ts";
import { ServiceDialog } from "../profile/departments/services/service-dialog.tsx";
import { organizationApi } from "../profile/departments/structure.ts";
import type { CurrentOrganization } from "../reading/me.ts";
import { Button, IconButton } from "../ui/button.tsx";
import { SelectField, TextField } from "../ui/field.tsx";
import { Card } from "../ui/panel/card.tsx";
import styles from "./setup.module.css";
import { QuestionFrame, SetupStructure, useSaving } from "./setup-structure.tsx";
import { atField, requireFields, useAnswer } from "./use-answer.ts";

const frame = {
  question: "services",
  lead: "Add each weekly service. Each one gets its own count, and they add up to the week.",
} as const;

export function ServicesQuestion({ organization }: CurrentOrganization) {
  return (
    <SetupStructure organizationId={organization.id} frame={frame}>
      {({ campuses, departments }) => (
        <Services
          organizationId={organization.id}
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
  campuses: StructureCampus[];
  departments: StructureDepartment[];
};

function Services({ organizationId, campuses, departments }: ServicesProps) {
  const { save, readStructure } = useSaving(organizationId);
  const saved = campuses.flatMap(({ services }) => services.filter((service) => service.active));
  const [given] = useState<Rows>(() => ({
    rows: [{ id: newId(), campusId: campuses[0]?.id ?? "", weekday: 0, time: "" }],
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
        for (const row of filled) await atField(row.id, saveService(organizationId, row, before));
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
  const words = "Enter a time, or skip this question.";
  return new ApiError("invalid", words, first ? { [first.id]: words } : {});
}

function servicesIn({ campuses }: Structure): Service[] {
  return campuses.flatMap(({ services }) => services);
}

async function saveService(organizationId: Id, row: ServiceRow, before: Service[]): Promise<void> {
  const { id, campusId, weekday, time } = row;
  const schedule = { weekday, time: time.slice(0, 5) };
  if (before.some((service) => service.id === id)) {
    const param = { organizationId, serviceId: id };
    return doneOf(organizationApi.services[":serviceId"].$patch({ param, json: schedule }));
  }
  const param = { organizationId, campusId };
  const json = { id, name: serviceNameAt(time), ...schedule };
  await doneOf(organizationApi.campuses[":campusId"].services.$post({ param, json }));
}

function serviceNameAt(time: string): string {
  if (time < "12:00") return "Morning service";
  return time < "17:00" ? "Afternoon service" : "Evening service";
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
                Every {weekdayName(service.weekday)},{" "}
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
              aria-label={`Edit ${service.name}, ${scheduleWords(service)}`}
              onClick={() => setEdited(id)}
            >
              Edit
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
          <legend>{rows.length > 1 ? `Service ${index + 1}` : "Service"}</legend>
          {rows.length > 1 && (
            <IconButton
              label={`Remove service ${index + 1}`}
              className={styles.remove}
              onClick={() => onChange(rows.filter((one) => one !== row))}
            >
              <X size={20} />
            </IconButton>
          )}
          <div className={styles.fields}>
            {campuses.length > 1 && (
              <SelectField
                label="Campus"
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
                label="Every"
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
                label="Time"
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
        Add another service
      </Button>
    </>
  );
}
