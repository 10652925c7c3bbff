import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { numberWords } from "../../domain/amount.ts";
import { minorDigits } from "../../domain/currency.ts";
import type { HistoryPlace } from "../../domain/history-plan.ts";
import type { ImportDone, ImportNames } from "../../domain/import.ts";
import { canImport, canManageStructure } from "../../domain/permissions.ts";
import { answerOf, api } from "../api.ts";
import { useDay } from "../reading/clock.ts";
import { FailedRead } from "../reading/failed-read.tsx";
import { type CurrentOrganization, useOrganization } from "../reading/me.ts";
import { queryKeys } from "../reading/query-keys.ts";
import { pageMeta } from "../shell/page-meta.tsx";
import { WithoutOrganization } from "../shell/without-organization.tsx";
import { Button } from "../ui/button.tsx";
import { SelectField } from "../ui/field.tsx";
import { Notice } from "../ui/notice.tsx";
import { Screen } from "../ui/screen.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { ChooseFile } from "./choose-file.tsx";
import styles from "./import.module.css";
import { ImportPreview } from "./import-preview.tsx";
import { PastImports } from "./past-imports.tsx";
import { ColumnChoices, NameChoices } from "./reading-choices.tsx";
import { useHistory } from "./use-history.ts";

export const meta = () => pageMeta("Bring your history");

export default function BringHistory() {
  const current = useOrganization();
  if (current && canImport(current.member)) return <OfOrganization {...current} />;
  return (
    <Screen title="Bring your history" back="/reports">
      {current ? (
        <Notice title="Only staff and admins bring numbers of past weeks.">
          Please ask an admin of your organization.
        </Notice>
      ) : (
        <WithoutOrganization>You do not belong to any.</WithoutOrganization>
      )}
    </Screen>
  );
}

function OfOrganization(current: CurrentOrganization) {
  const organizationId = current.organization.id;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...queryKeys.structure(organizationId), "import-names"],
    queryFn: (): Promise<ImportNames> =>
      answerOf(
        api.organizations[":organizationId"]["import-names"].$get({ param: { organizationId } }),
      ),
  });
  return (
    <Screen
      title="Bring your history"
      eyebrow={current.organization.name}
      back="/reports"
      width="wide"
    >
      {data ? (
        <Steps {...current} names={data} />
      ) : error ? (
        <FailedRead query={{ error, isFetching, refetch }} of="your categories" />
      ) : (
        <Skeleton height={320} />
      )}
    </Screen>
  );
}

function Steps({ organization, member, names }: CurrentOrganization & { names: ImportNames }) {
  const { timeZone, weekStartDay, currency } = organization;
  const today = useDay(timeZone);
  const place: HistoryPlace = {
    names,
    today,
    timeZone,
    weekStartDay,
    digits: minorDigits(currency),
    canAdd: canManageStructure(member),
  };
  const { history, sheet, problem, isBusy, ...reader } = useHistory(place);
  const [fileName, setFileName] = useState("");
  const [done, setDone] = useState<ImportDone | null>(null);
  const choices = history && {
    history,
    names,
    canAdd: canManageStructure(member),
    onChoose: reader.choose,
  };
  return (
    <>
      {done && (
        <Notice
          kind="good"
          title={`${numberWords(done.added + done.changed)} numbers were imported.`}
        >
          {numberWords(done.added)} new, {numberWords(done.changed)} changed,{" "}
          {numberWords(done.same + done.kept)} stay as they were.
        </Notice>
      )}
      {isBusy && <progress className={styles.progress} aria-label="Reading the file" />}
      {choices ? (
        <>
          <div className={styles.actions}>
            <p className={styles.quiet}>
              {fileName}: {numberWords(choices.history.rows)} rows
            </p>
            <Button kind="quiet" onClick={reader.startOver}>
              Choose another file
            </Button>
          </div>
          {choices.history.sheets.length > 1 && (
            <SelectField
              label="Sheet"
              value={sheet}
              onChange={(event) => reader.open(Number(event.target.value))}
            >
              {choices.history.sheets.map((name, index) => (
                <option key={name} value={index}>
                  {name}
                </option>
              ))}
            </SelectField>
          )}
          {problem && <Notice kind="bad">{problem}</Notice>}
          <ColumnChoices {...choices} />
          <NameChoices {...choices} />
          <ImportPreview
            {...choices}
            organization={organization}
            fileName={fileName}
            today={today}
            onDone={(made) => {
              setDone(made);
              reader.startOver();
            }}
          />
        </>
      ) : (
        <ChooseFile
          isBusy={isBusy}
          problem={problem}
          onChoose={(given, name) => {
            setDone(null);
            setFileName(name.slice(0, 200));
            reader.read(given);
          }}
        />
      )}
      <PastImports organization={organization} today={today} />
    </>
  );
}
