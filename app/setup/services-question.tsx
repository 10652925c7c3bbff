import { useState } from "react";
import * as v from "valibot";
import type {
  Structure,
  StructureCampus,
  StructureDepartment,
} from "../../domain/organization/structure.ts";
import type { Service } from "../../domain/service/service.ts";
import { boundedList } from "../../domain/shared/bounded.ts";
import { type Id, newId } from "../../domain/shared/id.ts";
import { timeSchema } from "../../domain/shared/week.ts";
import { ApiError, doneOf } from "../api.ts";
import { useKeptValues } from "../forms/use-kept-values.ts";
import { organizationApi } from "../profile/departments/structure.ts";
import type { CurrentOrganization } from "../reading/me.ts";
import { KnownServices } from "./known-services.tsx";
import { QuestionFrame } from "./question-frame.tsx";
import { type ServiceRow, ServiceRows, serviceRowSchema } from "./service-rows.tsx";
import { SetupStructure } from "./setup-structure.tsx";
import { atField, requireFields, useAnswer } from "./use-answer.ts";
import { useSaving } from "./use-saving.ts";

const frame = {
  question: "services",
  title: "When do you meet?",
  lead: "Add each weekly service. Each one gets its own count, and they add up to the week.",
} as const;

export function ServicesQuestion({ organization }: CurrentOrganization) {
  return (
    <SetupStructure organizationId={organization.id} frame={frame}>
      {({ campuses, departments }) => (
        <Services
          organizationId={organization.id}
          campuses={campuses.filter((campus) => campus.active)}
          departments={departments}
        />
      )}
    </SetupStructure>
  );
}

type Rows = { rows: readonly ServiceRow[] };
const keptSchema = v.partial(v.object({ rows: boundedList(serviceRowSchema, 1_000) }));

type ServicesProps = {
  organizationId: Id;
  campuses: StructureCampus[];
  departments: StructureDepartment[];
};

function Services({ organizationId, campuses, departments }: ServicesProps) {
  const { save, readStructure } = useSaving(organizationId);
  const saved = campuses.flatMap(({ services }) => services.filter((service) => service.active));
  const [given] = useState<Rows>(() => ({
    rows: [{ id: newId(), campusId: campuses[0]?.id ?? "", weekday: 0, time: "" }],
  }));
  const kept = useKeptValues(`setup services ${organizationId}`, given, keptSchema);
  const rows = kept.values.rows.filter(({ id }) => saved.every((service) => service.id !== id));
  const form = useAnswer({
    organizationId,
    question: "services",
    values: Object.fromEntries(rows.map(({ id, time }) => [id, time])),
    send: async () => {
      const filled = rows.filter(({ time }) => time !== "");
      if (filled.length === 0 && saved.length === 0) throw noneAt(rows);
      requireFields(timeSchema, Object.fromEntries(filled.map(({ id, time }) => [id, time])));
      await save(async () => {
        const before = servicesIn(await readStructure());
        for (const row of filled) await atField(row.id, saveService(organizationId, row, before));
      });
      kept.forget();
    },
  });
  return (
    <QuestionFrame
      {...frame}
      form={form}
      above={<KnownServices {...{ organizationId, campuses, departments }} />}
    >
      <ServiceRows
        campuses={campuses}
        rows={rows}
        errors={form.errors}
        onChange={(changed) => kept.keep({ rows: changed })}
      />
    </QuestionFrame>
  );
}

function noneAt([first]: readonly ServiceRow[]): ApiError {
  const words = "Enter a time, or skip this question.";
  return new ApiError("invalid", words, first ? { [first.id]: words } : {});
}

function servicesIn({ campuses }: Structure): Service[] {
  return campuses.flatMap(({ services }) => services);
}

async function saveService(organizationId: Id, row: ServiceRow, before: Service[]): Promise<void> {
  const { id, campusId, weekday, time } = row;
  const schedule = { weekday, time: time.slice(0, 5) };
  if (before.some((service) => service.id === id)) {
    const param = { organizationId, serviceId: id };
    return doneOf(organizationApi.services[":serviceId"].$patch({ param, json: schedule }));
  }
  const param = { organizationId, campusId };
  const json = { id, name: serviceNameAt(time), ...schedule };
  await doneOf(organizationApi.campuses[":campusId"].services.$post({ param, json }));
}

function serviceNameAt(time: string): string {
  if (time < "12:00") return "Morning service";
  return time < "17:00" ? "Afternoon service" : "Evening service";
}
