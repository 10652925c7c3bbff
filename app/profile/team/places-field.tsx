import { X } from "lucide-react";
import * as words from "#words/inviting.ts";
import { chosenOf, type NamedPlaces, namesOf } from "../../../domain/organization/places.ts";
import { type NamedRegion, regionsOf } from "../../../domain/organization/region.ts";
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
  const { campuses, regions = [], isLimit } = chosenOf(places);
  const all: Campus[] = within?.campuses ?? active;
  if (all.length + campuses.length < 2) return null;
  const chosen = [...regions, ...campuses];
  const isOpen = ({ id }: { id: Id }) => chosen.every((one) => one.id !== id);
  const openRegions = regionsOf(all)
    .map(({ region }) => region)
    .filter(isOpen);
  const openCampuses = all.filter((one) => isOpen(one) && (!one.region || isOpen(one.region)));
  const isNone = chosen.length === 0;

  function add(id: Id) {
    const region = openRegions.find((one) => one.id === id);
    const campus = openCampuses.find((one) => one.id === id);
    const isOutside = (one: { id: Id }) =>
      all.every((known) => known.id !== one.id || known.region?.id !== id);
    if (region)
      change({ campuses: campuses.filter(isOutside), regions: [...regions, nameOf(region)] });
    if (campus) change({ campuses: [...campuses, nameOf(campus)], regions });
  }

  function remove(id: Id) {
    const left = <One extends { id: Id }>(list: One[]) => list.filter((one) => one.id !== id);
    change({ campuses: left(campuses), regions: left(regions) });
  }

  function change(next: { campuses: NamedRegion[]; regions: NamedRegion[] }) {
    const isEmpty = next.campuses.length + next.regions.length === 0;
    onChange({ ...next, isLimit: isLimit && !isEmpty });
  }

  return (
    <div className={styles.places}>
      <PickerField
        label={words.responsibleFor}
        value=""
        none={isNone && !within ? words.allPlaces(terms) : words.addPlace(terms)}
        choices={[
          ...openRegions.map(({ id, name }) => ({
            value: id,
            name: `${name} · ${terms.region.one}`,
          })),
          ...openCampuses.map(({ id, name }) => ({ value: id, name })),
        ]}
        hint={isNone ? undefined : isLimit ? words.seesOnly(terms) : words.comeFirst}
        onChoose={add}
      />
      {!isNone && (
        <>
          <ul className={styles.chosen}>
            {chosen.map(({ id, name }) => (
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
            onChange={({ target }) => onChange({ campuses, regions, isLimit: target.checked })}
          />
        </>
      )}
    </div>
  );
}

type Campus = NamedRegion & { region?: NamedRegion | undefined };

const nameOf = ({ id, name }: NamedRegion): NamedRegion => ({ id, name });

/** The longest list that is read out. */
const mostNamed = 3;

/** Empty for a person who is responsible for no campus in particular. */
export function placesWords(places: NamedPlaces): string {
  const names = namesOf(places).map(({ name }) => name);
  if (names.length === 0) return "";
  const named =
    names.length > mostNamed
      ? [...names.slice(0, mostNamed - 1), words.more(names.length - mostNamed + 1)]
      : names;
  const list = new Intl.ListFormat(wordsLocale(), { type: "conjunction" }).format(named);
  return places.isLimit ? words.seesOnlyAt(list) : list;
}
