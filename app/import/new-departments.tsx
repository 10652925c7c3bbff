import { useState } from "react";
import { TextField } from "../ui/field.tsx";
import styles from "./import.module.css";
import { type NewDepartment, nameProblem } from "./new-department.ts";

type NewDepartmentsProps = {
  departments: readonly NewDepartment[];
  taken: readonly NewDepartment[];
  onName: (id: string, name: string) => void;
};

/** What is added is named before it is. */
export function NewDepartments({ departments, taken, onName }: NewDepartmentsProps) {
  if (departments.length === 0) return null;
  return (
    <div className={styles.choices}>
      {departments.map((department) => (
        <NameField
          key={department.id}
          department={department}
          others={[...taken, ...departments]}
          onName={onName}
        />
      ))}
    </div>
  );
}

function NameField({
  department,
  others,
  onName,
}: {
  department: NewDepartment;
  others: readonly NewDepartment[];
  onName: NewDepartmentsProps["onName"];
}) {
  const [name, setName] = useState(department.name);
  return (
    <TextField
      label="Name of the new department"
      value={name}
      error={nameProblem({ ...department, name }, others)}
      onChange={({ target: { value } }) => {
        setName(value);
        onName(department.id, value.trim());
      }}
    />
  );
}
