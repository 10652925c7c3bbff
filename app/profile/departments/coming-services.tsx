import { ChevronDown, ChevronRight } from "lucide-react";
import type { Occurrence } from "../../../domain/service/occurrence.ts";
import { serviceWords } from "../../../domain/shared/day-words.ts";
import type { Id } from "../../../domain/shared/id.ts";
import { FailedRead } from "../../reading/failed-read.tsx";
import { useOccurrences } from "../../reading/occurrences.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { editedKey, isCurrent, useEdited } from "../edited.tsx";
import { AddButton } from "./add-button.tsx";
import styles from "./departments.module.css";
import { OccurrenceDialog } from "./occurrence-dialog.tsx";

export function ComingServices({ organizationId, campusId }: { organizationId: Id; campusId: Id }) {
  const { edited, edit, close } = useEdited<Occurrence>();
  const { data, error, isFetching, refetch } = useOccurrences(organizationId, campusId);
  return (
    <>
      <details className={styles.archived}>
        <summary>
          Coming dates
          <ChevronDown size={18} aria-hidden="true" />
        </summary>
        {!data && !error && <Skeleton height={180} />}
        {error && <FailedRead query={{ error, isFetching, refetch }} of="the coming dates" />}
        {data?.length === 0 && <p className={styles.none}>No services are coming up.</p>}
        <ul className={styles.services}>
          {data?.map((occurrence) => (
            <li key={occurrence.id}>
              <button
                type="button"
                className={styles.name}
                data-cancelled={occurrence.cancelled || undefined}
                aria-current={isCurrent(edited, occurrence)}
                onClick={() => edit(occurrence)}
              >
                <span>{serviceWords(occurrence)}</span>
                <small>
                  {occurrence.cancelled && <strong>cancelled</strong>}
                  <bdi>{occurrence.name}</bdi>
                </small>
                <ChevronRight className={styles.opens} size={18} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
        <AddButton what="a special service" onClick={() => edit("new")} />
      </details>
      {edited && (
        <OccurrenceDialog
          key={editedKey(edited)}
          organizationId={organizationId}
          campusId={campusId}
          occurrence={edited === "new" ? undefined : edited}
          onClose={close}
        />
      )}
    </>
  );
}
