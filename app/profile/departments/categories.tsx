import { pageMeta } from "../../shell/page-meta.tsx";
import { DepartmentList } from "./department-list.tsx";
import { StructureScreen } from "./structure-screen.tsx";

export const meta = () => pageMeta("Departments");

export default function Categories() {
  return (
    <StructureScreen title="Departments" back="/profile/departments">
      {({ campuses, departments }, organizationId) => (
        <DepartmentList
          organizationId={organizationId}
          campuses={campuses}
          departments={departments}
        />
      )}
    </StructureScreen>
  );
}
