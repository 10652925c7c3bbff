import { Plus } from "lucide-react";
import * as v from "valibot";
import {
  newCategorySchema,
  type StructureDepartment,
} from "../../domain/organization/structure.ts";
import { boundedList, boundedRecord } from "../../domain/shared/bounded.ts";
import { type Id, idSchema, newId } from "../../domain/shared/id.ts";
import { useKeptValues } from "../forms/use-kept-values.ts";
import type { CurrentOrganization } from "../reading/me.ts";
import { Button } from "../ui/button.tsx";
import { AddedCategories } from "./added-categories.tsx";
import { type AddedCategory, saveCategories } from "./category-changes.ts";
import { CategoryTicks } from "./category-ticks.tsx";
import { QuestionFrame } from "./question-frame.tsx";
import { dismissQuestions } from "./setup-read.ts";
import { SetupStructure } from "./setup-structure.tsx";
import { requireFields, useAnswer } from "./use-answer.ts";
import { useSaving } from "./use-saving.ts";

const frame = {
  question: "categories",
  title: "What do you count?",
  lead: "Uncheck what you don't count, and add what's missing. You can change this any time.",
} as const;

export function CategoriesQuestion({ organization }: CurrentOrganization) {
  return (
    <SetupStructure organizationId={organization.id} frame={frame}>
      {({ departments }) => (
        <Categories organizationId={organization.id} departments={departments} />
      )}
    </SetupStructure>
  );
}

const addButtonId = "add-category";

type Draft = { ticks: Readonly<Record<Id, boolean>>; added: readonly AddedCategory[] };
const nothingChanged: Draft = { ticks: {}, added: [] };
const keptSchema = v.partial(
  v.object({
    ticks: boundedRecord(v.boolean(), 1_000),
    added: boundedList(
      v.object({ id: idSchema, departmentId: v.string(), name: v.string() }),
      1_000,
    ),
  }),
);

type CategoriesProps = { organizationId: Id; departments: StructureDepartment[] };

function Categories({ organizationId, departments }: CategoriesProps) {
  const { save, readStructure } = useSaving(organizationId);
  const kept = useKeptValues(`setup categories ${organizationId}`, nothingChanged, keptSchema);
  const { ticks } = kept.values;
  const active = departments.filter((department) => department.active);
  const isSaved = (id: Id) =>
    departments.some(({ categories }) => categories.some((category) => category.id === id));
  const added = kept.values.added.filter(({ id }) => !isSaved(id));
  const form = useAnswer({
    organizationId,
    question: "categories",
    values: Object.fromEntries(added.map(({ id, name }) => [id, name])),
    send: async () => {
      const filled = added.filter(({ name }) => name.trim() !== "");
      const names = Object.fromEntries(filled.map(({ id, name }) => [id, name]));
      requireFields(newCategorySchema.entries.name, names);
      await save(async () => {
        const before = (await readStructure()).departments;
        await saveCategories(organizationId, before, { ticks, added: filled });
        await dismissQuestions(organizationId, ["categories"]);
      });
      kept.forget();
    },
  });
  const keep = (changes: Partial<Draft>) => kept.keep({ ticks, added, ...changes });
  function add() {
    const id = newId();
    const departmentId = added.at(-1)?.departmentId ?? active[0]?.id ?? "";
    keep({ added: [...added, { id, departmentId, name: "" }] });
    requestAnimationFrame(() => document.getElementById(id)?.focus());
  }
  return (
    <QuestionFrame {...frame} form={form}>
      <CategoryTicks
        departments={departments}
        ticks={ticks}
        onChange={(changed) => keep({ ticks: changed })}
      />
      <AddedCategories
        departments={active}
        added={added}
        errors={form.errors}
        onChange={(changed) => keep({ added: changed })}
        onRemove={(removed) => {
          keep({ added: added.filter((one) => one !== removed) });
          document.getElementById(addButtonId)?.focus();
        }}
      />
      {active.length > 0 && (
        <Button id={addButtonId} kind="quiet" onClick={add}>
          <Plus size={18} aria-hidden="true" />
          Add something else
        </Button>
      )}
    </QuestionFrame>
  );
}
