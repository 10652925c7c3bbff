import { useMutation } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import * as v from "valibot";
import * as words from "#words/structure.ts";
import { type Region, regionChangeSchema } from "../../../domain/organization/region.ts";
import type { Structure, StructureCampus } from "../../../domain/service/structure.ts";
import { type Id, newId } from "../../../domain/shared/id.ts";
import { doneOf } from "../../api.ts";
import { useTerms } from "../../reading/terms.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { Card } from "../../ui/panel/card.tsx";
import { editedKey, isCurrent, useEdited, useTyping } from "../edited.tsx";
import styles from "./departments.module.css";
import { NameDialog, nameOrKept } from "./name-dialog.tsx";
import { organizationApi, useStructureChange, useUndo } from "./structure.ts";
import { AddButton } from "./structure-screen.tsx";

type RegionsProps = Pick<Structure, "campuses" | "regions"> & { organizationId: Id };

/** A region of fewer campuses would be one of them, or all. */
const fewestCampuses = 3;

export function Regions({ organizationId, campuses, regions }: RegionsProps) {
  const terms = useTerms();
  const { edited, edit, close } = useEdited<Region>();
  const active = campuses.filter((campus) => campus.active);
  if (regions.length === 0 && active.length < fewestCampuses) return null;
  return (
    <Card className={styles.rows}>
      <h2 className={styles.listTitle}>{words.regions(terms)}</h2>
      {regions.length === 0 && <p className={styles.hint}>{words.whyRegions(terms)}</p>}
      <ul className={styles.regions}>
        {regions.map((region) => (
          <li key={region.id}>
            <button
              type="button"
              className={styles.name}
              aria-label={words.edit(region.name)}
              aria-current={isCurrent(edited, region)}
              onClick={() => edit(region)}
            >
              <bdi>{region.name}</bdi>
              <small>{namesIn(region, campuses)}</small>
              <ChevronRight className={styles.opens} size={18} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <AddButton label={words.addRegion(terms)} onClick={() => edit("new")} />
      {edited && (
        <RegionDialog
          key={editedKey(edited)}
          {...{ organizationId, campuses, regions }}
          existing={edited === "new" ? undefined : edited}
          onClose={close}
        />
      )}
    </Card>
  );
}

function namesIn({ campusIds }: Region, campuses: StructureCampus[]): string {
  return campuses
    .filter(({ id, active }) => active && campusIds.includes(id))
    .map(({ name }) => name)
    .join(", ");
}

type DialogProps = RegionsProps & { existing: Region | undefined; onClose: () => void };

function RegionDialog({ organizationId, campuses, regions, existing, onClose }: DialogProps) {
  const terms = useTerms();
  const { run } = useStructureChange(organizationId);
  const type = useTyping();
  const [id] = useState(() => existing?.id ?? newId());
  const [chosen, setChosen] = useState<readonly Id[]>(existing?.campusIds ?? []);
  const listed = campuses.filter((campus) => campus.active || chosen.includes(campus.id));
  const regionOf = (campusId: Id) =>
    regions.find((one) => one.id !== existing?.id && one.campusIds.includes(campusId));
  return (
    <NameDialog
      title={existing ? words.editRegion(terms) : words.addRegion(terms)}
      existing={existing}
      placeholder={words.regionExample}
      schema={v.object({
        name: nameOrKept(existing),
        campusIds: regionChangeSchema.entries.campusIds,
      })}
      read={({ name = "" }) => ({ name, campusIds: chosen })}
      save={(json) => run(() => putRegion(organizationId, { id, ...json }))}
      end={(done) =>
        existing && <Removal organizationId={organizationId} region={existing} onDone={done} />
      }
      onClose={onClose}
    >
      {() => (
        <fieldset className={styles.switches}>
          <legend>{words.inRegion(terms)}</legend>
          {listed.map(({ id: campusId, name }) => (
            <Checkbox
              key={campusId}
              label={
                <>
                  <bdi>{name}</bdi>
                  <small className={styles.inRegion}>{regionOf(campusId)?.name}</small>
                </>
              }
              checked={chosen.includes(campusId)}
              onChange={({ target }) => {
                const others = chosen.filter((one) => one !== campusId);
                setChosen(target.checked ? [...others, campusId] : others);
                type(true);
              }}
            />
          ))}
        </fieldset>
      )}
    </NameDialog>
  );
}

type RemovalProps = { organizationId: Id; region: Region; onDone: () => void };

function Removal({ organizationId, region, onDone }: RemovalProps) {
  const terms = useTerms();
  const { run } = useStructureChange(organizationId);
  const offerUndo = useUndo(organizationId);
  const param = { organizationId, regionId: region.id };
  const removing = useMutation({
    mutationFn: () => run(() => doneOf(regionApi.$delete({ param }))),
    onSuccess: () => {
      offerUndo(words.isRemoved(region.name), {
        send: () => putRegion(organizationId, region),
        done: words.isBack(region.name),
      });
      onDone();
    },
  });
  return (
    <div className={styles.archive}>
      {removing.error && <Notice kind="bad">{removing.error.message}</Notice>}
      <Button kind="quiet" busy={removing.isPending} onClick={() => removing.mutate()}>
        {words.removeRegion(terms)}
      </Button>
      <p>{words.regionStays(terms)}</p>
    </div>
  );
}

const regionApi = organizationApi.regions[":regionId"];

function putRegion(organizationId: Id, { id, name, campusIds }: Region): Promise<void> {
  const param = { organizationId, regionId: id };
  return doneOf(regionApi.$put({ param, json: { name, campusIds } }));
}
