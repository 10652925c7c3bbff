import { useState } from "react";
import * as texts from "#words/reports.ts";
import type { Comparison } from "../../../domain/answer/comparison.ts";
import type { Where } from "../../../domain/answer/question.ts";
import type { Campus } from "../../../domain/organization/campus.ts";
import { type ClosedCampus, closedName } from "../../../domain/organization/campus.ts";
import type { Organization } from "../../../domain/organization/organization.ts";
import { type RegionOf, regionsOf } from "../../../domain/organization/region.ts";
import { sharedDepartments } from "../../../domain/organization/shared-departments.ts";
import type { Choice } from "../../../domain/report/reports-page.ts";
import type { Occurrence } from "../../../domain/service/occurrence.ts";
import type { Id } from "../../../domain/shared/id.ts";
import { scheduleWords } from "../../../domain/shared/time/day-words.ts";
import { weekdayOf } from "../../../domain/shared/time/week.ts";
import { useComingOccurrences } from "../../reading/place/occurrences.ts";
import { useTerms } from "../../reading/terms.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import chipRow from "../../ui/chip-row.module.css";
import { Dialog } from "../../ui/panel/dialog.tsx";
import { PickerChip } from "../../ui/picker.tsx";
import { comparisonsOf, plainChoice } from "../address.ts";
import styles from "./choices.module.css";
import { PeriodChip } from "./period.tsx";
import { isPlain } from "./use-choice.ts";

type ChoicesProps = {
  organization: Organization;
  campuses: Campus[];
  closed: ClosedCampus[];
  choice: Choice;
  choose: (choice: Choice) => void;
  reset: () => void;
};

export const comparisonNames: Record<Comparison, string> = texts.comparisons;

export function Choices(props: ChoicesProps) {
  const { organization, campuses, closed, choice, choose, reset } = props;
  const { where, period, compare } = choice;
  const comparisons = comparisonsOf(organization);
  const places = [...campuses, ...closed.map((one) => ({ id: one.id, name: closedName(one) }))];

  function chooseCampus(campus: Id[] | undefined): void {
    // The numbers of a closed campus may all be older than the weeks shown.
    const isClosed = closed.some(({ id }) => id === campus?.join());
    const chosenWhere = { ...where, campus, service: undefined };
    choose({ ...choice, where: chosenWhere, period: isClosed ? "all" : period });
  }

  return (
    <fieldset className={styles.choices} aria-label={texts.shown}>
      <PeriodChip
        period={period}
        isChosen={period !== plainChoice.period}
        onChoose={(next) => choose({ ...choice, period: next })}
      />
      <PlaceChip
        of="campus"
        ids={where.campus}
        regions={regionsOf(campuses)}
        onChoose={chooseCampus}
      >
        {places}
      </PlaceChip>
      <PlaceChip
        of="department"
        ids={where.department}
        onChoose={(department) => choose({ ...choice, where: { ...where, department } })}
      >
        {sharedDepartments(campuses)}
      </PlaceChip>
      <ServiceChip
        organizationId={organization.id}
        campuses={campuses}
        where={where}
        onChoose={(change) => choose({ ...choice, where: { ...where, ...change } })}
      />
      <PickerChip
        label={texts.comparedWith}
        value={compare}
        words={comparisonNames[compare]}
        isChosen={compare !== plainChoice.compare}
        onChoose={(value) => {
          const named = comparisons.find((one) => one === value);
          if (named) choose({ ...choice, compare: named });
        }}
        choices={comparisons.toReversed().map((value) => ({ value, name: comparisonNames[value] }))}
      />
      {!isPlain(choice) && (
        <button type="button" className={`${chipRow.chip} ${styles.reset}`} onClick={reset}>
          {texts.reset}
        </button>
      )}
    </fieldset>
  );
}

const every = "all";
const several = "several";

type PlaceChipProps = {
  of: "campus" | "department" | "service";
  ids: Id[] | undefined;
  /** Chosen like a campus. */
  regions?: RegionOf<{ id: Id }>[];
  onChoose: (ids: Id[] | undefined) => void;
  children: { id: Id; name: string }[];
};

/** An address may name one that is archived. */
export function PlaceChip(props: PlaceChipProps) {
  const { of, ids, regions = [], onChoose, children: places } = props;
  const terms = useTerms();
  const [isPicking, setPicking] = useState(false);
  const isOf = ({ campuses }: RegionOf<{ id: Id }>) =>
    campuses.length === ids?.length && campuses.every(({ id }) => ids.includes(id));
  const value = regions.find(isOf)?.region.id ?? ids?.join(",") ?? every;
  const all = { value: every, name: texts.allPlaces(of, terms) };
  const listed = [
    all,
    ...(places.length > 2 ? [{ value: several, name: `${texts.severalPlaces(of, terms)} …` }] : []),
    ...regions.map(({ region: { id, name } }) => ({
      value: id,
      name: `${name} · ${terms.region.one}`,
    })),
    ...places.map(({ id, name }) => ({ value: id, name })),
  ];
  const chosen = listed.find((one) => one.value === value) ?? {
    value,
    name:
      ids && ids.length > 1
        ? texts.somePlaces(ids.length, of, terms)
        : texts.formerPlace(of, terms),
  };
  if (places.length < 2 && !ids) return null;

  function choose(next: string): void {
    if (next === several) setPicking(true);
    else onChoose(next === every ? undefined : next.split(","));
  }

  return (
    <>
      <PickerChip
        label={texts.placeLabel(of, terms)}
        value={value}
        words={chosen.name}
        isChosen={ids !== undefined}
        onChoose={choose}
        choices={listed.includes(chosen) ? listed : [...listed, chosen]}
      />
      <Dialog
        open={isPicking}
        onClose={() => setPicking(false)}
        title={texts.severalPlaces(of, terms)}
      >
        <SeveralPlaces
          places={places}
          chosen={(ids ?? []).flatMap(
            (id) =>
              regions.find(({ region }) => region.id === id)?.campuses.map((one) => one.id) ?? id,
          )}
          onChoose={(picked) => {
            setPicking(false);
            onChoose(picked.length === 0 || picked.length === places.length ? undefined : picked);
          }}
        />
      </Dialog>
    </>
  );
}

type SeveralPlacesProps = {
  places: { id: Id; name: string }[];
  chosen: Id[];
  onChoose: (ids: Id[]) => void;
};

function SeveralPlaces({ places, chosen, onChoose }: SeveralPlacesProps) {
  const [picked, setPicked] = useState(chosen);
  return (
    <>
      <div className={styles.several}>
        {places.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={<bdi>{name}</bdi>}
            checked={picked.includes(id)}
            onChange={({ target }) => {
              const others = picked.filter((one) => one !== id);
              setPicked(target.checked ? [...others, id] : others);
            }}
          />
        ))}
      </div>
      <Button
        onClick={() => onChoose(places.map(({ id }) => id).filter((id) => picked.includes(id)))}
      >
        {texts.showThese}
      </Button>
    </>
  );
}

type ServiceChipProps = {
  organizationId: Id;
  campuses: Campus[];
  where: Where;
  onChoose: (change: Partial<Where>) => void;
};

/** A service is chosen together with its campus, and leaves with it if nobody had chosen that before. */
function ServiceChip({ organizationId, campuses, where, onChoose }: ServiceChipProps) {
  const coming = useComingOccurrences(organizationId).data ?? [];
  const [broughtCampus, setBroughtCampus] = useState<Id | null>(null);
  const services = servicesIn(coming).filter(
    ({ campusId }) => !where.campus || where.campus.includes(campusId),
  );
  const isOfSeveral = services.some(({ campusId }) => campusId !== services[0]?.campusId);
  return (
    <PlaceChip
      of="service"
      ids={where.service}
      onChoose={(service) => {
        const one = services.find(({ id }) => id === service?.join());
        if (one) {
          if (!where.service) setBroughtCampus(where.campus ? null : one.campusId);
          return onChoose({ service, campus: [one.campusId] });
        }
        const isBrought = broughtCampus !== null && where.campus?.join() === broughtCampus;
        onChoose({ service: undefined, ...(isBrought && { campus: undefined }) });
      }}
    >
      {campuses.flatMap(({ id: campusId, name }) =>
        services
          .filter((one) => one.campusId === campusId)
          .map(({ id, words }) => ({ id, name: isOfSeveral ? `${name} · ${words}` : words })),
      )}
    </PlaceChip>
  );
}

/** Services as they recur; a date that was moved does not say when. */
export function servicesIn(occurrences: readonly Occurrence[]) {
  const found = new Map<Id, { id: Id; campusId: Id; words: string }>();
  for (const { serviceId, campusId, name, date, time, scheduledOn } of occurrences) {
    if (!serviceId || found.has(serviceId) || (scheduledOn && scheduledOn !== date)) continue;
    const words = `${name} · ${scheduleWords({ weekday: weekdayOf(date), time })}`;
    found.set(serviceId, { id: serviceId, campusId, words });
  }
  return [...found.values()];
}
