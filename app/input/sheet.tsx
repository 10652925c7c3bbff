import { useState } from "react";
import type { Campus } from "../../domain/campus.ts";
import type { Membership } from "../../domain/member.ts";
import type { Organization } from "../../domain/organization.ts";
import { type EntryPlace, placeKey } from "../offline/entry-draft.ts";
import { useUnsentEntries } from "../offline/use-outbox.ts";
import { combineReads, Freshness } from "../reading/freshness.tsx";
import { useWeekOccurrences } from "../reading/occurrences.ts";
import { Screen } from "../ui/screen.tsx";
import { DepartmentList } from "./department-list.tsx";
import { categoriesOf, type EntryRow, isEntered, rowsOf } from "./entry-rows.ts";
import { inputId } from "./input-row.tsx";
import { PlaceFields } from "./place-fields.tsx";
import { SaveBar } from "./save-bar.tsx";
import styles from "./sheet.module.css";
import { RowsSkeleton } from "./sheet-skeleton.tsx";
import { UnsavedLine } from "./unsaved-line.tsx";
import { unsavedPlaces } from "./unsaved-places.ts";
import { useCampusWeek } from "./use-campus-week.ts";
import { useDepartmentJump } from "./use-department-jump.ts";
import { useEntries } from "./use-entries.ts";
import { useInputPlace } from "./use-input-place.ts";
import { useSave } from "./use-save.ts";
import { WeekStepper } from "./week-stepper.tsx";

type SheetProps = { organization: Organization; member: Membership; campuses: Campus[] };

export function Sheet({ organization, member, campuses }: SheetProps) {
  const place = useInputPlace(organization, campuses);
  const { weekStart, currentStart, department } = place;
  const campusId = place.campus?.id ?? "";
  const here = { organizationId: organization.id, campusId, weekStart };
  const occurrences = useWeekOccurrences(here);
  const occurrence = occurrences.data?.find(
    ({ id, cancelled }) => id === place.occurrenceId && !cancelled,
  );
  const occurrenceId = occurrence?.id ?? null;
  const at: EntryPlace = { ...here, occurrenceId };
  const week = useCampusWeek(at);
  const typed = useEntries(at, campuses);
  const saving = useSave(typed, campuses);
  const unsent = useUnsentEntries().filter((draft) => draft.organizationId === organization.id);
  useLeaving(`${placeKey(at)} ${department?.key}`, saving.reset);
  const entries = week.data;
  const read = combineReads([week, occurrences]);
  const isReady = entries !== undefined && typed.isRead && occurrences.data !== undefined;
  useDepartmentJump(place.campus?.departments ?? [], isReady);
  const rows = isReady
    ? rowsOf(categoriesOf(place.campus), {
        at,
        member,
        currency: organization.currency,
        week: { start: weekStart, currentStart },
        entries,
        drafts: typed.drafts,
        receipts: typed.receipts,
      })
    : [];

  function save() {
    void saving.save();
    const unread = rows.find((row) => row.draft?.text !== undefined && row.mayEnter);
    if (!unread) return;
    saving.fail(`${unread.category.name} cannot be saved as typed. Correct it, then save again.`);
    requestAnimationFrame(() => document.getElementById(inputId(unread))?.focus());
  }

  function type(row: EntryRow, value: number | null, text?: string) {
    saving.reset();
    const { category, seenVersion, draft, saved, digits } = row;
    const before = draft ? draft.before : (saved?.value ?? null);
    const where = campuses.length > 1 ? ` at ${place.campus?.name}` : "";
    const owner = place.campus?.departments.find((one) => one.categories.includes(category));
    const label = `${category.name}, ${owner?.name}${where}`;
    const number = { value, text, seenVersion, before, label, digits };
    void typed.outbox.type({ ...at, categoryId: category.id }, number);
  }

  return (
    <Screen
      title="Inputs"
      action={
        <>
          {isReady && <Progress rows={rows} />}
          <div className={styles.week}>
            <WeekStepper {...place} onChange={(week) => place.go({ week })} />
          </div>
        </>
      }
      footer={
        isReady &&
        (rows.some((row) => row.mayEnter) ? (
          <SaveBar
            state={saving.state}
            drafts={typed.everywhere}
            isOnDisk={typed.isOnDisk}
            onSave={save}
          />
        ) : undefined)
      }
    >
      <PlaceFields
        campuses={campuses}
        place={place}
        occurrences={occurrences.data ?? []}
        occurrence={occurrence}
      />
      {isReady && (
        <UnsavedLine
          places={unsavedPlaces(unsent, campuses)}
          campuses={campuses}
          place={place}
          occurrenceId={occurrenceId}
          occurrences={occurrences.data}
        />
      )}
      <Freshness of="this week" read={read} />
      {!isReady && !read.error && <RowsSkeleton />}
      {isReady && place.campus && (
        <DepartmentList
          key={placeKey(at)}
          departments={place.campus.departments}
          rows={rows}
          organization={organization}
          services={occurrences.data.filter(({ cancelled }) => !cancelled)}
          onChange={type}
          onLeave={() => void typed.outbox.finish(at)}
        />
      )}
    </Screen>
  );
}

/** Before drawing, because the note about the last save belongs to the place that is left. */
function useLeaving(place: string, leave: () => void) {
  const [seen, setSeen] = useState(place);
  if (place === seen) return;
  setSeen(place);
  leave();
}

function Progress({ rows }: { rows: EntryRow[] }) {
  const entered = rows.filter(isEntered).length;
  return (
    <p className={styles.progress}>
      {entered} of {rows.length} entered
    </p>
  );
}
