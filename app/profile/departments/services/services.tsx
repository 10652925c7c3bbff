import { ChevronDown, ChevronRight } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import * as v from "valibot";
import * as specialDayWords from "#words/special-days.ts";
import * as words from "#words/structure.ts";
import { termsOf } from "#words/terms.ts";
import { seatsWords } from "../../../../domain/report/card-words.ts";
import { newOccurrenceSchema, type Occurrence } from "../../../../domain/service/occurrence.ts";
import { daysWords } from "../../../../domain/service/rhythm-words.ts";
import { byDays } from "../../../../domain/service/service.ts";
import type { StructureCampus, StructureDepartment } from "../../../../domain/service/structure.ts";
import { type Id, newId } from "../../../../domain/shared/id.ts";
import { serviceWords } from "../../../../domain/shared/time/day-words.ts";
import { addDays, chosenDaySchema } from "../../../../domain/shared/time/week.ts";
import { doneOf } from "../../../api.ts";
import { changesIn } from "../../../forms/changes-in.ts";
import { useDay } from "../../../reading/clock.ts";
import { FailedRead } from "../../../reading/failed-read.tsx";
import { type CurrentOrganization, useOrganization } from "../../../reading/me.ts";
import { useOccurrences } from "../../../reading/place/occurrences.ts";
import { useTerms } from "../../../reading/terms.ts";
import { ownMeta } from "../../../shell/page-meta.tsx";
import { SpecialDays } from "../../../special-days/special-days.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { Skeleton } from "../../../ui/notice/skeleton.tsx";
import { Card } from "../../../ui/panel/card.tsx";
import { editedKey, isCurrent, useEdited } from "../../edited.tsx";
import styles from "../departments.module.css";
import { NameDialog, nameOrKept } from "../name-dialog.tsx";
import { organizationApi, useStructureChange } from "../structure.ts";
import { AddButton, ArchivedList, StructureScreen } from "../structure-screen.tsx";
import { ClosedSeasons } from "./closed-seasons.tsx";
import { type ServiceDays, ServiceDialog, setActive, withSchedule } from "./service-dialog.tsx";

export const meta = () => ownMeta(words.services, termsOf.church);

export default function Services() {
  const terms = useTerms();
  return (
    <StructureScreen title={words.services(terms)} back="/profile/departments">
      {({ campuses, departments }, organizationId) => (
        <ChosenCampus
          organizationId={organizationId}
          departments={departments}
          campuses={campuses.filter((campus) => campus.active)}
        />
      )}
    </StructureScreen>
  );
}

type ChosenCampusProps = {
  organizationId: Id;
  campuses: StructureCampus[];
  departments: StructureDepartment[];
};

function ChosenCampus({ organizationId, campuses, departments }: ChosenCampusProps) {
  const terms = useTerms();
  const [search, setSearch] = useSearchParams();
  const campus = campuses.find(({ id }) => id === search.get("campus")) ?? campuses[0];
  if (!campus) return null;
  return (
    <>
      {campuses.length > 1 && (
        <SelectField
          label={words.campus(terms)}
          value={campus.id}
          onChange={({ target }) =>
            setSearch({ campus: target.value }, { replace: true, preventScrollReset: true })
          }
        >
          {campuses.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <ServiceList key={campus.id} {...{ organizationId, campus, departments }} />
      <Calendar campuses={campuses} />
    </>
  );
}

type CalendarProps = { campuses: StructureCampus[] };

function Calendar({ campuses }: CalendarProps) {
  const current = useOrganization();
  return (
    current && (
      <>
        <YearOfDays {...current} campuses={campuses} />
        <ClosedSeasons organization={current.organization} campuses={campuses} />
      </>
    )
  );
}

function YearOfDays({ organization, member, campuses }: CurrentOrganization & CalendarProps) {
  const today = useDay(organization.timeZone);
  const range = { from: addDays(today, -13 * 7), to: addDays(today, 52 * 7) };
  return (
    <details className={styles.archived}>
      <summary>
        {specialDayWords.specialDays}
        <ChevronDown size={18} aria-hidden="true" />
      </summary>
      <p className={styles.none}>{words.namedDayShows}</p>
      <SpecialDays member={member} campuses={campuses} range={range} suggested={today} />
    </details>
  );
}

function aboutWords(days: ServiceDays): string {
  const schedule = daysWords(days);
  const [{ seats }] = days;
  return seats === null ? schedule : `${schedule} · ${seatsWords(seats)}`;
}

type ServiceListProps = {
  organizationId: Id;
  campus: StructureCampus;
  departments: readonly StructureDepartment[];
};

function ServiceList({ organizationId, campus, departments }: ServiceListProps) {
  const terms = useTerms();
  const { edited, edit, close } = useEdited<{ id: Id; days: ServiceDays }>();
  const restoring = useStructureChange(organizationId);
  const active = byDays(campus.services.filter((service) => service.active));
  const archived = campus.services.filter((service) => !service.active);
  return (
    <section className={styles.section}>
      <Card className={styles.rows}>
        {active.length === 0 && <p className={styles.none}>{words.addTimes(terms)}</p>}
        <ul className={styles.services}>
          {active.map((days) => (
            <li key={days[0].id}>
              <button
                type="button"
                className={styles.name}
                aria-label={words.editWith(days[0].name, aboutWords(days))}
                aria-current={isCurrent(edited, days[0])}
                onClick={() => edit({ id: days[0].id, days })}
              >
                <bdi>{days[0].name}</bdi>
                <small>{aboutWords(days)}</small>
                <ChevronRight className={styles.opens} size={18} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
        <AddButton label={words.addService(terms)} onClick={() => edit("new")} />
      </Card>
      <ComingServices organizationId={organizationId} campusId={campus.id} />
      <ArchivedList
        items={byDays(archived).map(withSchedule)}
        change={restoring}
        onRestore={(id) =>
          setActive(organizationId, byDays(archived).find(([first]) => first.id === id) ?? [], true)
        }
      />
      {edited && (
        <ServiceDialog
          key={editedKey(edited)}
          organizationId={organizationId}
          campusId={campus.id}
          existing={edited === "new" ? undefined : edited.days}
          archived={archived}
          departments={departments}
          onClose={close}
        />
      )}
    </section>
  );
}

function ComingServices({ organizationId, campusId }: { organizationId: Id; campusId: Id }) {
  const terms = useTerms();
  const { edited, edit, close } = useEdited<Occurrence>();
  const { data, error, isFetching, refetch } = useOccurrences(organizationId, campusId);
  return (
    <>
      <details className={styles.archived}>
        <summary>
          {words.comingDates}
          <ChevronDown size={18} aria-hidden="true" />
        </summary>
        {!data && !error && <Skeleton height={180} />}
        {error && <FailedRead query={{ error, isFetching, refetch }} of={words.comingOnes} />}
        {data?.length === 0 && <p className={styles.none}>{words.noneComing(terms)}</p>}
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
                  {occurrence.cancelled && <strong>{words.isCancelled}</strong>}
                  <bdi>{occurrence.name}</bdi>
                </small>
                <ChevronRight className={styles.opens} size={18} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
        <AddButton label={words.addSpecialService(terms)} onClick={() => edit("new")} />
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

type OccurrenceDialogProps = {
  organizationId: Id;
  campusId: Id;
  occurrence: Occurrence | undefined;
  onClose: () => void;
};

function OccurrenceDialog({
  organizationId,
  campusId,
  occurrence,
  onClose,
}: OccurrenceDialogProps) {
  const terms = useTerms();
  const { run } = useStructureChange(organizationId);
  const [id] = useState(newId);

  function send({ cancelled, ...fields }: Fields) {
    if (occurrence) {
      const param = { organizationId, occurrenceId: occurrence.id };
      const json = changesIn({ ...fields, cancelled }, occurrence);
      return doneOf(organizationApi.occurrences[":occurrenceId"].$patch({ param, json }));
    }
    const param = { organizationId, campusId };
    const { occurrences } = organizationApi.campuses[":campusId"];
    return doneOf(occurrences.$post({ param, json: { id, ...fields } }));
  }

  return (
    <NameDialog
      title={occurrence ? words.changeDate : words.addSpecialService(terms)}
      existing={occurrence}
      placeholder={words.specialExample}
      schema={v.object({ ...fieldsSchema.entries, name: nameOrKept(occurrence) })}
      read={({ name, date, time, cancelled }) => ({
        name,
        date,
        time: time?.slice(0, 5),
        cancelled: cancelled !== undefined,
      })}
      save={(fields) => run(() => send(fields))}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <TextField
            label={words.date}
            name="date"
            type="date"
            defaultValue={occurrence?.date}
            error={errors.date}
          />
          <TextField
            label={words.time}
            name="time"
            type="time"
            defaultValue={occurrence?.time ?? "09:00"}
            error={errors.time}
          />
          {occurrence && (
            <>
              <Checkbox
                label={words.cancelled}
                name="cancelled"
                defaultChecked={occurrence.cancelled}
              />
              <p className={styles.hint}>{words.changesThisOnly}</p>
            </>
          )}
        </>
      )}
    </NameDialog>
  );
}

const fieldsSchema = v.object({
  ...v.omit(newOccurrenceSchema, ["id"]).entries,
  date: chosenDaySchema,
  cancelled: v.boolean(),
});
type Fields = v.InferOutput<typeof fieldsSchema>;
