import { useState } from "react";
import { Link } from "react-router";
import * as words from "#words/monday.ts";
import {
  besideTypical,
  type CameIn,
  type cameIn,
  cameInWords,
} from "../../domain/insight/monday.ts";
import type { Organization } from "../../domain/organization/organization.ts";
import { amountOf, amountWords, rowName, stateWords } from "../../domain/report/card-words.ts";
import type { Day } from "../../domain/shared/time/week.ts";
import { useTerms } from "../reading/terms.ts";
import { useStoryLink } from "../story/story-address.ts";
import { TextButton } from "../ui/button.tsx";
import { Card } from "../ui/panel/card.tsx";
import styles from "./monday.module.css";

export type CameInProps = {
  organization: Organization;
  today: Day;
  week: Day;
  came: ReturnType<typeof cameIn>;
};

/** More are shown when they are asked for. */
const first = 12;

/** Each number of the week behind; it opens its story. */
export function CameInCard(props: CameInProps & { running: number | null }) {
  const { organization, today, week, came, running } = props;
  const [isWhole, setWhole] = useState(false);
  const all = came.numbers.filter(isIn);
  const more = isWhole || all.length <= first + 1 ? 0 : all.length - first;
  return (
    <Card className={`${styles.card} ${styles.wide}`}>
      <h2 className={styles.title} id="came-in">
        {words.cameIn}
      </h2>
      <p className={styles.note}>{cameInWords(came, week, today)}</p>
      <ul className={styles.numbers} aria-labelledby="came-in">
        {all.slice(0, all.length - more).map((one) => (
          <li key={one.row.id}>
            <NumberLink {...{ one, organization, week, running }} />
          </li>
        ))}
      </ul>
      {more > 0 && <TextButton onClick={() => setWhole(true)}>{words.showMore(more)}</TextButton>}
    </Card>
  );
}

/** The others are missing, and told above. */
function isIn({ row, place }: CameIn): boolean {
  return (row.values[place] ?? null) !== null;
}

type NumberLinkProps = Pick<CameInProps, "organization" | "week"> & {
  one: CameIn;
  running: number | null;
};

function NumberLink({ one, organization, week, running }: NumberLinkProps) {
  const { row, place } = one;
  const [part, ...others] = row.parts;
  const terms = useTerms();
  const link = useStoryLink({
    weekStart: week,
    categoryId: row.id ?? "",
    campusId: others.length === 0 ? part?.campusId : undefined,
  });
  return (
    <Link className={styles.number} {...link}>
      <bdi>{rowName(row, terms)}</bdi>
      <strong>{amountWords({ row, currency: organization.currency }, place)}</strong>
      <span className={styles.beside}>
        {besideWords(one, { running, currency: organization.currency })}
      </span>
    </Link>
  );
}

/** The missing numbers or doubts; else "31 above typical (952)". Empty where nothing is typical yet. */
export function besideWords(
  one: CameIn,
  { running, currency }: { running: number | null; currency: string },
): string {
  const state = stateWords({ row: one.row, running }, one.place);
  return state === "complete" ? typicalWords(one, currency) : state;
}

function typicalWords(one: CameIn, currency: string): string {
  const beside = besideTypical(one);
  if (!beside) return "";
  const amount = (value: number) => amountOf({ row: one.row, currency }, value);
  const { typical, change } = beside;
  if (change === 0) return words.asTypical;
  return (change > 0 ? words.above : words.below)(amount(Math.abs(change)), amount(typical));
}
