import { useState } from "react";
import type { StructureCampus, StructureDepartment } from "../../domain/organization/structure.ts";
import { scheduleWords, timeWords, weekdayName } from "../../domain/shared/day-words.ts";
import type { Id } from "../../domain/shared/id.ts";
import { ServiceDialog } from "../profile/departments/service-dialog.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import styles from "./setup.module.css";

type KnownServicesProps = {
  organizationId: Id;
  campuses: StructureCampus[];
  departments: readonly StructureDepartment[];
};

/** Those that are saved already, which a dialog changes because their coming dates may have counts. */
export function KnownServices({ organizationId, campuses, departments }: KnownServicesProps) {
  const [edited, setEdited] = useState<Id | null>(null);
  const all = campuses.flatMap((campus) =>
    campus.services
      .filter((service) => service.active)
      .map((service) => ({ service, campus, id: service.id })),
  );
  const shown = all.find(({ id }) => id === edited);
  if (all.length === 0) return null;
  return (
    <Card className={styles.known}>
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
          known={shown.service}
          departments={departments}
          onClose={() => setEdited(null)}
        />
      )}
    </Card>
  );
}
