import { useState } from "react";
import type { Where } from "../../../domain/answer/question.ts";
import type { Campus } from "../../../domain/organization/campus.ts";
import type { Occurrence } from "../../../domain/service/occurrence.ts";
import type { Id } from "../../../domain/shared/id.ts";
import { scheduleWords } from "../../../domain/shared/time/day-words.ts";
import { weekdayOf } from "../../../domain/shared/time/week.ts";
import { useComingOccurrences } from "../../reading/occurrences.ts";
import { Chip } from "../../ui/chip.tsx";

type ServiceChipProps = {
  organizationId: Id;
  campuses: Campus[];
  where: Where;
  onChoose: (change: Partial<Where>) => void;
};

type NamedService = { id: Id; campusId: Id; words: string };

/** A service is chosen together with its campus, and leaves with it if nobody had chosen that before. */
export function ServiceChip({ organizationId, campuses, where, onChoose }: ServiceChipProps) {
  const coming = useComingOccurrences(organizationId).data ?? [];
  const services = servicesIn(coming).filter(
    ({ campusId }) => !where.campus || where.campus.includes(campusId),
  );
  const [broughtCampus, setBroughtCampus] = useState<Id | null>(null);
  const value = where.service?.join(",");
  const chosen = services.find(({ id }) => id === value);
  if (services.length < 2 && !value) return null;
  const several = where.service && where.service.length > 1;
  const other = several ? `${where.service?.length} services` : "Former service";
  const places = campuses.filter(({ id }) => services.some(({ campusId }) => campusId === id));
  return (
    <Chip
      label="Service"
      value={value ?? ""}
      words={value ? (chosen?.words ?? other) : "All services"}
      isChosen={value !== undefined}
      onChoose={(id) => {
        const service = services.find((one) => one.id === id);
        if (service) {
          if (!where.service) setBroughtCampus(where.campus ? null : service.campusId);
          return onChoose({ service: [service.id], campus: [service.campusId] });
        }
        const isBrought = broughtCampus !== null && where.campus?.join() === broughtCampus;
        onChoose({ service: undefined, ...(isBrought && { campus: undefined }) });
      }}
    >
      <option value="">All services</option>
      {value && !chosen && <option value={value}>{other}</option>}
      {places.length === 1
        ? services.map(optionOf)
        : places.map(({ id, name }) => (
            <optgroup key={id} label={name}>
              {services.filter(({ campusId }) => campusId === id).map(optionOf)}
            </optgroup>
          ))}
    </Chip>
  );
}

function optionOf({ id, words }: NamedService) {
  return (
    <option key={id} value={id}>
      {words}
    </option>
  );
}

/** Services as they recur; a date that was moved does not say when. */
export function servicesIn(occurrences: readonly Occurrence[]): NamedService[] {
  const found = new Map<Id, NamedService>();
  for (const { serviceId, campusId, name, date, time, scheduledOn } of occurrences) {
    if (!serviceId || found.has(serviceId) || (scheduledOn && scheduledOn !== date)) continue;
    const words = `${name} · ${scheduleWords({ weekday: weekdayOf(date), time })}`;
    found.set(serviceId, { id: serviceId, campusId, words });
  }
  return [...found.values()];
}
