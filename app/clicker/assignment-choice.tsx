import { ChevronDown } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import * as words from "#words/clicker.ts";
import {
  type Assignment,
  hasSeveralCampuses,
  tilesOf,
} from "../../domain/assignment/assignment.ts";
import { isLate, lateFirst } from "../../domain/assignment/late.ts";
import type { Id } from "../../domain/shared/id.ts";
import { assignmentName } from "../../domain/shared/name.ts";
import { shortWeekday, timeWords } from "../../domain/shared/time/day-words.ts";
import { useNow } from "../reading/clock.ts";
import { useOrganization } from "../reading/me.ts";
import { campusesQuery } from "../reading/place/campuses-query.ts";
import { loadInTime } from "../shell/load-piece.ts";
import { useRead } from "../store/use-read.ts";
import { afterPaint } from "../ui/when-idle.ts";
import styles from "./assignment-choice.module.css";
import { useToday } from "./count-day.tsx";

const OtherDays = lazy(() => loadInTime("clicker/other-days", import("./other-days.tsx")));
const otherDays = "other days";
const together = "together";
const id = "assignment-choice";

type AssignmentChoiceProps = {
  offered: Assignment[];
  chosen: Assignment;
  onChoose: (id: Id) => void;
};

/** Today's counts, and those of other days behind one entry. */
export function AssignmentChoice({ offered, chosen, onChoose }: AssignmentChoiceProps) {
  const today = useToday();
  const [isOpen, setOpen] = useState(false);
  const [, setSearch] = useSearchParams();
  const { length: tiles } = tilesOf(offered, chosen);
  const { isNowLate, wordsOf } = useWords(offered);
  const isListed = (one: Assignment) => one.date === today || one.id === chosen.id;
  const others = offered.filter((one) => !isListed(one));

  function choose(chosenId: string) {
    if (chosenId === otherDays) return setOpen(true);
    if (chosenId === together) return setSearch({ assignment: chosen.id, tiles: "" });
    onChoose(chosenId);
    // Another count is a new screen, in which the choice is made on.
    afterPaint(() => document.getElementById(id)?.focus());
  }

  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{words.choose}</label>
      <p className={styles.chosen} aria-hidden="true">
        <strong dir="auto">{assignmentName(chosen)}</strong>
        <span>{wordsOf(chosen) || words.today}</span>
      </p>
      <select id={id} value={chosen.id} onChange={(event) => choose(event.target.value)}>
        {lateFirst(offered.filter(isListed), isNowLate).map((assignment) => (
          <option key={assignment.id} value={assignment.id}>
            {[assignmentName(assignment), wordsOf(assignment)].filter(Boolean).join(" · ")}
          </option>
        ))}
        {tiles > 0 && <option value={together}>{words.together(tiles)}</option>}
        {others.length > 0 && (
          <option value={otherDays}>{words.otherDaysCount(others.length)}</option>
        )}
      </select>
      <ChevronDown size={22} aria-hidden="true" />
      {isOpen && (
        <Suspense>
          <OtherDays
            others={others}
            wordsOf={wordsOf}
            onChoose={choose}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

function useWords(offered: Assignment[]) {
  const today = useToday();
  const now = useNow();
  const organization = useOrganization()?.organization ?? null;
  const timeZone = organization?.timeZone ?? "UTC";
  const campuses = useRead(organization && campusesQuery(organization.id)).data ?? [];
  const namesCampus = hasSeveralCampuses(campuses, offered);
  const isNowLate = (assignment: Assignment) => isLate(assignment, timeZone, now);
  const wordsOf = (assignment: Assignment) => {
    const { date, time, departmentName, campusName } = assignment;
    const late = isNowLate(assignment) && words.late;
    const day = date !== today && shortWeekday(date, today);
    const campus = namesCampus && campusName;
    return [late, day, time && timeWords(time), campus, departmentName].filter(Boolean).join(" · ");
  };
  return { isNowLate, wordsOf };
}
