import { CalendarClock, MapPin, Network } from "lucide-react";
import { Navigate, useLocation, useOutlet } from "react-router";
import type { Structure } from "../../../domain/service/structure.ts";
import { pageMeta } from "../../shell/page-meta.tsx";
import { useIsDesk } from "../../ui/desk.ts";
import { Card } from "../../ui/panel/card.tsx";
import { PartOfScreen, type ScreenProps } from "../../ui/panel/screen.tsx";
import profileStyles from "../profile.module.css";
import { RowLink } from "../row-link.tsx";
import styles from "./departments.module.css";
import { NumberMoveOffer } from "./number-move-offer.tsx";
import { StructureScreen } from "./structure-screen.tsx";

export const meta = () => pageMeta("Campuses and departments");

const path = "/profile/departments";

export default function Departments() {
  const isDesk = useIsDesk();
  const chosen = useOutlet();
  if (chosen && !isDesk) return chosen;
  return (
    <StructureScreen
      title="Campuses and departments"
      back="/profile"
      width={isDesk ? "wide" : "card"}
    >
      {(structure, organizationId) => (
        <div className={styles.desk}>
          <div className={styles.side}>
            <Index structure={structure} />
            <NumberMoveOffer organizationId={organizationId} />
          </div>
          {chosen && <PartOfScreen value={drawChosen}>{chosen}</PartOfScreen>}
          {isDesk && !chosen && <Navigate replace to={`${path}/categories`} />}
        </div>
      )}
    </StructureScreen>
  );
}

function Index({ structure }: { structure: Structure }) {
  const { pathname } = useLocation();
  const campuses = structure.campuses.filter(isActive);
  const departments = structure.departments.filter(isActive);
  const services = campuses.flatMap((campus) => campus.services.filter(isActive));
  const categories = departments.flatMap((department) => department.categories.filter(isActive));
  const row = (name: string) => ({
    to: `${path}/${name}`,
    isCurrent: pathname === `${path}/${name}`,
  });
  return (
    <Card className={`${profileStyles.rows} ${styles.index}`}>
      <RowLink {...row("campuses")} icon={MapPin} title="Campuses" note={namesOf(campuses)} />
      <RowLink
        {...row("services")}
        icon={CalendarClock}
        title="Services"
        note={countOf(services.length, "service", "services")}
      />
      <RowLink
        {...row("categories")}
        icon={Network}
        title="Departments"
        note={`${countOf(departments.length, "department", "departments")}, ${countOf(categories.length, "category", "categories")}`}
      />
    </Card>
  );
}

function drawChosen({ title, children }: ScreenProps) {
  return (
    <section className={styles.chosen} aria-label={title}>
      <h2 className={styles.chosenTitle}>{title}</h2>
      {children}
    </section>
  );
}

function isActive({ active }: { active: boolean }): boolean {
  return active;
}

const mostNamed = 3;

function namesOf(campuses: { name: string }[]): string {
  const names = campuses.slice(0, mostNamed).map(({ name }) => name);
  const rest = campuses.length - names.length;
  return [...names, rest > 0 && `${rest} more`].filter(Boolean).join(", ");
}

function countOf(count: number, one: string, several: string): string {
  if (count === 0) return `No ${several} yet`;
  return count === 1 ? `1 ${one}` : `${count} ${several}`;
}
