import { useSearchParams } from "react-router";
import type {
  StructureCampus,
  StructureDepartment,
} from "../../../domain/organization/structure.ts";
import type { Id } from "../../../domain/shared/id.ts";
import { pageMeta } from "../../shell/page-meta.tsx";
import { SelectField } from "../../ui/field.tsx";
import { ServiceList } from "./service-list.tsx";
import { SpecialDayList } from "./special-day-list.tsx";
import { StructureScreen } from "./structure-screen.tsx";

export const meta = () => pageMeta("Services");

export default function Services() {
  return (
    <StructureScreen title="Services" back="/profile/departments">
      {({ campuses, departments }, organizationId) => (
        <ChosenCampus
          organizationId={organizationId}
          departments={departments}
          campuses={campuses.filter((campus) => campus.active)}
        />
      )}
    </StructureScreen>
  );
}

type ChosenCampusProps = {
  organizationId: Id;
  campuses: StructureCampus[];
  departments: StructureDepartment[];
};

function ChosenCampus({ organizationId, campuses, departments }: ChosenCampusProps) {
  const [search, setSearch] = useSearchParams();
  const campus = campuses.find(({ id }) => id === search.get("campus")) ?? campuses[0];
  if (!campus) return null;
  return (
    <>
      {campuses.length > 1 && (
        <SelectField
          label="Campus"
          value={campus.id}
          onChange={({ target }) =>
            setSearch({ campus: target.value }, { replace: true, preventScrollReset: true })
          }
        >
          {campuses.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <ServiceList key={campus.id} {...{ organizationId, campus, departments }} />
      <SpecialDayList campuses={campuses} />
    </>
  );
}
