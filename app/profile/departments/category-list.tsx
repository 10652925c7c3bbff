import { ChevronRight, Plus } from "lucide-react";
import { useState } from "react";
import * as v from "valibot";
import * as words from "#words/structure.ts";
import {
  type CategoryChange,
  mostDecimals,
  newCategorySchema,
  unitOf,
} from "../../../domain/service/category.ts";
import {
  inOrder,
  type StructureCampus,
  type StructureCategory,
  type StructureDepartment,
} from "../../../domain/service/structure.ts";
import { formatAmount } from "../../../domain/shared/amount.ts";
import { type Id, newId } from "../../../domain/shared/id.ts";
import { isAdded, type Summary, summaries } from "../../../domain/shared/summary.ts";
import { decimalsOf, isOwnUnit, labelOf } from "../../../domain/shared/unit.ts";
import { doneOf } from "../../api.ts";
import { changesIn } from "../../forms/changes-in.ts";
import { useTerms } from "../../reading/terms.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { editedKey, isCurrent, useEdited } from "../edited.tsx";
import { CampusSwitches, offWords, useCampusSwitches } from "./campus-switches.tsx";
import styles from "./departments.module.css";
import { NameDialog, nameOrKept } from "./name-dialog.tsx";
import { SortableList, useOrder } from "./sortable-list.tsx";
import { organizationApi, useStructureChange } from "./structure.ts";
import { ArchivedList } from "./structure-screen.tsx";

type CategoryListProps = {
  organizationId: Id;
  department: StructureDepartment;
  campuses: StructureCampus[];
  onEdit: () => void;
};

export function CategoryList(props: CategoryListProps) {
  const { organizationId, department, campuses, onEdit } = props;
  const { edited, edit, close } = useEdited<StructureCategory>();
  const restoring = useStructureChange(organizationId);
  const param = { organizationId, departmentId: department.id };
  const { order, change } = useOrder(
    organizationId,
    (structure, ids) => ({
      ...structure,
      departments: structure.departments.map((one) =>
        one.id === department.id ? { ...one, categories: inOrder(one.categories, ids) } : one,
      ),
    }),
    (ids) =>
      doneOf(
        organizationApi.departments[":departmentId"]["category-order"].$put({
          param,
          json: { ids },
        }),
      ),
  );
  return (
    <div className={styles.inner}>
      <SortableList
        label={words.categoriesOf(department.name)}
        items={department.categories.filter((category) => category.active)}
        onOrder={order}
      >
        {(category) => (
          <button
            type="button"
            className={styles.name}
            aria-label={words.editWith(category.name, wordsOf(category, campuses))}
            aria-current={isCurrent(edited, category)}
            onClick={() => edit(category)}
          >
            <bdi>{category.name}</bdi>
            <small>{wordsOf(category, campuses)}</small>
            <ChevronRight className={styles.opens} size={18} aria-hidden="true" />
          </button>
        )}
      </SortableList>
      {change.error && <Notice kind="bad">{change.error.message}</Notice>}
      <div className={styles.innerButtons}>
        <Button kind="quiet" onClick={() => edit("new")}>
          <Plus size={18} aria-hidden="true" />
          {words.addCategory}
        </Button>
        <Button kind="quiet" onClick={onEdit}>
          {words.editDepartment}
        </Button>
      </div>
      <ArchivedList
        items={department.categories.filter((category) => !category.active)}
        change={restoring}
        onRestore={(categoryId) =>
          doneOf(
            organizationApi.categories[":categoryId"].$patch({
              param: { organizationId, categoryId },
              json: { active: true },
            }),
          )
        }
      />
      {edited && (
        <CategoryDialog
          key={editedKey(edited)}
          organizationId={organizationId}
          department={department}
          campuses={campuses}
          category={edited === "new" ? undefined : edited}
          onClose={close}
        />
      )}
    </div>
  );
}

function wordsOf(category: StructureCategory, campuses: StructureCampus[]): string {
  return [kindOf(category), offWords(category, campuses)].filter(Boolean).join(" · ");
}

function kindOf({ unit, inTotal, summary }: StructureCategory): string {
  const kind = unit === "currency" ? words.money : words.number;
  const label = isOwnUnit(unit) && (labelOf(unit) || words.withDecimals);
  const together = isAdded(summary) ? inTotal && words.inTotal : words.summaries[summary ?? "sum"];
  return [kind, label, together].filter(Boolean).join(" · ");
}

type CategoryDialogProps = {
  organizationId: Id;
  department: StructureDepartment;
  campuses: StructureCampus[];
  category: StructureCategory | undefined;
  onClose: () => void;
};

function CategoryDialog(props: CategoryDialogProps) {
  const { organizationId, department, campuses, category, onClose } = props;
  const { run } = useStructureChange(organizationId);
  const [id] = useState(newId);
  const given = category?.unit ?? "count";
  const [kind, setKind] = useState(isOwnUnit(given) ? "own" : given);
  const [label, setLabel] = useState(labelOf(given));
  const [decimals, setDecimals] = useState(decimalsOf(given));
  const isOwn = kind === "own";
  const [removesGoals, setRemovesGoals] = useState(false);
  const [summary, setSummary] = useState<Summary>(category?.summary ?? "sum");
  const terms = useTerms();
  const { setOn, changes, tellSwitched, ...switched } = useCampusSwitches({
    organizationId,
    campuses,
    item: category,
    send: (id, switches) => patch(id, { switches }),
  });

  async function send({ removesGoals, ...fields }: Fields) {
    if (category) {
      const goals = removesGoals ? { removesGoals } : {};
      await patch(category.id, { ...changesIn(fields, category), ...goals, switches: changes });
      return tellSwitched();
    }
    const param = { organizationId, departmentId: department.id };
    const { categories } = organizationApi.departments[":departmentId"];
    await doneOf(categories.$post({ param, json: { id, ...fields, switches: changes } }));
  }

  function patch(categoryId: Id, json: CategoryChange) {
    const param = { organizationId, categoryId };
    return doneOf(organizationApi.categories[":categoryId"].$patch({ param, json }));
  }

  return (
    <NameDialog
      title={category ? words.editCategory : words.addTo(department.name)}
      existing={category}
      placeholder={words.categoryExample}
      schema={v.object({ ...fieldsSchema.entries, name: nameOrKept(category) })}
      read={({ name, inTotal }) => ({
        name,
        unit: isOwn ? unitOf(decimals, label) : kind,
        summary,
        inTotal: inTotal !== undefined,
        ...(category && { removesGoals }),
      })}
      save={(fields) => run(() => send(fields))}
      archivable={
        category && {
          organizationId,
          kind: "category",
          item: category,
          setActive: (active) => patch(category.id, { active }),
        }
      }
      onClose={onClose}
    >
      {(errors) => (
        <>
          <SelectField
            label={words.whatIsEntered}
            name={isOwn ? "kind" : "unit"}
            value={kind}
            disabled={category?.isEntered}
            error={isOwn ? undefined : errors.unit}
            hint={category?.isEntered ? words.hasNumbers : words.whoSeesMoney}
            onChange={(event) => setKind(event.target.value)}
          >
            <option value="count">{words.aNumber}</option>
            <option value="own">{words.anAmount}</option>
            <option value="currency">{words.money}</option>
          </SelectField>
          {isOwn && (
            <>
              <TextField
                label={words.unit}
                name="unit"
                autoComplete="off"
                placeholder={words.unitExample}
                value={label}
                error={errors.unit}
                onChange={(event) => setLabel(event.target.value)}
              />
              <SelectField
                label={words.decimals}
                name="decimals"
                value={decimals}
                disabled={category?.isEntered}
                hint={decimals > 0 && words.typedInInputs}
                onChange={(event) => setDecimals(Number(event.target.value))}
              >
                {[0, 1, 2, mostDecimals].map((digits) => (
                  <option key={digits} value={digits}>
                    {words.like(
                      digits === 0 ? words.noDecimals : `${digits}`,
                      formatAmount(12_345, { digits }),
                    )}
                  </option>
                ))}
              </SelectField>
            </>
          )}
          <SelectField
            label={words.severalNumbers}
            name="summary"
            value={summary}
            error={errors.summary}
            hint={
              isAdded(summary)
                ? words.summaryExamples[summary](terms)
                : `${words.summaryExamples[summary](terms)} ${words.notAdded}`
            }
            onChange={(event) => setSummary(v.parse(v.picklist(summaries), event.target.value))}
          >
            {summaries.map((one) => (
              <option key={one} value={one}>
                {words.summaryChoices[one]}
              </option>
            ))}
          </SelectField>
          {(errors.removesGoals || removesGoals) && (
            <div>
              <p role="alert">{errors.removesGoals}</p>
              <Checkbox
                label={words.removeGoals}
                checked={removesGoals}
                data-invalid={errors.removesGoals ? "" : undefined}
                onChange={(event) => setRemovesGoals(event.target.checked)}
              />
            </div>
          )}
          {kind === "count" && isAdded(summary) && (
            <Checkbox
              label={words.countsTowardTotal}
              name="inTotal"
              defaultChecked={category?.inTotal}
            />
          )}
          <CampusSwitches
            {...switched}
            organizationId={organizationId}
            kind="category"
            within={department}
            onSwitch={setOn}
          />
        </>
      )}
    </NameDialog>
  );
}

const fieldsSchema = v.object({
  ...v.omit(newCategorySchema, ["id", "switches"]).entries,
  removesGoals: v.optional(v.boolean()),
});
type Fields = v.InferOutput<typeof fieldsSchema>;
