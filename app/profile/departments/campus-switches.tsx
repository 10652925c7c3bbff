import { useState } from "react";
import * as words from "#words/structure.ts";
import type { CampusSwitch, StructureCampus } from "../../../domain/service/structure.ts";
import type { Id } from "../../../domain/shared/id.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import styles from "./departments.module.css";
import { type Ending, endWords, useOpenCounts, useUndo } from "./structure.ts";

type CampusSwitchesProps = {
  organizationId: Id;
  kind: "department" | "category";
  item: Switchable | undefined;
  campuses: StructureCampus[];
  off: Id[];
  /** The department of a category: what it does not count somewhere, its categories do not either. */
  within?: Switchable;
  onSwitch: (campusId: Id, isOn: boolean) => void;
};

export function CampusSwitches(props: CampusSwitchesProps) {
  const { organizationId, kind, item, campuses, off, within, onSwitch } = props;
  if (campuses.length < 2) return null;
  return (
    <fieldset className={styles.switches}>
      <legend>{words.countedAt}</legend>
      {campuses.map(({ id, name }) => {
        const isPossible = !within?.offAt.includes(id);
        const isEnding = item !== undefined && off.includes(id) && !item.offAt.includes(id);
        return (
          <div key={id}>
            <Checkbox
              label={<bdi>{name}</bdi>}
              checked={isPossible && !off.includes(id)}
              disabled={!isPossible}
              onChange={(event) => onSwitch(id, event.target.checked)}
            />
            {!isPossible && (
              <p className={styles.hint}>{words.notCountedThere(within?.name ?? "")}</p>
            )}
            {isEnding && (
              <EndHint
                organizationId={organizationId}
                ending={{ kind, id: item.id, campusId: id }}
              />
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

function EndHint({ organizationId, ending }: { organizationId: Id; ending: Ending }) {
  const open = useOpenCounts(organizationId, ending);
  return (
    <p className={styles.hint} role="status">
      {endWords(open, words.ifSwitchedOff)} {words.itsNumbersStay}
    </p>
  );
}

export function offWords({ offAt }: { offAt: Id[] }, campuses: StructureCampus[]): string {
  const active = campuses.filter((campus) => campus.active);
  const off = active.filter(({ id }) => offAt.includes(id)).map(({ name }) => name);
  if (off.length === 0) return "";
  return off.length === active.length ? words.notCountedAnywhere : words.notAt(off.join(", "));
}

type Switchable = { id: Id; name: string; offAt: Id[] };

type Switching = {
  organizationId: Id;
  campuses: StructureCampus[];
  item: Switchable | undefined;
  send: (id: Id, switches: CampusSwitch[]) => Promise<unknown>;
};

export function useCampusSwitches({ organizationId, campuses, item, send }: Switching) {
  const [off, setOff] = useState<Id[]>(item?.offAt ?? []);
  const offerUndo = useUndo(organizationId);
  const active = campuses.filter((campus) => campus.active);
  const changed = active.filter(
    ({ id }) => off.includes(id) !== (item?.offAt.includes(id) ?? false),
  );
  const changes = changed.map(({ id }) => ({ campusId: id, on: !off.includes(id) }));
  return {
    item,
    campuses: active,
    off,
    changes,
    setOn: (id: Id, isOn: boolean) => {
      const others = off.filter((one) => one !== id);
      setOff(isOn ? others : [...others, id]);
    },
    tellSwitched: () => {
      const left = changed.filter(({ id }) => off.includes(id)).map(({ name }) => name);
      if (!item || left.length === 0) return;
      const back = changes.map(({ campusId, on }) => ({ campusId, on: !on }));
      offerUndo(words.notCountedAtNow(item.name, left.join(", ")), {
        send: () => send(item.id, back),
        done: words.countedAtAgain(item.name, left.join(", ")),
      });
    },
  };
}
