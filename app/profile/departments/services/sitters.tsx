import { useState } from "react";
import { roomCategories, roomOf } from "../../../../domain/answer/room.ts";
import type { Service } from "../../../../domain/service/service.ts";
import type { StructureDepartment } from "../../../../domain/service/structure.ts";
import type { Id } from "../../../../domain/shared/id.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { TextButton } from "../../../ui/text-button.tsx";
import styles from "./sitters.module.css";

type SittersProps = {
  departments: readonly StructureDepartment[];
  campusId: Id;
  known: Service | undefined;
  error: string | undefined;
};

/** Which numbers are of people in the room of a service. They are fields of its form, named `sitter ID`. */
export function Sitters({ departments, campusId, known, error }: SittersProps) {
  const usual = usualSitters(departments);
  const chosen = roomOf(known ?? {}, usual);
  const [isOpen, setOpen] = useState(false);
  const offered = sittersAt(departments, campusId, chosen);
  if (offered.length === 0) return null;
  function open() {
    setOpen(true);
    requestAnimationFrame(() => {
      const [first] = document.getElementsByName(sitterField(offered[0]?.id ?? ""));
      first?.focus();
    });
  }

  const names = offered.filter(({ id }) => chosen.includes(id)).map(({ name }) => name);
  if (!isOpen && !error)
    return (
      <div className={styles.told}>
        <p>
          In this room: <bdi>{names.length > 0 ? names.join(", ") : "nobody yet"}</bdi>
        </p>
        <TextButton aria-label="Choose who sits in this room" onClick={open}>
          Change
        </TextButton>
        {offered.map(({ id }) =>
          chosen.includes(id) ? (
            <input key={id} type="hidden" name={sitterField(id)} value="on" />
          ) : null,
        )}
      </div>
    );
  return (
    <fieldset className={styles.choice}>
      <legend>Who sits in this room?</legend>
      {offered.map(({ id, name, departmentName }) => (
        <Checkbox
          key={id}
          name={sitterField(id)}
          defaultChecked={chosen.includes(id)}
          label={
            <>
              <bdi>{name}</bdi> <small className={styles.department}>{departmentName}</small>
            </>
          }
        />
      ))}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function sitterField(id: Id): string {
  return `sitter ${id}`;
}

/** The saved choice; null where a service has the sitters of all services. */
export function sittersIn(
  texts: Readonly<Record<string, string>>,
  { departments, campusId, known }: Pick<SittersProps, "departments" | "campusId" | "known">,
): Id[] | null {
  const usual = usualSitters(departments);
  const ids = sittersAt(departments, campusId, roomOf(known ?? {}, usual))
    .map(({ id }) => id)
    .filter((id) => sitterField(id) in texts)
    .sort();
  return `${ids}` === `${[...usual].sort()}` ? null : ids;
}

function usualSitters(departments: readonly StructureDepartment[]): Id[] {
  return roomCategories(
    departments
      .filter(({ active }) => active)
      .map((one) => ({ ...one, categories: one.categories.filter(({ active }) => active) })),
  );
}

/** Categories that count toward the total there, and those that were chosen. */
function sittersAt(
  departments: readonly StructureDepartment[],
  campusId: Id,
  chosen: readonly Id[],
) {
  return departments.flatMap((department) =>
    department.categories.flatMap(({ id, name, unit, inTotal, active, offAt }) => {
      const isHere =
        active && department.active && ![...offAt, ...department.offAt].includes(campusId);
      const isOffered = unit === "count" && (chosen.includes(id) || (inTotal && isHere));
      return isOffered ? [{ id, name, departmentName: department.name }] : [];
    }),
  );
}
