import type { Campus } from "../../../domain/organization/campus.ts";
import type { Id } from "../../../domain/shared/id.ts";
import { allCampuses } from "../../reading/chosen-place.ts";
import { SelectField } from "../../ui/field.tsx";
import styles from "./week-sheet.module.css";

type CampusChoiceProps = { campuses: Campus[]; chosen: Id; onChoose: (campus: Id) => void };

const mostButtons = 5;

/** One press where there are few, a list where there are many. */
export function CampusChoice({ campuses, chosen, onChoose }: CampusChoiceProps) {
  if (campuses.length < 2) return null;
  const choices = [...campuses.map(({ id, name }) => ({ id, name })), everywhere];
  if (campuses.length > mostButtons)
    return (
      <SelectField
        label="Campus"
        hideLabel
        value={chosen}
        onChange={(event) => onChoose(event.target.value)}
      >
        {choices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    );
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>Campus</legend>
      {choices.map(({ id, name }) => (
        <button type="button" key={id} aria-pressed={id === chosen} onClick={() => onChoose(id)}>
          {name}
        </button>
      ))}
    </fieldset>
  );
}

const everywhere = { id: allCampuses, name: "All campuses" };
