import { Plus, X } from "lucide-react";
import * as v from "valibot";
import * as words from "#words/setup.ts";
import type { OrganizationKind } from "../../domain/organization/kind.ts";
import { newCategorySchema } from "../../domain/service/category.ts";
import type { StructureCategory, StructureDepartment } from "../../domain/service/structure.ts";
import { boundedList, boundedRecord } from "../../domain/shared/bounded.ts";
import { type Id, idSchema, newId } from "../../domain/shared/id.ts";
import { doneOf } from "../api.ts";
import { useKeptValues } from "../forms/use-kept-values.ts";
import { organizationApi } from "../profile/departments/structure.ts";
import type { CurrentOrganization } from "../reading/me.ts";
import { Button, IconButton } from "../ui/button.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import { SelectField, TextField } from "../ui/field.tsx";
import { Card } from "../ui/panel/card.tsx";
import styles from "./setup.module.css";
import { dismissQuestions } from "./setup-read.ts";
import { QuestionFrame, SetupStructure, useSaving } from "./setup-structure.tsx";
import { atField, requireFields, useAnswer } from "./use-answer.ts";

const frame = { question: "categories", lead: () => words.uncheckRest } as const;

export function CategoriesQuestion({ organization }: CurrentOrganization) {
  return (
    <SetupStructure organizationId={organization.id} frame={frame}>
      {({ departments }) => (
        <Categories
          organizationId={organization.id}
          kind={organization.kind}
          departments={departments}
        />
      )}
    </SetupStructure>
  );
}

const addButtonId = "add-category";
/** Stands for a department that is made with the first category in it. */
const otherDepartment = "other";

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

type CategoriesProps = {
  organizationId: Id;
  kind: OrganizationKind;
  departments: StructureDepartment[];
};

function Categories({ organizationId, kind, departments }: CategoriesProps) {
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
        kind={kind}
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
          {words.addSomethingElse}
        </Button>
      )}
    </QuestionFrame>
  );
}

type AddedCategoriesProps = {
  kind: OrganizationKind;
  departments: StructureDepartment[];
  added: readonly AddedCategory[];
  errors: Readonly<Record<string, string>>;
  onChange: (added: AddedCategory[]) => void;
  onRemove: (removed: AddedCategory) => void;
};

function AddedCategories(props: AddedCategoriesProps) {
  const { kind, departments, added, errors, onChange, onRemove } = props;
  const change = (category: AddedCategory, fields: Partial<AddedCategory>) =>
    onChange(added.map((one) => (one === category ? { ...one, ...fields } : one)));
  const canAddOther =
    kind !== "church" && departments.every(({ name }) => name !== words.otherDepartment);
  return added.map((category) => (
    <div key={category.id} className={styles.added}>
      <IconButton
        label={category.name.trim() ? words.remove(category.name) : words.removeThis}
        className={styles.remove}
        onClick={() => onRemove(category)}
      >
        <X size={20} />
      </IconButton>
      <TextField
        id={category.id}
        label={words.whatElse}
        dir="auto"
        maxLength={80}
        autoComplete="off"
        placeholder={words.categoryExamples[kind]}
        value={category.name}
        error={errors[category.id]}
        onChange={({ target }) => change(category, { name: target.value })}
      />
      <SelectField
        label={words.department}
        value={category.departmentId}
        onChange={({ target }) => change(category, { departmentId: target.value })}
      >
        {departments.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        {canAddOther && <option value={otherDepartment}>{words.otherDepartment}</option>}
      </SelectField>
    </div>
  ));
}

type CategoryTicksProps = {
  departments: StructureDepartment[];
  ticks: Ticks;
  onChange: (ticks: Ticks) => void;
};

function CategoryTicks({ departments, ticks, onChange }: CategoryTicksProps) {
  return (
    <div className={styles.departments}>
      {departments
        .filter(({ categories }) => categories.length > 0)
        .map((department) => (
          <Department
            key={department.id}
            department={department}
            ticks={ticks}
            onChange={onChange}
          />
        ))}
    </div>
  );
}

type DepartmentProps = {
  department: StructureDepartment;
  ticks: Ticks;
  onChange: (ticks: Ticks) => void;
};

function Department({ department, ticks, onChange }: DepartmentProps) {
  const { name, categories } = department;
  const isCounted = categories.some((category) => isTicked(department, category, ticks));
  const tick = (ids: string[], isOn: boolean) =>
    onChange({ ...ticks, ...Object.fromEntries(ids.map((id) => [id, isOn])) });
  return (
    <Card className={styles.department}>
      <h2>
        <Checkbox
          label={<bdi>{name}</bdi>}
          checked={isCounted}
          onChange={({ target }) =>
            tick(
              categories.map(({ id }) => id),
              target.checked,
            )
          }
        />
      </h2>
      <ul>
        {categories.map((category) => (
          <li key={category.id}>
            <Checkbox
              label={<bdi>{category.name}</bdi>}
              checked={isTicked(department, category, ticks)}
              onChange={({ target }) => tick([category.id], target.checked)}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

type AddedCategory = { id: Id; departmentId: Id; name: string };
type Ticks = Readonly<Record<Id, boolean>>;

async function saveCategories(
  organizationId: Id,
  departments: StructureDepartment[],
  { ticks, added }: { ticks: Ticks; added: AddedCategory[] },
): Promise<void> {
  for (const department of departments) {
    const isAddedTo = added.some(({ departmentId }) => departmentId === department.id);
    await saveTicks(organizationId, department, ticks, isAddedTo);
  }
  const existing = departments.flatMap(({ categories }) => categories);
  const other = departments.find(({ name }) => name === words.otherDepartment)?.id ?? newId();
  for (const category of added) {
    const { id, departmentId } = category;
    const isNew = departmentId === otherDepartment;
    if (isNew && departments.every((one) => one.id !== other))
      await addOther(organizationId, other);
    const within = isNew ? { ...category, departmentId: other } : category;
    await atField(id, saveAdded(organizationId, within, existing));
  }
}

function isTicked(
  department: StructureDepartment,
  { id, active }: StructureCategory,
  ticks: Ticks,
): boolean {
  return ticks[id] ?? (department.active && active);
}

async function saveTicks(
  organizationId: Id,
  department: StructureDepartment,
  ticks: Ticks,
  isAddedTo: boolean,
): Promise<void> {
  const { id, active, categories } = department;
  if (!categories.some((category) => category.id in ticks)) return;
  const isCounted = isAddedTo || categories.some((one) => isTicked(department, one, ticks));
  if (isCounted !== active) {
    const param = { organizationId, departmentId: id };
    const { departments } = organizationApi;
    await doneOf(departments[":departmentId"].$patch({ param, json: { active: isCounted } }));
  }
  if (!isCounted) return;
  for (const category of categories) {
    const json = { active: isTicked(department, category, ticks) };
    if (json.active === category.active) continue;
    const param = { organizationId, categoryId: category.id };
    await doneOf(organizationApi.categories[":categoryId"].$patch({ param, json }));
  }
}

function addOther(organizationId: Id, id: Id): Promise<void> {
  const json = { id, name: words.otherDepartment };
  return doneOf(organizationApi.departments.$post({ param: { organizationId }, json }));
}

function saveAdded(
  organizationId: Id,
  { id, departmentId, name }: AddedCategory,
  existing: StructureCategory[],
): Promise<void> {
  if (existing.some((category) => category.id === id)) {
    const param = { organizationId, categoryId: id };
    const json = { name: name.trim() };
    return doneOf(organizationApi.categories[":categoryId"].$patch({ param, json }));
  }
  const param = { organizationId, departmentId };
  const { categories } = organizationApi.departments[":departmentId"];
  return doneOf(categories.$post({ param, json: { id, name } }));
}
