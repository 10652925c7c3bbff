import { useQuery } from "@tanstack/react-query";
import type { Membership } from "../../../domain/member/member.ts";
import type { Organization } from "../../../domain/organization/organization.ts";
import { FailedRead } from "../../reading/failed-read.tsx";
import { useMe, useOrganization } from "../../reading/me.ts";
import { pageMeta } from "../../shell/page-meta.tsx";
import { Card } from "../../ui/card.tsx";
import { Empty } from "../../ui/empty.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Screen } from "../../ui/screen.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import styles from "./notifications.module.css";
import { PreferenceFields } from "./preference-fields.tsx";
import { preferencesQuery } from "./preferences.ts";
import { PushHere } from "./push-here.tsx";

export const meta = () => pageMeta("Notifications");

export default function Notifications() {
  const { user, sendsMail } = useMe();
  const current = useOrganization();
  return (
    <Screen title="Notifications" back="/profile">
      {current ? (
        <>
          {sendsMail ? (
            <p className={styles.lead}>
              Emails from <bdi>{current.organization.name}</bdi> to {user.email}.
            </p>
          ) : (
            <Notice title="This server sends no email.">
              Only the devices on which you turn on push messages are told.
            </Notice>
          )}
          <PushHere />
          <Preferences {...current} key={current.organization.id} />
        </>
      ) : (
        <Empty title="No notifications yet">
          <p>You'll be told of counts once you belong to an organization.</p>
        </Empty>
      )}
    </Screen>
  );
}

type PlaceProps = { organization: Organization; member: Membership };

function Preferences({ organization, member }: PlaceProps) {
  const { data, error, refetch, isFetching } = useQuery(preferencesQuery(organization.id));
  if (data)
    return <PreferenceFields organizationId={organization.id} member={member} preferences={data} />;
  if (!error) {
    return (
      <Card className={styles.waiting}>
        <Skeleton width="60%" />
        <Skeleton width="90%" />
        <Skeleton width="45%" />
      </Card>
    );
  }
  return <FailedRead query={{ error, isFetching, refetch }} of="your choices" />;
}
