import { X } from "lucide-react";
import * as words from "#words/inviting.ts";
import type { NamedPlaces } from "../../../domain/organization/places.ts";
import type { Id } from "../../../domain/shared/id.ts";
import { wordsLocale } from "../../../domain/shared/locale.ts";
import { useCampuses } from "../../reading/place/campuses.ts";
import { useTerms } from "../../reading/terms.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { PickerField } from "../../ui/picker.tsx";
import styles from "./team.module.css";

type PlacesFieldProps = {
  organizationId: Id;
  places: NamedPlaces;
  /** The places of a limited inviter, who lets people in for these only. */
  within?: NamedPlaces | undefined;
  onChange: (places: NamedPlaces) => void;
};

/** An organization with one campus is not asked for it. */
export function PlacesField({ organizationId, places, within, onChange }: PlacesFieldProps) {
  const { data: active = [] } = useCampuses(organizationId);
  const terms = useTerms();
  const { campuses, isLimit } = places;
  const all = within?.campuses ?? active;
  if (all.length + campuses.length < 2) return null;
  const choices = all.filter(({ id }) => campuses.every((one) => one.id !== id));
  const isNone = campuses.length === 0;

  function add(id: Id) {
    const { name } = choices.find((one) => one.id === id) ?? {};
    if (name !== undefined) onChange({ ...places, campuses: [...campuses, { id, name }] });
  }

  function remove(id: Id) {
    const left = campuses.filter((one) => one.id !== id);
    onChange({ campuses: left, isLimit: isLimit && left.length > 0 });
  }

  return (
    <div className={styles.places}>
      <PickerField
        label={words.responsibleFor}
        value=""
        none={isNone && !within ? words.allPlaces(terms) : words.addPlace(terms)}
        choices={choices.map(({ id, name }) => ({ value: id, name }))}
        hint={isNone ? undefined : isLimit ? words.seesOnly(terms) : words.comeFirst}
        onChoose={add}
      />
      {!isNone && (
        <>
          <ul className={styles.chosen}>
            {campuses.map(({ id, name }) => (
              <li key={id}>
                <button
                  type="button"
                  aria-label={words.removePlace(name)}
                  onClick={() => remove(id)}
                >
                  <bdi>{name}</bdi>
                  <X size={16} aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
          <Checkbox
            label={words.onlyThere}
            checked={isLimit}
            disabled={within !== undefined}
            onChange={({ target }) => onChange({ ...places, isLimit: target.checked })}
          />
        </>
      )}
    </div>
  );
}

/** The longest list that is read out. */
const mostNamed = 3;

/** Empty for a person who is responsible for no campus in particular. */
export function placesWords({ campuses, isLimit }: NamedPlaces): string {
  if (campuses.length === 0) return "";
  const names = campuses.map(({ name }) => name);
  const named =
    names.length > mostNamed
      ? [...names.slice(0, mostNamed - 1), words.more(names.length - mostNamed + 1)]
      : names;
  const list = new Intl.ListFormat(wordsLocale(), { type: "conjunction" }).format(named);
  return isLimit ? words.seesOnlyAt(list) : list;
}
