import { useState } from "react";
import type { Comparison } from "../../../domain/answer/comparison.ts";
import type { Campus } from "../../../domain/organization/campus.ts";
import { type ClosedCampus, closedName } from "../../../domain/organization/closed-campus.ts";
import type { Organization } from "../../../domain/organization/organization.ts";
import { sharedDepartments } from "../../../domain/organization/shared-departments.ts";
import type { Choice } from "../../../domain/report/reports-page.ts";
import type { Id } from "../../../domain/shared/id.ts";
import { Chip } from "../../ui/chip.tsx";
import chipRow from "../../ui/chip-row.module.css";
import { comparisonsOf, plainChoice } from "../address.ts";
import styles from "./choices.module.css";
import { CustomPeriod } from "./custom-period.tsx";
import { periodNames, periodWords } from "./period-words.ts";
import { ServiceChip } from "./service-chip.tsx";
import { isPlain } from "./use-choice.ts";

type ChoicesProps = {
  organization: Organization;
  campuses: Campus[];
  closed: ClosedCampus[];
  choice: Choice;
  choose: (choice: Choice) => void;
  reset: () => void;
};

export const comparisonNames: Record<Comparison, string> = {
  none: "Nothing",
  typical: "Typical week",
  "last-year": "Same week last year",
  easter: "Same distance from Easter",
};

const every = "all";
const custom = "custom";

export function Choices(props: ChoicesProps) {
  const { organization, campuses, closed, choice, choose, reset } = props;
  const { where, period, compare } = choice;
  const [asksDays, setAsksDays] = useState(false);
  const departments = sharedDepartments(campuses);
  const places = [...campuses, ...closed.map((one) => ({ id: one.id, name: closedName(one) }))];

  function chooseCampus(id: string): void {
    const chosenWhere = { ...where, campus: chosen(id), service: undefined };
    // The numbers of a closed campus may all be older than the weeks shown.
    const isClosed = closed.some((one) => one.id === id);
    choose({ ...choice, where: chosenWhere, period: isClosed ? "all" : period });
  }

  return (
    <fieldset className={styles.choices} aria-label="What is shown">
      <Chip
        label="Period"
        value={typeof period === "string" ? period : "days"}
        words={periodWords(period)}
        isChosen={period !== plainChoice.period}
        onChoose={(value) => {
          const named = periodNames.find(([name]) => name === value);
          if (value === custom) setAsksDays(true);
          else if (named) choose({ ...choice, period: named[0] });
        }}
      >
        {periodNames.map(([name, words]) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
        {typeof period === "object" && <option value="days">{periodWords(period)}</option>}
        <option value={custom}>Custom…</option>
      </Chip>
      {places.length > 1 && (
        <Chip
          label="Campus"
          value={textOf(where.campus)}
          words={wordsOf(where.campus, places, ["All campuses", "campuses", "Former campus"])}
          isChosen={where.campus !== undefined}
          onChoose={chooseCampus}
        >
          <Places every="All campuses" places={places} ids={where.campus} former="Former campus" />
        </Chip>
      )}
      {departments.length > 1 && (
        <Chip
          label="Department"
          value={textOf(where.department)}
          words={wordsOf(where.department, departments, [
            "All departments",
            "departments",
            "Former department",
          ])}
          isChosen={where.department !== undefined}
          onChoose={(id) => choose({ ...choice, where: { ...where, department: chosen(id) } })}
        >
          <Places
            every="All departments"
            places={departments}
            ids={where.department}
            former="Former department"
          />
        </Chip>
      )}
      <ServiceChip
        organizationId={organization.id}
        campuses={campuses}
        where={where}
        onChoose={(change) => choose({ ...choice, where: { ...where, ...change } })}
      />
      <Chip
        label="Compared with"
        value={compare}
        words={comparisonNames[compare]}
        isChosen={compare !== plainChoice.compare}
        onChoose={(value) => {
          const named = comparisonsOf(organization).find((one) => one === value);
          if (named) choose({ ...choice, compare: named });
        }}
      >
        {comparisonsOf(organization)
          .toReversed()
          .map((one) => (
            <option key={one} value={one}>
              {comparisonNames[one]}
            </option>
          ))}
      </Chip>
      {!isPlain(choice) && (
        <button type="button" className={`${chipRow.chip} ${styles.reset}`} onClick={reset}>
          Reset
        </button>
      )}
      <CustomPeriod
        period={period}
        open={asksDays}
        onClose={() => setAsksDays(false)}
        onChoose={(days) => choose({ ...choice, period: days })}
      />
    </fieldset>
  );
}

type Named = { id: Id; name: string };
type PlacesProps = { every: string; places: Named[]; ids: Id[] | undefined; former: string };

/** An address may name several, or one that is archived. */
function Places({ every: everyName, places, ids, former }: PlacesProps) {
  const value = textOf(ids);
  const isListed = value === every || places.some(({ id }) => id === value);
  return (
    <>
      <option value={every}>{everyName}</option>
      {places.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      {!isListed && (
        <option value={value}>{ids && ids.length > 1 ? `${ids.length} of them` : former}</option>
      )}
    </>
  );
}

function chosen(id: string): Id[] | undefined {
  return id === every ? undefined : id.split(",");
}

function textOf(ids: Id[] | undefined): string {
  return ids?.join(",") ?? every;
}

function wordsOf(ids: Id[] | undefined, places: Named[], names: [string, string, string]): string {
  const [everyName, plural, former] = names;
  if (!ids) return everyName;
  if (ids.length > 1) return `${ids.length} ${plural}`;
  return places.find(({ id }) => id === ids[0])?.name ?? former;
}
