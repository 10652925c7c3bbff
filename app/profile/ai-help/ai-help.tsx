import { useQuery } from "@tanstack/react-query";
import type { ModelSettings } from "../../../domain/organization/language-model.ts";
import type { Id } from "../../../domain/shared/id.ts";
import { canManageLanguageModel } from "../../../domain/shared/permissions.ts";
import { FailedRead } from "../../reading/failed-read.tsx";
import { type CurrentOrganization, useOrganization } from "../../reading/me.ts";
import { pageMeta } from "../../shell/page-meta.tsx";
import { WithoutOrganization } from "../../shell/without-organization.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Screen } from "../../ui/screen.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { SwitchRow } from "../notifications/switch-row.tsx";
import rows from "../profile.module.css";
import styles from "./ai-help.module.css";
import { modelQuery, useAgree } from "./model.ts";
import { UseList } from "./use-list.tsx";

export const meta = () => pageMeta("AI help");

export default function AiHelp() {
  const current = useOrganization();
  if (current && canManageLanguageModel(current.member)) return <Help {...current} />;
  return (
    <Screen title="AI help" back="/profile">
      {current ? (
        <Notice title="Only admins decide about AI help.">
          Please ask an admin of your organization.
        </Notice>
      ) : (
        <WithoutOrganization>AI help is for an organization's questions.</WithoutOrganization>
      )}
    </Screen>
  );
}

function Help({ organization }: CurrentOrganization) {
  const { data, error, isFetching, refetch } = useQuery(modelQuery(organization.id));
  return (
    <Screen title="AI help" eyebrow={<bdi>{organization.name}</bdi>} back="/profile">
      {data && <Choice organizationId={organization.id} settings={data} />}
      {!data && !error && <Skeleton height={220} />}
      {!data && error && <FailedRead query={{ error, isFetching, refetch }} of="your choice" />}
      {data && <UseList organization={organization} />}
    </Screen>
  );
}

function Choice({ organizationId, settings }: { organizationId: Id; settings: ModelSettings }) {
  const agree = useAgree(organizationId);
  const { host, model, agreedHost } = settings;
  if (host === null)
    return <Notice title="There is no AI help here.">This server can ask none.</Notice>;
  const isOn = agree.isPending ? agree.variables !== null : agreedHost === host;
  return (
    <>
      <p className={rows.quiet}>
        Some questions are put in words that are not understood here. AI help can be asked what is
        meant, and to put sentences of Reports in other words. The numbers never come from it.
      </p>
      <p className={styles.leaves}>
        While this is on, such questions, exactly as they were typed, the names of your campuses and
        categories, and sentences without their numbers and names are sent to {host}: never your
        numbers, people or money.
      </p>
      <Card className={rows.rows}>
        <SwitchRow
          title={`Ask ${host}`}
          note={`Its model is ${model}`}
          isOn={isOn}
          onChange={(next) => {
            if (!agree.isPending) agree.mutate(next ? host : null);
          }}
        />
      </Card>
      {agreedHost !== null && agreedHost !== host && !agree.isPending && (
        <Notice title={`You agreed to ${agreedHost}.`}>
          It was replaced by {host}. Nothing is sent until you switch it on again.
        </Notice>
      )}
      {agree.error && (
        <Notice kind="bad" title="Your choice was not saved.">
          {agree.error.message}
        </Notice>
      )}
    </>
  );
}
