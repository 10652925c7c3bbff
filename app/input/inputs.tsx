import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import * as words from "#words/inputs.ts";
import { inputs } from "#words/pages.ts";
import { canSeeAllAssignments } from "../../domain/member/permissions.ts";
import type { Campus } from "../../domain/organization/campus.ts";
import { withFirst } from "../../domain/organization/shared-departments.ts";
import type { Id } from "../../domain/shared/id.ts";
import { pendingAssignmentsQuery } from "../clicker/pending-assignments.ts";
import { type EntryPlace, isAt, placeKey } from "../outbox/entry-draft.ts";
import { useEntriesStatus } from "../outbox/use-outbox.ts";
import { ClockNotice } from "../reading/clock-notice.tsx";
import { combineReads, Freshness, useIsCurrent } from "../reading/freshness.tsx";
import { type CurrentOrganization, useOrganization } from "../reading/me.ts";
import { useCampuses } from "../reading/place/campuses.ts";
import { useWeekOccurrences } from "../reading/place/occurrences.ts";
import { useTerms } from "../reading/terms.ts";
import { pageMeta } from "../shell/page-meta.tsx";
import { WithoutOrganization } from "../shell/without-organization.tsx";
import { Story } from "../story/story.tsx";
import { useIsDesk } from "../ui/desk.ts";
import { Empty } from "../ui/notice/empty.tsx";
import { Skeleton } from "../ui/notice/skeleton.tsx";
import { Screen } from "../ui/panel/screen.tsx";
import { DepartmentList, focusAfter, rowAfter } from "./department-list.tsx";
import { PlaceFields, useDepartmentJump, useInputPlace } from "./place-fields.tsx";
import { PlaceNotes } from "./place-notes.tsx";
import { categoriesOf, type EntryRow, isEntered, rowsOf, typedNumber } from "./row/entry-rows.ts";
import { inputId } from "./row/input-row.tsx";
import { isBarShown, SaveBar, useBar, useHasFocus, useSave } from "./saving/save-bar.tsx";
import { UnsavedLine, type UnsavedPlace, unsavedPlaces } from "./saving/unsaved-line.tsx";
import styles from "./sheet.module.css";
import { RowsSkeleton } from "./sheet-skeleton.tsx";
import { Total } from "./total.tsx";
import { typicalQuery, useEntries, useFinishing, weekEntriesQuery } from "./use-entries.ts";
import { WeekSheet } from "./week/week-sheet.tsx";
import { WeekStepper } from "./week-stepper.tsx";

export const meta = () => pageMeta(inputs);

export default function Inputs() {
  const current = useOrganization();
  if (current) return <OrganizationInputs {...current} />;
  return (
    <Screen title={inputs}>
      <WithoutOrganization>{words.belongToOrganization}</WithoutOrganization>
    </Screen>
  );
}

function OrganizationInputs(current: CurrentOrganization) {
  const campuses = useCampuses(current.organization.id);
  const ordered = useOwnFirst(current, campuses.data);
  const read = combineReads([campuses]);
  const isCurrent = useIsCurrent(read);
  const isDesk = useIsDesk();
  const terms = useTerms();
  const Shown = isDesk ? WeekSheet : Sheet;
  if (ordered?.some((campus) => campus.departments.length > 0))
    return (
      <>
        <Shown {...current} campuses={ordered} />
        <Story {...current} />
      </>
    );
  return (
    <Screen title={inputs} width={isDesk ? "wide" : "card"}>
      <Freshness of={words.yourDepartments} read={read} />
      {!ordered && !read.error && !isDesk && (
        <>
          <Skeleton height={56} />
          <Skeleton height={82} />
        </>
      )}
      {!ordered && !read.error && <RowsSkeleton />}
      {isCurrent && ordered && (
        <Empty title={words.noDepartments}>
          {words.needsDepartments(terms, current.organization.name)}
        </Empty>
      )}
    </Screen>
  );
}

/** Departments where a member counts come first. Undefined until it is known; then the order stays. */
function useOwnFirst(
  { organization, member }: CurrentOrganization,
  campuses: Campus[] | undefined,
): Campus[] | undefined {
  const isOwnFirst = !canSeeAllAssignments(member);
  const pending = useQuery({ ...pendingAssignmentsQuery(organization), enabled: isOwnFirst });
  const [own, setOwn] = useState<ReadonlySet<Id | null>>();
  if (!own && pending.data) setOwn(new Set(pending.data.map(({ categoryId }) => categoryId)));
  const isKnown = !isOwnFirst || own || pending.failureCount > 0;
  return useMemo(
    () => (isKnown && campuses ? withFirst(campuses, own ?? new Set()) : undefined),
    [campuses, own, isKnown],
  );
}

type SheetProps = CurrentOrganization & { campuses: Campus[] };

function Sheet({ organization, seen, member, campuses }: SheetProps) {
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
  const week = useQuery(weekEntriesQuery(at));
  const typed = useEntries(organization.id, useEntriesStatus());
  useFinishing(typed.outbox, placeKey(at));
  const saving = useSave(typed, campuses, `${placeKey(at)} ${department?.key}`);
  const focus = useHasFocus();
  const typical = useQuery({
    ...typicalQuery(here),
    enabled: place.campus !== undefined,
  });
  const isUsual = !occurrence || occurrence.serviceId !== null;
  const entries = week.data;
  const read = combineReads([week, occurrences]);
  const isReady = entries !== undefined && typed.isRead && occurrences.data !== undefined;
  useDepartmentJump(place.campus?.departments ?? [], isReady);
  const rows: EntryRow[] = isReady
    ? rowsOf(categoriesOf(place.campus), {
        at,
        member,
        currency: organization.currency,
        week: { start: weekStart, currentStart },
        entries,
        drafts: typed.drafts.filter((draft) => isAt(draft, at)),
        unkept: typed.unkept.filter((draft) => isAt(draft, at)),
        receipts: typed.receipts.filter((receipt) => isAt(receipt, at)),
      })
    : [];

  const isBar = useBar(isBarShown(saving.state, typed.drafts, focus.hasFocus), focus.isPressing);
  const typing = rows.find((row) => inputId(row) === focus.focusedId);

  function save() {
    void saving.save();
    const unread = rows.find((row) => row.draft?.text !== undefined && row.mayEnter);
    if (!unread) return;
    saving.fail(words.cannotSave(unread.category.name));
    requestAnimationFrame(() => document.getElementById(inputId(unread))?.focus());
  }

  function type(row: EntryRow, value: number | null, text?: string) {
    saving.reset();
    const cell = { ...at, categoryId: row.category.id };
    void typed.outbox.type(cell, typedNumber(row, campuses, value, text));
  }

  function isElsewhere({ campus, weekStart, ...one }: UnsavedPlace): boolean {
    if (campus !== place.campus || weekStart !== place.weekStart) return true;
    if (one.occurrenceId === occurrenceId) return false;
    const isWeek = one.occurrenceId === null;
    // No link can lead to a service that is no longer offered.
    return (
      isWeek ||
      !!occurrences.data?.some(({ id, cancelled }) => id === one.occurrenceId && !cancelled)
    );
  }

  return (
    <Screen
      title={inputs}
      eyebrow={seen}
      action={
        <>
          {isReady && <Progress rows={rows} />}
          <div className={styles.week}>
            <WeekStepper
              {...place}
              organization={organization}
              member={member}
              onChange={(week) => place.go({ week })}
            />
          </div>
        </>
      }
      footer={
        isReady &&
        rows.some((row) => row.mayEnter) &&
        isBar && (
          <SaveBar
            state={saving.state}
            drafts={typed.drafts}
            isOnDisk={typed.isOnDisk}
            onSave={save}
            next={
              typing && {
                isLast: !rowAfter(rows, typing),
                go: () => focusAfter(rows, typing),
              }
            }
          />
        )
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
          places={unsavedPlaces(typed.unsent, campuses).filter(isElsewhere)}
          campuses={campuses}
          currentStart={currentStart}
          occurrences={occurrences.data}
        />
      )}
      <ClockNotice />
      <Freshness of={words.thisWeek} read={read} />
      {!isReady && !read.error && <RowsSkeleton />}
      {isReady && place.campus && (
        <div className={styles.list} ref={focus.part}>
          <DepartmentList
            key={placeKey(at)}
            departments={place.campus.departments}
            place={placeKey(at)}
            rows={rows}
            typical={isUsual ? (typical.data ?? []) : []}
            serviceId={occurrence?.serviceId ?? null}
            organization={organization}
            services={occurrences.data.filter(({ cancelled }) => !cancelled)}
            onChange={type}
            onLeave={() => void typed.outbox.finish(at)}
          />
        </div>
      )}
      <PlaceNotes
        at={at}
        campuses={campuses}
        occurrence={occurrence}
        organization={organization}
        member={member}
      />
    </Screen>
  );
}

function Progress({ rows }: { rows: EntryRow[] }) {
  const entered = rows.filter(isEntered).length;
  return (
    <p className={styles.progress}>
      <Total rows={rows} />
      {words.isEntered(`${entered}`, `${rows.length}`)}
    </p>
  );
}
