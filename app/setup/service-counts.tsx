import { useState } from "react";
import type { Campus } from "../../domain/organization/campus.ts";
import type { Occurrence } from "../../domain/service/occurrence.ts";
import { scheduleWords } from "../../domain/shared/day-words.ts";
import { weekdayOf } from "../../domain/shared/week.ts";
import { type CounterChoice, CounterOptions } from "../home/counter-choices.tsx";
import { Button } from "../ui/button.tsx";
import { SelectField } from "../ui/field.tsx";
import type { CountToGive } from "./counts-to-give.ts";
import styles from "./setup.module.css";

type ServiceCountsProps = {
  service: Occurrence;
  /** Where there is more than one. */
  campus: Campus | null | undefined;
  counts: CountToGive[];
  counters: CounterChoice[];
  given: ReadonlyMap<string, string>;
  people: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  onChoose: (name: string, counter: string) => void;
};

export function ServiceCounts(props: ServiceCountsProps) {
  const { service, campus, counts, given, people } = props;
  const [isAllShown, setAllShown] = useState(false);
  const isUsual = ({ name, category }: CountToGive) =>
    category.inTotal || given.has(name) || Boolean(people[name]);
  const usual = counts.filter(isUsual);
  const shown = isAllShown || usual.length === 0 ? counts : usual;
  const when = scheduleWords({ weekday: weekdayOf(service.date), time: service.time });
  return (
    <fieldset className={styles.service}>
      <legend>
        {when}
        {campus && (
          <>
            {" · "}
            <bdi>{campus.name}</bdi>
          </>
        )}
      </legend>
      {shown.map((count) => (
        <PersonField key={count.name} {...props} count={count} />
      ))}
      {shown.length < counts.length && (
        <Button
          kind="quiet"
          aria-label={`More to count, ${when}`}
          onClick={() => setAllShown(true)}
        >
          More to count
        </Button>
      )}
    </fieldset>
  );
}

type PersonFieldProps = Omit<ServiceCountsProps, "service" | "campus" | "counts"> & {
  count: CountToGive;
};

function PersonField({ count, counters, given, people, errors, onChoose }: PersonFieldProps) {
  const { name, category } = count;
  const givenTo = given.get(name);
  if (givenTo !== undefined)
    return (
      <p className={styles.given}>
        <bdi>{category.name}</bdi>
        <strong>
          <bdi>{givenTo || "Nobody"}</bdi>
        </strong>
      </p>
    );
  return (
    <SelectField
      label={category.name}
      value={people[name] ?? ""}
      error={errors[name]}
      onChange={({ target }) => onChoose(name, target.value)}
    >
      <CounterOptions choices={counters} none="Nobody yet" />
    </SelectField>
  );
}
