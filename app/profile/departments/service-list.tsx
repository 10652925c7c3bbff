import { Pencil, Plus } from "lucide-react";
import { useState } from "react";
import * as v from "valibot";
import { timeWords, weekdayName } from "../../../domain/day-words.ts";
import { type Id, newId } from "../../../domain/id.ts";
import {
  type NewService,
  newServiceSchema,
  type Service,
  type ServiceChange,
} from "../../../domain/service.ts";
import type { StructureCampus } from "../../../domain/structure.ts";
import { doneOf } from "../../api.ts";
import { changesIn } from "../../forms/changes-in.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { ArchivedList } from "./archived-list.tsx";
import { ComingServices } from "./coming-services.tsx";
import styles from "./departments.module.css";
import { NameDialog, nameOrKept } from "./name-dialog.tsx";
import { organizationApi, useStructureChange } from "./structure.ts";

type ServiceListProps = { organizationId: Id; campus: StructureCampus };

export function ServiceList({ organizationId, campus }: ServiceListProps) {
  const [edited, setEdited] = useState<Service | "new" | null>(null);
  const restoring = useStructureChange(organizationId);
  const active = campus.services.filter((service) => service.active);
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>Services</h2>
      <Card className={styles.rows}>
        {active.length === 0 && (
          <p className={styles.none}>
            With services, numbers can be entered and counted for each of them, and add up to the
            week.
          </p>
        )}
        <ul className={styles.services}>
          {active.map((service) => (
            <li key={service.id}>
              <button
                type="button"
                className={styles.name}
                aria-label={`Edit ${service.name}, ${serviceTimeWords(service)}`}
                onClick={() => setEdited(service)}
              >
                <bdi>{service.name}</bdi>
                <small>{serviceTimeWords(service)}</small>
              </button>
              <Pencil className={styles.pencil} size={16} aria-hidden="true" />
            </li>
          ))}
        </ul>
        <Button kind="quiet" className={styles.add} onClick={() => setEdited("new")}>
          <Plus size={18} aria-hidden="true" />
          Add a service
        </Button>
      </Card>
      <ComingServices organizationId={organizationId} campusId={campus.id} />
      <ArchivedList
        items={campus.services.filter((service) => !service.active)}
        change={restoring}
        onRestore={(serviceId) => patchService({ organizationId, serviceId }, { active: true })}
      />
      {edited && (
        <ServiceDialog
          organizationId={organizationId}
          campusId={campus.id}
          known={edited === "new" ? undefined : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  );
}

function serviceTimeWords({ weekday, time }: Service): string {
  return `Every ${weekdayName(weekday)}, ${timeWords(time)}`;
}

type DialogProps = {
  organizationId: Id;
  campusId: Id;
  known: Service | undefined;
  onClose: () => void;
};

function ServiceDialog({ organizationId, campusId, known, onClose }: DialogProps) {
  const { run } = useStructureChange(organizationId);
  const [id] = useState(newId);
  const param = { organizationId, campusId, serviceId: known?.id ?? id };
  function send(fields: Omit<NewService, "id">) {
    if (known) return patchService(param, changesIn(fields, known));
    const { services } = organizationApi.campuses[":campusId"];
    return doneOf(services.$post({ param, json: { id, ...fields } }));
  }
  return (
    <NameDialog
      title={known ? "Edit service" : "Add a service"}
      known={known}
      placeholder="Morning service"
      schema={v.object({ ...fieldsSchema.entries, name: nameOrKept(known) })}
      read={({ name, weekday, time }) => ({
        name,
        weekday: Number(weekday),
        time: time?.slice(0, 5),
      })}
      save={(fields) => run(() => send(fields))}
      archive={known && (() => run(() => patchService(param, { active: false })))}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <SelectField
            label="Every"
            name="weekday"
            defaultValue={known?.weekday ?? 0}
            error={errors.weekday}
          >
            {weekdays.map((weekday) => (
              <option key={weekday} value={weekday}>
                {weekdayName(weekday)}
              </option>
            ))}
          </SelectField>
          <TextField
            label="Time"
            name="time"
            type="time"
            defaultValue={known?.time ?? "09:00"}
            error={errors.time}
            hint={
              known && "Dates that have passed, or that are assigned already, stay as they are."
            }
          />
        </>
      )}
    </NameDialog>
  );
}

const weekdays = [0, 1, 2, 3, 4, 5, 6];
const fieldsSchema = v.omit(newServiceSchema, ["id"]);

function patchService(
  param: { organizationId: Id; serviceId: Id },
  json: ServiceChange,
): Promise<void> {
  return doneOf(organizationApi.services[":serviceId"].$patch({ param, json }));
}
