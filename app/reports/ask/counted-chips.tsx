import type { AskAnswer } from "../../../domain/ask/ask-answer.ts";
import { oneOf } from "../../../domain/ask/subject.ts";
import type { Campus } from "../../../domain/organization/campus.ts";
import { sharedDepartments } from "../../../domain/organization/shared-departments.ts";
import type { Id } from "../../../domain/shared/id.ts";
import { PickerChip } from "../../ui/picker.tsx";

type Thing = { measure: string; category?: Id[] | undefined; department?: Id[] | undefined };
type CountedChipProps = {
  label: string;
  wordsOf?: (name: string) => string;
  thing: Thing;
  campuses: Campus[];
  onChoose: (value: string) => void;
};

export function CountedChip({
  label,
  wordsOf = (name) => name,
  thing,
  campuses,
  onChoose,
}: CountedChipProps) {
  const departments = sharedDepartments(campuses);
  const categories = departments.flatMap((one) => one.categories);
  const { measure, category, department } = thing;
  const within = category
    ? namesOf(category, categories)
    : department && namesOf(department, departments);
  const whole = within === undefined ? "Attendance" : within || "Attendance, in part";
  const name = categories.find(({ id }) => id === measure)?.name ?? whole;
  return (
    <PickerChip
      label={label}
      value={within === undefined ? measure : "part"}
      words={wordsOf(name)}
      isChosen={measure !== "attendance" || within !== undefined}
      onChoose={(value) => {
        if (value !== "part") onChoose(value);
      }}
      choices={[
        ...(within === undefined ? [] : [{ value: "part", name: whole }]),
        { value: "attendance", name: "Attendance" },
        ...categories.map(({ id, name: each }) => ({ value: id, name: each })),
      ]}
    />
  );
}

function namesOf(ids: readonly Id[], all: readonly { id: Id; name: string }[]): string {
  return all.flatMap(({ id, name }) => (ids.includes(id) ? name : [])).join(" and ");
}

type Asked = NonNullable<AskAnswer["asked"]>;
type DivisorChipProps = Pick<CountedChipProps, "campuses" | "onChoose"> & {
  wish: Extract<Asked["wish"], { kind: "ratio" }>;
};

export function DivisorChip({ wish: { form, of }, ...props }: DivisorChipProps) {
  const isPer = form === "per";
  return (
    <CountedChip
      label={isPer ? "For each" : "Share of"}
      wordsOf={(name) => (isPer ? `per ${oneOf(name)}` : `share of ${name}`)}
      thing={of}
      {...props}
    />
  );
}
