import { useIsMutating, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import * as words from "#words/import.ts";
import { bringHistory as title } from "#words/pages.ts";
import type { ImportDone as Done, ImportNames } from "../../domain/history/import.ts";
import type { HistoryPlace, HistoryReading } from "../../domain/history/reading.ts";
import { canImport, canManageStructure } from "../../domain/member/permissions.ts";
import { numberWords } from "../../domain/shared/amount.ts";
import type { Id } from "../../domain/shared/id.ts";
import { answerOf, api } from "../api.ts";
import { useDay } from "../reading/clock.ts";
import { FailedRead } from "../reading/failed-read.tsx";
import { type CurrentOrganization, useOrganization } from "../reading/me.ts";
import { useTerms } from "../reading/terms.ts";
import { pageMeta } from "../shell/page-meta.tsx";
import { WithoutOrganization } from "../shell/without-organization.tsx";
import { queryKeys } from "../store/query-keys.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { SelectField } from "../ui/field.tsx";
import { Notice } from "../ui/notice/notice.tsx";
import { Skeleton } from "../ui/notice/skeleton.tsx";
import { Screen } from "../ui/panel/screen.tsx";
import { ChooseFile } from "./choose-file.tsx";
import styles from "./import.module.css";
import { ImportPreview } from "./import-preview.tsx";
import {
  findKeptImport,
  type KeptChoices,
  type KeptImport,
  keepChoices,
  keepFile,
  nameOf,
} from "./kept-import.ts";
import { NameChoices } from "./name-choices.tsx";
import { broughtWords, PastImports } from "./past-imports.tsx";
import type { Given } from "./read-file.ts";
import { ColumnChoices } from "./reading-choices.tsx";
import { sendingKey } from "./send-import.ts";
import { useHistory } from "./use-history.ts";

export const meta = () => pageMeta(title);

export default function BringHistory() {
  const current = useOrganization();
  if (current && canImport(current.member)) return <OfOrganization {...current} />;
  return (
    <Screen title={title} back="/reports">
      {current ? (
        <Notice title={words.onlyStaff}>{words.askAdmin}</Notice>
      ) : (
        <WithoutOrganization>{words.notInAny}</WithoutOrganization>
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
    <Screen title={title} eyebrow={current.organization.name} back="/reports" width="wide">
      {data ? (
        <Steps {...current} names={data} />
      ) : error ? (
        <FailedRead query={{ error, isFetching, refetch }} of={words.yourCategories} />
      ) : (
        <Skeleton height={320} />
      )}
    </Screen>
  );
}

type StepsProps = CurrentOrganization & { names: ImportNames };

function Steps(props: StepsProps) {
  const { kept, ...keeper } = useKeptImport(props.organization.id);
  if (!kept) return <Skeleton height={320} />;
  return <KeptSteps {...props} kept={kept} {...keeper} />;
}

type KeptStepsProps = StepsProps &
  Omit<ReturnType<typeof useKeptImport>, "kept"> & { kept: KeptImport };

function KeptSteps({ organization, member, names, kept, keep, keepGiven }: KeptStepsProps) {
  const { timeZone, weekStartDay, easter, currency } = organization;
  const today = useDay(timeZone);
  const terms = useTerms();
  const canAdd = canManageStructure(member);
  const place: HistoryPlace = {
    ...{ terms, names, today, timeZone, weekStartDay, easter, currency, canAdd },
  };
  const { history, problem, isBusy, read, ...reader } = useHistory(place);
  const { choices } = kept;
  const isSending = useIsMutating({ mutationKey: sendingKey }) > 0;
  const [done, setDone] = useState<Done | null>(null);
  const [isRestoring, setRestoring] = useState(kept.given !== null);
  const chosen = useRef<Given>(null);

  const restored = useRef(false);
  useEffect(() => {
    if (restored.current || kept.given === null) return;
    restored.current = true;
    read(kept.given, choices.made);
  });
  useEffect(() => {
    if (history || problem) setRestoring(false);
    const { current } = chosen;
    if (!history || !current) return;
    chosen.current = null;
    keepGiven(current);
    keep({ fileName: nameOf(current), isLeaving: false, isReplacing: false, answers: {} });
  });

  function startOver(): void {
    keepGiven(null);
    keep({ fileName: "", isLeaving: false, isReplacing: false, answers: {} });
    reader.startOver();
  }
  const choose = (reading: HistoryReading, tell: (reading: HistoryReading) => void) => {
    if (!history) return;
    const { columns, sheets, sheet } = history;
    keep({ answers: {}, made: { columns, sheet: sheets[sheet] ?? "", reading } });
    tell(reading);
  };
  const shared = history && {
    ...{ history, names, canAdd, today },
    onChoose: (reading: HistoryReading) => choose(reading, reader.choose),
    onRename: (reading: HistoryReading) => choose(reading, reader.rename),
  };
  const fileName = chosen.current === null ? choices.fileName : nameOf(chosen.current);
  return (
    <>
      {done && <ImportDone done={done} />}
      {isBusy && <progress className={styles.progress} aria-label={words.readingFile} />}
      {shared ? (
        <>
          <fieldset className={styles.fields} disabled={isSending}>
            <div className={styles.actions}>
              <p className={styles.quiet}>
                {words.fileRows(fileName, shared.history.rows, numberWords(shared.history.rows))}
              </p>
              <Button kind="quiet" onClick={startOver}>
                {words.chooseAnother}
              </Button>
            </div>
            {shared.history.sheets.length > 1 && (
              <SelectField
                label={words.sheet}
                value={shared.history.sheet}
                onChange={(event) => reader.open(Number(event.target.value))}
              >
                {shared.history.sheets.map((name, index) => (
                  <option key={name} value={index}>
                    {name}
                  </option>
                ))}
              </SelectField>
            )}
            {problem && <Notice kind="bad">{problem}</Notice>}
            <ColumnChoices {...shared} />
            <NameChoices {...shared} />
          </fieldset>
          <ImportPreview
            {...shared}
            {...{ organization, fileName, today, isBusy }}
            askDoubts={reader.askDoubts}
            isReplacing={choices.isReplacing}
            isLeaving={choices.isLeaving}
            answers={choices.answers}
            onAnswer={(place, answer) => {
              const { [place]: _, ...others } = choices.answers;
              keep({ answers: answer === undefined ? others : { ...others, [place]: answer } });
            }}
            onCheck={keep}
            onDone={(made) => {
              setDone(made);
              keep({ pasted: "" });
              startOver();
            }}
          />
        </>
      ) : isRestoring ? (
        <Skeleton height={320} />
      ) : (
        <ChooseFile
          isBusy={isBusy}
          problem={problem}
          pasted={choices.pasted}
          lost={kept.given === null ? choices.fileName || null : null}
          onPaste={(pasted) => keep({ pasted })}
          onChoose={(given) => {
            setDone(null);
            chosen.current = given;
            read(given, choices.made);
          }}
        />
      )}
      <PastImports organization={organization} today={today} />
    </>
  );
}

function ImportDone({ done }: { done: Done }) {
  const { added, changed, same, kept, notes, specialDays } = done;
  const numbers = added + changed;
  const all = numbers + notes + specialDays;
  const brought = broughtWords({ numbers, notes, specialDays });
  const title = all === 0 ? words.nothingChanged : words.wereImported(brought, all);
  const parts = [
    added > 0 && words.isNew(numberWords(added)),
    changed > 0 && words.isChanged(numberWords(changed)),
    same + kept > 0 && words.isUnchanged(numberWords(same + kept)),
  ].filter(Boolean);
  return (
    <Notice
      kind="good"
      title={title}
      action={
        <ButtonLink to="/reports?period=all" kind="quiet">
          {words.seeReports}
        </ButtonLink>
      }
    >
      {parts.length > 0 && `${parts.join(", ")}.`}
    </Notice>
  );
}

/** Returns undefined until the disk was read. Choices last longer than the page, and so does a file that is not too large. */
function useKeptImport(organizationId: Id) {
  const [kept, setKept] = useState<KeptImport>();
  const latest = useRef<KeptImport>(undefined);
  useEffect(() => {
    let isGone = false;
    void findKeptImport(organizationId).then((found) => {
      if (isGone) return;
      latest.current = found;
      setKept(found);
    });
    return () => {
      isGone = true;
    };
  }, [organizationId]);

  function change(next: KeptImport): void {
    latest.current = next;
    setKept(next);
  }

  return {
    kept,
    keep(choices: Partial<KeptChoices>) {
      const { current } = latest;
      if (!current) return;
      const next = { ...current, choices: { ...current.choices, ...choices } };
      change(next);
      keepChoices(organizationId, next.choices);
    },
    keepGiven(given: Given | null) {
      if (latest.current) change({ ...latest.current, given });
      void keepFile(organizationId, given);
    },
  };
}
