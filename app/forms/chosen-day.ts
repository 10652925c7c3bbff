import * as v from "valibot";
import { daySchema } from "../../domain/shared/time/week.ts";

export const chosenDaySchema = v.pipe(v.string(), v.nonEmpty("Choose a day."), daySchema);
