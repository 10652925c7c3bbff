import { pageMeta } from "../../shell/page-meta.tsx";
import { CampusList } from "./campus-list.tsx";
import { StructureScreen } from "./structure-screen.tsx";

export const meta = () => pageMeta("Campuses");

export default function Campuses() {
  return (
    <StructureScreen title="Campuses" back="/profile/departments">
      {({ campuses }, organizationId) => (
        <CampusList organizationId={organizationId} campuses={campuses} />
      )}
    </StructureScreen>
  );
}
