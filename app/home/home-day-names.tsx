import { listedDays } from "../../domain/assignment/assignment.ts";
import { specialDaysOf } from "../../domain/service/special-day.ts";
import type { Day } from "../../domain/shared/week.ts";
import { useDay } from "../reading/clock.ts";
import { useOrganization } from "../reading/me.ts";
import { DayNames } from "../special-days/day-names.tsx";
import { useSpecialDays } from "../special-days/use-special-days.ts";

/** What a day at Home is called: "Baptism Sunday". */
export function HomeDayNames({ day }: { day: Day }) {
  const current = useOrganization();
  return current && <NamesIn day={day} {...current.organization} />;
}

function NamesIn({ day, id, timeZone }: { day: Day; id: string; timeZone: string }) {
  const days = useSpecialDays(id, listedDays(useDay(timeZone)));
  return <DayNames days={specialDaysOf(days, { from: day, to: day })} />;
}
