import type { StructureDepartment } from "../../domain/organization/structure.ts";
import { Card } from "../ui/card.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import { isTicked, type Ticks } from "./category-changes.ts";
import styles from "./setup.module.css";

type CategoryTicksProps = {
  departments: StructureDepartment[];
  ticks: Ticks;
  onChange: (ticks: Ticks) => void;
};

export function CategoryTicks({ departments, ticks, onChange }: CategoryTicksProps) {
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
