import { useQueryClient } from "@tanstack/react-query";
import { CalendarOff, ChevronDown, ChevronRight } from "lucide-react";
import { type FormEvent, useState } from "react";
import * as v from "valibot";
import * as words from "#words/structure.ts";
import { membershipOf } from "../../../../domain/account/current-membership.ts";
import {
  type ClosedSeason,
  closedSeasonSchema,
  newSeasons,
  withSeason,
} from "../../../../domain/organization/closed-season.ts";
import type { Organization } from "../../../../domain/organization/organization.ts";
import { rhythmWords } from "../../../../domain/service/rhythm-words.ts";
import type { StructureCampus } from "../../../../domain/service/structure.ts";
import { groupBy } from "../../../../domain/shared/group-by.ts";
import type { Id } from "../../../../domain/shared/id.ts";
import { shortDay } from "../../../../domain/shared/time/day-words.ts";
import type { Day } from "../../../../domain/shared/time/week.ts";
import { answerOf, apiErrorOf } from "../../../api.ts";
import { useSubmit } from "../../../forms/use-submit.ts";
import { useDay } from "../../../reading/clock.ts";
import { meQuery } from "../../../reading/me.ts";
import { useTerms } from "../../../reading/terms.ts";
import { TextButton } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { EditActions } from "../../../ui/edit-actions.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { Dialog } from "../../../ui/panel/dialog.tsx";
import styles from "../departments.module.css";
import { organizationApi, useStructureChange } from "../structure.ts";

type ClosedSeasonsProps = { organization: Organization; campuses: StructureCampus[] };

export function ClosedSeasons({ organization, campuses }: ClosedSeasonsProps) {
  const today = useDay(organization.timeZone);
  const [edited, setEdited] = useState<{ season?: ClosedSeason } | null>(null);
  const seasons = organization.closedSeasons ?? [];
  const save = useSave(organization.id, seasons);
  const closable = closableOf(campuses);
  return (
    <details className={styles.archived}>
      <summary>
        {words.closedSeasons}
        <ChevronDown size={18} aria-hidden="true" />
      </summary>
      <p className={styles.none}>{words.whyClosed}</p>
      <ul className={styles.services}>
        {seasons.map((season, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a season is found by its place in the list, and has no other identity
          <li key={index}>
            <button type="button" className={styles.name} onClick={() => setEdited({ season })}>
              <span>{daysWords(season, today)}</span>
              {season.services && <small>{namesOf(season.services, closable)}</small>}
              <ChevronRight className={styles.opens} size={18} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <TextButton onClick={() => setEdited({})}>
        <CalendarOff size={16} aria-hidden="true" />
        {words.addSeason}
      </TextButton>
      {edited && (
        <SeasonDialog
          season={edited.season}
          {...{ today, closable }}
          onSave={save}
          onClose={() => setEdited(null)}
        />
      )}
    </details>
  );
}

type SeasonChange = Parameters<typeof withSeason>[1];

/** `isLost` where the season is no longer as it was seen; `now` are those that came instead. */
type Saved = { isLost: false } | { isLost: true; now: ClosedSeason[] };

/** Another admin's change of the list stays; only of the same season it is asked what to keep. */
function useSave(organizationId: Id, seen: ClosedSeason[]) {
  const queries = useQueryClient();
  const { run } = useStructureChange(organizationId);

  async function send(change: SeasonChange, seenSeasons: ClosedSeason[]): Promise<Saved> {
    const closedSeasons = withSeason(seenSeasons, change);
    if (!closedSeasons) return { isLost: true, now: newSeasons(seenSeasons, seen) };
    const json = { closedSeasons, seenSeasons };
    await run(() => answerOf(organizationApi.$patch({ param: { organizationId }, json })));
    await queries.invalidateQueries({ queryKey: meQuery.queryKey });
    return { isLost: false };
  }

  return async (change: SeasonChange): Promise<Saved> => {
    try {
      return await send(change, seen);
    } catch (error) {
      if (apiErrorOf(error).code !== "conflict") throw error;
      const me = await queries.fetchQuery({ ...meQuery, staleTime: 0 });
      return send(change, membershipOf(me)?.organization.closedSeasons ?? []);
    }
  };
}

/** "Jun 1 to Aug 31, every year" */
function daysWords({ from, to, yearly }: ClosedSeason, today: Day): string {
  const [first, last] = [from, to].map((day) => shortDay(day, yearly ? day : today));
  const days = words.fromTo(first ?? "", last ?? "");
  return yearly ? words.everyYear(days) : days;
}

type Closable = { name: string; ids: Id[] };

/** Services of one name at one campus close together, such as those of Monday to Friday. */
function closableOf(campuses: StructureCampus[]): Closable[] {
  return campuses.flatMap((campus) => {
    const active = campus.services.filter((service) => service.active);
    return [...groupBy(active, ({ name }) => name)].map(([name, services]): Closable => {
      const [first] = services;
      const own = services.length === 1 && first ? `${name} · ${rhythmWords(first)}` : name;
      return {
        name: campuses.length > 1 ? `${own} · ${campus.name}` : own,
        ids: services.map(({ id }) => id).sort(),
      };
    });
  });
}

function namesOf(ids: Id[], closable: Closable[]): string {
  const names = closable.filter((one) => one.ids.some((id) => ids.includes(id)));
  return names.map(({ name }) => name).join(", ");
}

type SeasonDialogProps = {
  season: ClosedSeason | undefined;
  today: Day;
  closable: Closable[];
  onSave: (change: SeasonChange) => Promise<Saved>;
  onClose: () => void;
};

function SeasonDialog({ season, today, closable, onSave, onClose }: SeasonDialogProps) {
  const terms = useTerms();
  const [from, setFrom] = useState(season?.from ?? today);
  const [to, setTo] = useState(season?.to ?? today);
  const [yearly, setYearly] = useState(season?.yearly ?? true);
  const [services, setServices] = useState(season?.services ?? null);
  const [before, setBefore] = useState(season);
  const [lost, setLost] = useState<string>();
  const { problems, setProblems, problem, isBusy, run } = useSubmit(["from", "to"], () => {});
  const chosen = closable.findIndex((one) => `${one.ids}` === `${[...(services ?? [])].sort()}`);

  async function send(after: ClosedSeason | null) {
    const saved = await onSave({ before, after });
    if (!saved.isLost) return onClose();
    const now = saved.now.map((one) => daysWords(one, today)).join("; ");
    setLost(now === "" ? words.seasonReopened : words.seasonChanged(now));
    setBefore(undefined);
  }

  function save(event: FormEvent) {
    event.preventDefault();
    const parsed = v.safeParse(closedSeasonSchema, { from, to, yearly, services });
    if (parsed.success) return run(() => send(parsed.output));
    const { nested } = v.flatten<typeof closedSeasonSchema>(parsed.issues);
    setProblems({
      from: from === "" ? words.chooseDay : undefined,
      to: to === "" ? words.chooseDay : nested?.to?.[0],
    });
  }

  return (
    <Dialog open onClose={onClose} title={season ? words.changeSeason : words.addSeason}>
      <form className={styles.form} onSubmit={save} noValidate>
        <TextField
          label={words.firstDay}
          type="date"
          value={from}
          error={problems.from}
          onChange={({ target }) => setFrom(target.value)}
        />
        <TextField
          label={words.lastDay}
          type="date"
          value={to}
          error={problems.to}
          onChange={({ target }) => setTo(target.value)}
        />
        <Checkbox
          label={words.closedYearly}
          checked={yearly}
          onChange={({ target }) => setYearly(target.checked)}
        />
        {closable.length > 1 && (
          <SelectField
            label={words.whatIsClosed}
            value={services === null ? "" : chosen}
            onChange={({ target }) =>
              setServices(
                target.value === "" ? null : (closable[Number(target.value)]?.ids ?? null),
              )
            }
          >
            <option value="">{words.allServices(terms)}</option>
            {closable.map(({ name }, index) => (
              <option key={name} value={index}>
                {name}
              </option>
            ))}
            {services !== null && chosen < 0 && (
              <option value={-1}>{namesOf(services, closable)}</option>
            )}
          </SelectField>
        )}
        <p className={styles.hint}>{words.seasonCounts}</p>
        {(problem ?? lost) && <Notice kind="bad">{problem ?? lost}</Notice>}
        <EditActions
          isBusy={isBusy}
          onCancel={onClose}
          removal={before ? { label: words.reopen, onRemove: () => run(() => send(null)) } : null}
        />
      </form>
    </Dialog>
  );
}
