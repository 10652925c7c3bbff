import { Plus } from "lucide-react";
import { useState } from "react";
import * as v from "valibot";
import { newCampusSchema, type StructureCampus } from "../../domain/service/structure.ts";
import { type Id, newId } from "../../domain/shared/id.ts";
import { doneOf } from "../api.ts";
import { keptTexts, useKeptValues } from "../forms/use-kept-values.ts";
import { organizationApi } from "../profile/departments/structure.ts";
import type { CurrentOrganization } from "../reading/me.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { dismissQuestions } from "./setup-read.ts";
import { QuestionFrame, SetupStructure, useSaving } from "./setup-structure.tsx";
import { atField, requireFields, useAnswer } from "./use-answer.ts";

const frame = {
  question: "places",
  lead: "Name each campus. You can rename it and add more any time.",
} as const;

export function PlacesQuestion({ organization }: CurrentOrganization) {
  return (
    <SetupStructure organizationId={organization.id} frame={frame}>
      {({ campuses }) => <Places organizationId={organization.id} campuses={campuses} />}
    </SetupStructure>
  );
}

type Names = Readonly<Record<Id, string>>;
const noneTyped: { names: Names } = { names: {} };
const keptSchema = v.partial(v.object({ names: keptTexts }));

function Places({ organizationId, campuses }: { organizationId: Id; campuses: StructureCampus[] }) {
  const { save, readStructure } = useSaving(organizationId);
  const kept = useKeptValues(`setup places ${organizationId}`, noneTyped, keptSchema);
  const typed = kept.values.names;
  const active = campuses.filter((campus) => campus.active);
  const existing = Object.fromEntries(active.map(({ id, name }) => [id, name]));
  const names: Names = { ...existing, ...typed };
  const [added, setAdded] = useState<Id | null>(null);
  const form = useAnswer({
    organizationId,
    question: "places",
    values: names,
    send: async () => {
      const filled = withoutEmpty(names, existing);
      requireFields(newCampusSchema.entries.name, filled);
      await save(async () => {
        const before = (await readStructure()).campuses;
        for (const [id, name] of Object.entries(filled))
          await atField(id, savePlace(organizationId, { id, name: name.trim() }, before));
        await dismissQuestions(organizationId, ["places"]);
      });
      kept.forget();
    },
  });
  const type = (id: Id, name: string) => kept.keep({ names: { ...typed, [id]: name } });
  const isOne = active.length === 1 && Object.keys(typed).length === 0;
  return (
    <QuestionFrame {...frame} form={form} next={isOne ? "Just one campus" : "Next"}>
      {Object.entries(names).map(([id, name], index) => (
        <TextField
          key={id}
          label={index === 0 ? "Name" : `Name of campus ${index + 1}`}
          name={id}
          dir="auto"
          maxLength={80}
          autoComplete="off"
          // The person has just asked for this field.
          autoFocus={id === added}
          placeholder={index === 0 ? "Main" : "North"}
          value={name}
          error={form.errors[id]}
          onChange={({ target }) => type(id, target.value)}
        />
      ))}
      <Button
        kind="quiet"
        onClick={() => {
          const id = newId();
          setAdded(id);
          type(id, "");
        }}
      >
        <Plus size={18} aria-hidden="true" />
        Add another campus
      </Button>
    </QuestionFrame>
  );
}

/** A new place without a name is not one. */
function withoutEmpty(names: Names, existing: Names): Names {
  return Object.fromEntries(
    Object.entries(names).filter(([id, name]) => id in existing || name.trim() !== ""),
  );
}

async function savePlace(
  organizationId: Id,
  { id, name }: { id: Id; name: string },
  campuses: StructureCampus[],
): Promise<void> {
  const existing = campuses.find((campus) => campus.id === id);
  const param = { organizationId, campusId: id };
  if (!existing) return doneOf(organizationApi.campuses.$post({ param, json: { id, name } }));
  if (existing.name !== name)
    await doneOf(organizationApi.campuses[":campusId"].$patch({ param, json: { name } }));
}
