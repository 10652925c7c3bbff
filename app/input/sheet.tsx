import { useState } from "react";
import type { Campus } from "../../domain/campus.ts";
import type { Membership } from "../../domain/member.ts";
import type { Organization } from "../../domain/organization.ts";
import { combineReads, Freshness } from "../reading/freshness.tsx";
import { useWeekOccurrences } from "../reading/occurrences.ts";
import { Screen } from "../ui/screen.tsx";
import { categoriesOf, changesOf, type EntryRow, rowsOf } from "./entry-rows.ts";
import { inputId } from "./input-row.tsx";
import { PlaceFields } from "./place-fields.tsx";
import { ReplacedNotice } from "./replaced-notice.tsx";
import { RowsList } from "./rows-list.tsx";
import { SaveBar } from "./save-bar.tsx";
import styles from "./sheet.module.css";
import { RowsSkeleton } from "./sheet-skeleton.tsx";
import { UnsavedLine } from "./unsaved-line.tsx";
import { unsavedPlaces } from "./unsaved-places.ts";
import { useCampusWeek } from "./use-campus-week.ts";
import { useDrafts } from "./use-drafts.ts";
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
  const week = useCampusWeek({ ...here, occurrenceId });
  const drafts = useDrafts({ ...here, occurrenceId, userId: member.userId }, campuses);
  const saving = useSave({ ...drafts, send: week.save });
  useLeaving(`${drafts.key} ${department?.key}`, () => {
    if (saving.state.kind === "saved") saving.reset();
  });
  const entries = week.query.data;
  const typed = drafts.drafts;
  const read = combineReads([week.query, occurrences]);
  const isReady = entries !== undefined && typed !== null && occurrences.data !== undefined;
  const rows = isReady
    ? rowsOf(categoriesOf(place.campus), {
        member,
        currency: organization.currency,
        week: { start: weekStart, currentStart },
        entries,
        drafts: typed,
      })
    : [];
  const unsaved = rows.filter((row) => row.isUnsaved && row.mayEnter);

  function save() {
    const unread = unsaved.find((row) => row.text !== undefined);
    if (!unread) return saving.save(changesOf(rows));
    const owner = place.campus?.departments.find(({ categories }) =>
      categories.includes(unread.category),
    );
    if (owner) place.go({ department: owner.key });
    saving.fail(`${unread.category.name} cannot be saved as typed. Correct it, then save again.`);
    requestAnimationFrame(() => document.getElementById(inputId(unread))?.focus());
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
            unsaved={unsaved.length}
            keeping={drafts.keeping}
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
          places={unsavedPlaces(drafts.everywhere, campuses)}
          campuses={campuses}
          place={place}
          occurrenceId={occurrenceId}
          occurrences={occurrences.data}
        />
      )}
      {saving.replaced.map((replaced) => {
        const row = rows.find(({ category }) => category.id === replaced.categoryId);
        return (
          row && (
            <ReplacedNotice
              key={replaced.categoryId}
              replaced={replaced}
              category={row.category}
              currency={organization.currency}
              timeZone={organization.timeZone}
              busy={saving.state.kind === "saving"}
              onUndo={() => saving.undo(replaced)}
              onDismiss={() => saving.dismiss(replaced)}
            />
          )
        );
      })}
      <Freshness of="this week" read={read} />
      {!isReady && !read.error && <RowsSkeleton />}
      {isReady && department && (
        <RowsList
          key={`${drafts.key} ${department.id}`}
          rows={rows.filter((row) => department.categories.includes(row.category))}
          currency={organization.currency}
          onChange={(row, value, text) => {
            saving.reset();
            const isAsSaved = text === undefined && value === (row.saved?.value ?? null);
            const { seenVersion } = row;
            drafts.change(row.category.id, isAsSaved ? null : { value, seenVersion, text });
          }}
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
  const entered = rows.filter((row) => row.value !== null && row.missing === 0).length;
  return (
    <p className={styles.progress}>
      {entered} of {rows.length} entered
    </p>
  );
}
