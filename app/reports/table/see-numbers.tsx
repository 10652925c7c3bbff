import { useId, useState } from "react";
import { rowName } from "../../../domain/report/card-words.ts";
import type { Day } from "../../../domain/shared/week.ts";
import visuallyHidden from "../../ui/visually-hidden.module.css";
import styles from "../cards/number-card.module.css";
import type { NumberCardProps } from "../cards/number-card.tsx";
import { NumbersTable } from "./numbers-table.tsx";

type SeeNumbersProps = NumberCardProps & { today: Day };

/** The table is made when it is asked for: a page has many cards, and each may have hundreds of weeks. */
export function SeeNumbers({ children, ...card }: SeeNumbersProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <>
      <div className={styles.foot}>
        <div className={styles.beside}>{children}</div>
        <button
          type="button"
          className={styles.see}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? "Hide the numbers" : "See the numbers"}
          <span className={visuallyHidden.hidden}> of {rowName(card.row)}</span>
        </button>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && <NumbersTable {...card} />}
      </div>
    </>
  );
}
