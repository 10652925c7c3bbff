import { ChevronRight } from "lucide-react";
import type {
  StructureCampus,
  StructureDepartment,
} from "../../../domain/organization/structure.ts";
import { seatsWords } from "../../../domain/report/room.ts";
import type { Service } from "../../../domain/service/service.ts";
import { scheduleWords } from "../../../domain/shared/day-words.ts";
import type { Id } from "../../../domain/shared/id.ts";
import { Card } from "../../ui/card.tsx";
import { editedKey, isCurrent, useEdited } from "../edited.tsx";
import { AddButton } from "./add-button.tsx";
import { ArchivedList } from "./archived-list.tsx";
import { ComingServices } from "./coming-services.tsx";
import styles from "./departments.module.css";
import { patchService, ServiceDialog, withSchedule } from "./service-dialog.tsx";
import { useStructureChange } from "./structure.ts";

/** "Every Sunday, 9:00 AM · 220 seats". */
function aboutWords(service: Service): string {
  const schedule = `Every ${scheduleWords(service)}`;
  return service.seats === null ? schedule : `${schedule} · ${seatsWords(service.seats)}`;
}

type ServiceListProps = {
  organizationId: Id;
  campus: StructureCampus;
  departments: readonly StructureDepartment[];
};

export function ServiceList({ organizationId, campus, departments }: ServiceListProps) {
  const { edited, edit, close } = useEdited<Service>();
  const restoring = useStructureChange(organizationId);
  const active = campus.services.filter((service) => service.active);
  return (
    <section className={styles.section}>
      <Card className={styles.rows}>
        {active.length === 0 && (
          <p className={styles.none}>
            Add your service times to count each one. They add up to the week.
          </p>
        )}
        <ul className={styles.services}>
          {active.map((service) => (
            <li key={service.id}>
              <button
                type="button"
                className={styles.name}
                aria-label={`Edit ${service.name}, ${aboutWords(service)}`}
                aria-current={isCurrent(edited, service)}
                onClick={() => edit(service)}
              >
                <bdi>{service.name}</bdi>
                <small>{aboutWords(service)}</small>
                <ChevronRight className={styles.opens} size={18} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
        <AddButton what="a service" onClick={() => edit("new")} />
      </Card>
      <ComingServices organizationId={organizationId} campusId={campus.id} />
      <ArchivedList
        items={campus.services.filter((service) => !service.active).map(withSchedule)}
        change={restoring}
        onRestore={(serviceId) => patchService({ organizationId, serviceId }, { active: true })}
      />
      {edited && (
        <ServiceDialog
          key={editedKey(edited)}
          organizationId={organizationId}
          campusId={campus.id}
          known={edited === "new" ? undefined : edited}
          departments={departments}
          onClose={close}
        />
      )}
    </section>
  );
}
