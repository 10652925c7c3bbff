import { useQuery } from "@tanstack/react-query";
import type { Id } from "../../../domain/id.ts";
import type { ModelSettings } from "../../../domain/language-model.ts";
import { canManageLanguageModel } from "../../../domain/permissions.ts";
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
        Some questions are put in words that are not understood here. Then {host} can be asked what
        is meant. The numbers of an answer never come from it. It may also put sentences of Reports
        in other words; their numbers and names are left out before they are sent.
      </p>
      <Card className={rows.rows}>
        <SwitchRow
          title={`Ask ${host}`}
          note={`When this is on, the words of such a question, exactly as they were typed, and the names of your campuses and categories leave for ${host} (${model}). Your numbers, people and money never do.`}
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
