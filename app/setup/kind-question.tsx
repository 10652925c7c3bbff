import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import * as v from "valibot";
import * as words from "#words/setup.ts";
import { organizationKinds } from "../../domain/organization/kind.ts";
import { answerOf } from "../api.ts";
import { Problem } from "../forms/problem.tsx";
import { useForm } from "../forms/use-form.ts";
import { organizationApi, useStructureChange } from "../profile/departments/structure.ts";
import { type CurrentOrganization, meQuery } from "../reading/me.ts";
import { queryKeys } from "../store/query-keys.ts";
import { Button } from "../ui/button.tsx";
import { Screen } from "../ui/panel/screen.tsx";
import styles from "./setup.module.css";
import { pathOf } from "./setup-read.ts";

const schema = v.object({ kind: v.picklist(organizationKinds) });

export function KindQuestion({ organization }: CurrentOrganization) {
  const { kind: before, id: organizationId } = organization;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { run } = useStructureChange(organizationId);
  const { props, problem, busy } = useForm({
    schema,
    send: async (json) => {
      if (json.kind !== before) {
        const param = { organizationId };
        await run(() => answerOf(organizationApi.setup.kind.$put({ param, json })));
        void queries.invalidateQueries({ queryKey: queryKeys.organization(organizationId) });
        await queries.invalidateQueries({ queryKey: meQuery.queryKey });
      }
      await navigate(pathOf("places"));
    },
  });
  return (
    <Screen
      title={words.whatKind}
      eyebrow={words.first}
      back="/dashboard"
      footer={
        <div className={styles.footer}>
          <Problem problem={problem} />
          <Button type="submit" form="setup" busy={busy}>
            {words.next}
          </Button>
        </div>
      }
    >
      <p className={styles.lead}>{words.kindDecides}</p>
      <form id="setup" className={styles.kinds} {...props}>
        {organizationKinds.map((kind) => (
          <label key={kind} className={styles.kind}>
            <input type="radio" name="kind" value={kind} defaultChecked={kind === before} />
            <span>
              <b>{words.kinds[kind].name}</b>
              <small>{words.kinds[kind].counts}</small>
            </span>
          </label>
        ))}
      </form>
    </Screen>
  );
}
