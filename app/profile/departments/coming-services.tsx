import { ChevronDown, Plus } from "lucide-react";
import { useState } from "react";
import { type Occurrence, serviceWords } from "../../../domain/gathering.ts";
import type { Id } from "../../../domain/id.ts";
import { FailedRead } from "../../reading/failed-read.tsx";
import { useServices } from "../../reading/occurrences.ts";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import styles from "./departments.module.css";
import { ServiceDialog } from "./service-dialog.tsx";

/** One date of a service moved or cancelled, or a special service, without changing the others. */
export function ComingServices({ organizationId, campusId }: { organizationId: Id; campusId: Id }) {
  const [edited, setEdited] = useState<Occurrence | "new" | null>(null);
  const { data, error, isFetching, refetch } = useServices(organizationId, campusId);
  return (
    <details className={styles.archived}>
      <summary>
        Coming dates
        <ChevronDown size={18} aria-hidden="true" />
      </summary>
      {!data && !error && <Skeleton height={180} />}
      {error && <FailedRead query={{ error, isFetching, refetch }} of="the coming dates" />}
      {data?.length === 0 && <p className={styles.none}>No services on the coming days.</p>}
      <ul className={styles.services}>
        {data?.map((service) => (
          <li key={service.id}>
            <button
              type="button"
              className={styles.name}
              data-cancelled={service.cancelled || undefined}
              onClick={() => setEdited(service)}
            >
              <span>{serviceWords(service)}</span>
              <small>
                {service.cancelled && <strong>cancelled</strong>}
                <bdi>{service.name}</bdi>
              </small>
            </button>
          </li>
        ))}
      </ul>
      <Button kind="quiet" className={styles.add} onClick={() => setEdited("new")}>
        <Plus size={18} aria-hidden="true" />
        Add a special service
      </Button>
      {edited && (
        <ServiceDialog
          organizationId={organizationId}
          campusId={campusId}
          service={edited === "new" ? undefined : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </details>
  );
}
