import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  type ApiToken,
  type MadeApiToken,
  mostApiTokens,
} from "../../../domain/account/api-token.ts";
import { canManageApiTokens } from "../../../domain/shared/permissions.ts";
import { FailedRead } from "../../reading/failed-read.tsx";
import { type CurrentOrganization, useOrganization } from "../../reading/me.ts";
import { pageMeta } from "../../shell/page-meta.tsx";
import { WithoutOrganization } from "../../shell/without-organization.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Screen } from "../../ui/screen.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import rows from "../profile.module.css";
import styles from "./api-access.module.css";
import { KeyRow } from "./key-row.tsx";
import { keysQuery } from "./keys.ts";
import { MadeKey } from "./made-key.tsx";
import { NewKeyDialog } from "./new-key-dialog.tsx";
import { RevokeDialog } from "./revoke-dialog.tsx";

export const meta = () => pageMeta("API access");

export default function ApiAccess() {
  const current = useOrganization();
  if (current && canManageApiTokens(current.member)) return <Keys {...current} />;
  return (
    <Screen title="API access" back="/profile">
      {current ? (
        <Notice title="Only admins manage keys for programs.">
          Please ask an admin of your organization.
        </Notice>
      ) : (
        <WithoutOrganization>Keys open an organization's numbers.</WithoutOrganization>
      )}
    </Screen>
  );
}

function Keys({ organization }: CurrentOrganization) {
  const { data: keys, error, isFetching, refetch } = useQuery(keysQuery(organization.id));
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<MadeApiToken | null>(null);
  const [revoked, setRevoked] = useState<ApiToken | null>(null);
  const isFull = (keys?.length ?? 0) >= mostApiTokens;
  return (
    <Screen title="API access" eyebrow={<bdi>{organization.name}</bdi>} back="/profile">
      <p className={rows.quiet}>
        With a key, a program such as a spreadsheet or your website can read your numbers on its
        own. It can never change anything. <a href="/api/docs">What programs can read</a>
      </p>
      {made && (
        <MadeKey
          key={made.id}
          organizationId={organization.id}
          made={made}
          onDone={() => setMade(null)}
        />
      )}
      {keys && keys.length > 0 && (
        <Card className={rows.rows}>
          <ul aria-label="Keys">
            {keys.map((key) => (
              <KeyRow
                key={key.id}
                apiKey={key}
                timeZone={organization.timeZone}
                onRevoke={() => setRevoked(key)}
              />
            ))}
          </ul>
        </Card>
      )}
      {keys?.length === 0 && <p className={styles.none}>No program has a key yet.</p>}
      {!keys && !error && <Skeleton height={152} />}
      {error && !keys && <FailedRead query={{ error, isFetching, refetch }} of="your keys" />}
      {isFull && (
        <Notice>
          There are {mostApiTokens} keys. Revoke one that is no longer used to make another.
        </Notice>
      )}
      {keys && !isFull && !made && <Button onClick={() => setMaking(true)}>New key</Button>}
      {isMaking && (
        <NewKeyDialog
          organizationId={organization.id}
          onClose={() => setMaking(false)}
          onMade={(key) => {
            setMaking(false);
            setMade(key);
          }}
        />
      )}
      {revoked && (
        <RevokeDialog
          organizationId={organization.id}
          apiKey={revoked}
          onClose={() => setRevoked(null)}
        />
      )}
    </Screen>
  );
}
