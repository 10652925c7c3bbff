import type { StructureCategory, StructureDepartment } from "../../domain/service/structure.ts";
import type { Id } from "../../domain/shared/id.ts";
import { doneOf } from "../api.ts";
import { organizationApi } from "../profile/departments/structure.ts";
import { atField } from "./use-answer.ts";

export type AddedCategory = { id: Id; departmentId: Id; name: string };
export type Ticks = Readonly<Record<Id, boolean>>;

export async function saveCategories(
  organizationId: Id,
  departments: StructureDepartment[],
  { ticks, added }: { ticks: Ticks; added: AddedCategory[] },
): Promise<void> {
  for (const department of departments) {
    const isAddedTo = added.some(({ departmentId }) => departmentId === department.id);
    await saveTicks(organizationId, department, ticks, isAddedTo);
  }
  const known = departments.flatMap(({ categories }) => categories);
  for (const category of added)
    await atField(category.id, saveAdded(organizationId, category, known));
}

/** Nothing in an archived department is counted, even what is not archived itself. */
export function isTicked(
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

function saveAdded(
  organizationId: Id,
  { id, departmentId, name }: AddedCategory,
  known: StructureCategory[],
): Promise<void> {
  if (known.some((category) => category.id === id)) {
    const param = { organizationId, categoryId: id };
    const json = { name: name.trim() };
    return doneOf(organizationApi.categories[":categoryId"].$patch({ param, json }));
  }
  const param = { organizationId, departmentId };
  const { categories } = organizationApi.departments[":departmentId"];
  return doneOf(categories.$post({ param, json: { id, name } }));
}
