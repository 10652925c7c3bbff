import type { LeftApart } from "../../../domain/organization/structure.ts";
import type { Id } from "../../../domain/shared/id.ts";
import { doneOf } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import styles from "./departments.module.css";
import { organizationApi, useStructureChange } from "./structure.ts";

export function LeftApartNotice({ organizationId, all }: { organizationId: Id; all: LeftApart[] }) {
  const change = useStructureChange(organizationId);
  if (all.length === 0) return null;
  return (
    <Notice
      title="Your campuses now share their departments and categories"
      action={
        <Button
          kind="quiet"
          busy={change.isBusy}
          onClick={() =>
            change.start(() =>
              doneOf(organizationApi["left-apart"].$delete({ param: { organizationId } })),
            )
          }
        >
          OK
        </Button>
      }
    >
      <p>What had the same name became one, and all numbers are there. Please look at these:</p>
      <ul className={styles.leftApart}>
        {all.map((one) => (
          <li key={one.id}>{wordsOf(one)}</li>
        ))}
      </ul>
      {change.error && <p role="alert">{change.error.message}</p>}
    </Notice>
  );
}

function wordsOf({ reason, name, campusName, newName }: LeftApart): string {
  if (reason === "same_campus")
    return `${campusName} had “${name}” twice. The archived one stays on its own.`;
  if (reason === "other_name")
    return `“${name}” at ${campusName} is “${newName}” now, as at your other campuses.`;
  return `“${name}” at ${campusName} is “${newName}” now, because one is money and the other is not.`;
}
