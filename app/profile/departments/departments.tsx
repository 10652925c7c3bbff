import { CalendarClock, MapPin, Network } from "lucide-react";
import { Navigate, useSearchParams } from "react-router";
import type { Structure } from "../../../domain/structure.ts";
import { pageMeta } from "../../shell/page-meta.tsx";
import { Card } from "../../ui/card.tsx";
import styles from "../profile.module.css";
import { RowLink } from "../row-link.tsx";
import { LeftApartNotice } from "./left-apart-notice.tsx";
import { NumberMoveOffer } from "./number-move-offer.tsx";
import { StructureScreen } from "./structure-screen.tsx";

export const meta = () => pageMeta("Departments");

export default function Departments() {
  const [search] = useSearchParams();
  const campusId = search.get("campus");
  // An address from before the services had a screen of their own.
  if (campusId) return <Navigate replace to={`/profile/departments/services?campus=${campusId}`} />;
  return (
    <StructureScreen title="Departments" back="/profile">
      {(structure, organizationId) => (
        <>
          <NumberMoveOffer organizationId={organizationId} />
          <LeftApartNotice organizationId={organizationId} all={structure.leftApart} />
          <Index structure={structure} />
        </>
      )}
    </StructureScreen>
  );
}

function Index({ structure }: { structure: Structure }) {
  const campuses = structure.campuses.filter(isActive);
  const departments = structure.departments.filter(isActive);
  const services = campuses.flatMap((campus) => campus.services.filter(isActive));
  const categories = departments.flatMap((department) => department.categories.filter(isActive));
  return (
    <Card className={styles.rows}>
      <RowLink
        to="/profile/departments/campuses"
        icon={MapPin}
        title="Campuses"
        note={namesOf(campuses)}
      />
      <RowLink
        to="/profile/departments/services"
        icon={CalendarClock}
        title="Services"
        note={countOf(services.length, "service", "services")}
      />
      <RowLink
        to="/profile/departments/categories"
        icon={Network}
        title="Departments"
        note={`${countOf(departments.length, "department", "departments")}, ${countOf(categories.length, "category", "categories")}`}
      />
    </Card>
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
