import { Moon, Sun } from "lucide-react";
import { type ComponentType, lazy, Suspense } from "react";
import * as words from "#words/home.ts";
import { canManageAssignments, canManageOrganization } from "../../domain/member/permissions.ts";
import { deviceTimeZone, useClock } from "../reading/clock.ts";
import { type CurrentOrganization, useMe, useOrganization } from "../reading/me.ts";
import { ListDetail } from "../shell/list-detail.tsx";
import { loadInTime } from "../shell/load-piece.ts";
import { pageMeta } from "../shell/page-meta.tsx";
import { usePassedToast } from "../shell/passed-toast.ts";
import { IconButton } from "../ui/button.tsx";
import { useIsDesk } from "../ui/desk.ts";
import { useTheme } from "../ui/look/theme.ts";
import { Screen } from "../ui/panel/screen.tsx";
import styles from "./home.module.css";
import { AssignmentLists, ListsSkeleton } from "./lists/assignment-lists.tsx";

const NoOrganization = lazy(() =>
  loadInTime("home/no-organization", import("./no-organization.tsx")),
);

const DeviceNotices = lazy<ComponentType>(() =>
  import("./counts/device-notices.tsx").catch(() => ({ default: () => null })),
);

export const meta = () => pageMeta(words.home);

export default function HomeRoute() {
  return <ListDetail list={<Home />} at="/dashboard" />;
}

function Home() {
  const { user } = useMe();
  const current = useOrganization();
  const clock = useClock(current?.organization.timeZone ?? deviceTimeZone);
  const isDesk = useIsDesk();
  const isTable = isDesk && current !== null && canManageAssignments(current.member);
  usePassedToast();
  return (
    <Screen
      title={user.firstName}
      eyebrow={greetingAt(clock.time)}
      action={<ThemeToggle />}
      width={isTable ? "wide" : "card"}
    >
      <div className={styles.notices}>
        <Suspense fallback={null}>
          <DeviceNotices />
        </Suspense>
      </div>
      {current ? (
        <AssignmentLists
          {...current}
          firstName={user.firstName}
          clock={clock}
          isTable={isTable}
          checklist={<SetupChecklist {...current} />}
        />
      ) : (
        <Suspense fallback={<ListsSkeleton />}>
          <NoOrganization />
        </Suspense>
      )}
    </Screen>
  );
}

function ThemeToggle() {
  const { theme, toggleTheme } = useTheme();
  const isDark = theme === "dark";
  return (
    <IconButton
      label={isDark ? words.useLight : words.useDark}
      className={styles.theme}
      onClick={toggleTheme}
    >
      {isDark ? <Sun size={22} /> : <Moon size={22} />}
    </IconButton>
  );
}

const Checklist = lazy(() =>
  // Home stays whole without it, such as off line.
  import("../setup/checklist.tsx").catch(() => ({ default: () => null })),
);

function SetupChecklist({ organization, member }: CurrentOrganization) {
  if (!canManageOrganization(member)) return null;
  return (
    <Suspense fallback={null}>
      <Checklist organizationId={organization.id} />
    </Suspense>
  );
}

export function greetingAt(time: string): string {
  if (time >= "05:00" && time < "12:00") return words.goodMorning;
  if (time >= "12:00" && time < "18:00") return words.goodAfternoon;
  return words.goodEvening;
}
