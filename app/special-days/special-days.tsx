import { CalendarPlus, ChevronRight, Sparkles } from "lucide-react";
import { type FormEvent, useState } from "react";
import * as v from "valibot";
import * as words from "#words/special-days.ts";
import type { Membership } from "../../domain/member/member.ts";
import { canEnterAt, canManageSpecialDays } from "../../domain/member/permissions.ts";
import type { Campus } from "../../domain/organization/campus.ts";
import {
  type SpecialDay,
  specialDayChangeSchema,
  specialDaysOf,
} from "../../domain/service/special-day.ts";
import { type Id, newId } from "../../domain/shared/id.ts";
import { shortWeekday } from "../../domain/shared/time/day-words.ts";
import type { Day } from "../../domain/shared/time/week.ts";
import { useSubmit } from "../forms/use-submit.ts";
import { useIsChurch, useTerms } from "../reading/terms.ts";
import { TextButton } from "../ui/button.tsx";
import { EditActions } from "../ui/edit-actions.tsx";
import { SelectField, TextField } from "../ui/field.tsx";
import { Notice } from "../ui/notice/notice.tsx";
import { Dialog } from "../ui/panel/dialog.tsx";
import styles from "./special-days.module.css";
import { useSpecialDayChange, useSpecialDays } from "./use-special-days.ts";

type SpecialDaysProps = {
  member: Membership;
  campuses: NamedCampus[];
  campusId?: Id | undefined;
  range: { from: Day; to: Day };
  mostShown?: number;
  /** The day offered for a new name; without it the first of the range. */
  suggested?: Day;
};

export function SpecialDays(props: SpecialDaysProps) {
  const {
    member,
    campuses,
    campusId,
    range,
    mostShown = Number.POSITIVE_INFINITY,
    suggested,
  } = props;
  const { organizationId } = member;
  const [edited, setEdited] = useState<SpecialDay | "new" | null>(null);
  const days = specialDaysOf(useSpecialDays(organizationId, range), { campusId, ...range });
  const mayManage = canManageSpecialDays(member);
  if (days.length === 0 && !mayManage) return null;
  const list = (
    <ul className={styles.list} aria-label={words.specialDays}>
      {days.map((day) => (
        <li key={day.id}>
          {mayManage && canEnterAt(member, day.campusId) ? (
            <button
              type="button"
              className={styles.day}
              aria-label={words.change(day.name)}
              onClick={() => setEdited(day)}
            >
              <DayAndPlace day={day} campuses={campuses} />
              <ChevronRight size={16} aria-hidden="true" />
            </button>
          ) : (
            <span className={styles.day}>
              <DayAndPlace day={day} campuses={campuses} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
  return (
    <div className={styles.days}>
      {days.length > mostShown ? (
        <details className={styles.folded}>
          <summary>{words.many(days.length)}</summary>
          {list}
        </details>
      ) : (
        days.length > 0 && list
      )}
      {mayManage && (
        <TextButton onClick={() => setEdited("new")}>
          <CalendarPlus size={16} aria-hidden="true" />
          {words.mark}
        </TextButton>
      )}
      {edited && (
        <SpecialDayDialog
          member={member}
          campuses={campuses}
          day={edited === "new" ? undefined : edited}
          suggested={suggested ?? range.from}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  );
}

function DayAndPlace({ day, campuses }: { day: SpecialDay; campuses: NamedCampus[] }) {
  const campus = campuses.length > 1 && campuses.find(({ id }) => id === day.campusId);
  return (
    <>
      <Sparkles size={14} aria-hidden="true" />
      <span>
        <bdi>{day.name}</bdi>, {shortWeekday(day.date, day.date)}
        {campus && (
          <>
            {" · "}
            <bdi>{campus.name}</bdi>
          </>
        )}
      </span>
    </>
  );
}

type NamedCampus = Pick<Campus, "id" | "name">;

type SpecialDayDialogProps = {
  member: Membership;
  campuses: NamedCampus[];
  day: SpecialDay | undefined;
  suggested: Day;
  onClose: () => void;
};

function SpecialDayDialog(props: SpecialDayDialogProps) {
  const { member, campuses, day, suggested, onClose } = props;
  const mayBeOfAll = canEnterAt(member, null);
  const terms = useTerms();
  const isChurch = useIsChurch();
  const change = useSpecialDayChange(member.organizationId);
  const [id] = useState(() => day?.id ?? newId());
  const [name, setName] = useState(day?.name ?? "");
  const [date, setDate] = useState(day?.date ?? suggested);
  const [campusId, setCampusId] = useState(
    day?.campusId ?? (mayBeOfAll ? "" : (campuses[0]?.id ?? "")),
  );
  const { problems, setProblems, problem, isBusy, run } = useSubmit(["name", "date"], onClose);

  function save(event: FormEvent) {
    event.preventDefault();
    const typed = { name, date, campusId: campusId === "" ? null : campusId };
    const parsed = v.safeParse(specialDayChangeSchema, typed);
    if (parsed.success) return run(() => change.save({ id, ...parsed.output }, day));
    const { nested } = v.flatten<typeof specialDayChangeSchema>(parsed.issues);
    setProblems({ name: nested?.name?.[0], date: nested?.date && words.chooseDay });
  }

  return (
    <Dialog open onClose={onClose} title={day ? words.changeThis : words.mark}>
      <form className={styles.form} onSubmit={save} noValidate>
        <TextField
          label={words.name}
          placeholder={words.example(isChurch)}
          autoComplete="off"
          value={name}
          error={problems.name}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label={words.date}
          type="date"
          value={date}
          error={problems.date}
          onChange={(event) => setDate(event.target.value)}
        />
        {campuses.length > 1 && (
          <SelectField
            label={words.campus(terms)}
            value={campusId}
            onChange={(event) => setCampusId(event.target.value)}
          >
            {mayBeOfAll && <option value="">{words.allCampuses(terms)}</option>}
            {campuses.map((campus) => (
              <option key={campus.id} value={campus.id}>
                {campus.name}
              </option>
            ))}
          </SelectField>
        )}
        {problem && <Notice kind="bad">{problem}</Notice>}
        <EditActions
          isBusy={isBusy}
          onCancel={onClose}
          removal={
            day ? { label: words.remove, onRemove: () => run(() => change.remove(day)) } : null
          }
        />
      </form>
    </Dialog>
  );
}
