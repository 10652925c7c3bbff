import { useState } from "react";
import type { CampusSwitch, StructureCampus } from "../../../domain/service/structure.ts";
import type { Id } from "../../../domain/shared/id.ts";
import { useUndo } from "./structure.ts";

export type Switchable = { id: Id; name: string; offAt: Id[] };

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
      offerUndo(`${item.name} is no longer counted at ${left.join(", ")}.`, {
        send: () => send(item.id, back),
        done: `${item.name} is counted at ${left.join(", ")} again.`,
      });
    },
  };
}
