import { useSearchParams } from "react-router";
import * as v from "valibot";
import { type Day, daySchema } from "../../../domain/shared/week.ts";

const parameter = "sum";

/** The week whose number is taken apart stands in the address, so that Back comes to it from a story. */
export function useSumWeek() {
  const [search, setSearch] = useSearchParams();
  const parsed = v.safeParse(daySchema, search.get(parameter));
  return {
    week: parsed.success && !search.has("story") ? parsed.output : null,
    close(): void {
      setSearch(
        (known) => {
          known.delete(parameter);
          return known;
        },
        { replace: true, preventScrollReset: true },
      );
    },
  };
}

export function useSumLink(week: Day) {
  const [search] = useSearchParams();
  const changed = new URLSearchParams(search);
  changed.set(parameter, week);
  return { to: { search: `${changed}` }, preventScrollReset: true };
}
