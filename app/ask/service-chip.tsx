import type { AskAnswer } from "../../domain/ask/ask-answer.ts";
import type { Campus } from "../../domain/organization/campus.ts";
import type { Where } from "../../domain/report/question.ts";
import { inReadersHours } from "../../domain/shared/readers-hours.ts";
import { Chip } from "../reports/choices/chip.tsx";

type ServiceChipProps = {
  services: AskAnswer["services"];
  campuses: Campus[];
  where: Where;
  onChoose: (value: string) => void;
};

/** One service, or all of the campuses that are asked about. */
export function ServiceChip({ services, campuses, where, onChoose }: ServiceChipProps) {
  const chosen = where.service ?? [];
  const places = where.campus ?? campuses.map(({ id }) => id);
  const isOffered = ({ id, campusId }: AskAnswer["services"][number]) =>
    places.includes(campusId) || chosen.includes(id);
  const only = chosen.length === 1 && services.find(({ id }) => id === chosen[0]);
  const several = `${chosen.length} services`;
  return (
    <Chip
      label="Service"
      value={where.service ? chosen.join(",") : "all"}
      words={where.service ? (only ? named(only.title) : several) : "All services"}
      isChosen={where.service !== undefined}
      onChoose={onChoose}
    >
      <option value="all">All services</option>
      {services.filter(isOffered).map(({ id, title }) => (
        <option key={id} value={id}>
          {named(title)}
        </option>
      ))}
      {chosen.length > 1 && <option value={chosen.join(",")}>{several}</option>}
    </Chip>
  );
}

function named(title: string): string {
  return inReadersHours(title).replace(/^The /, "");
}
