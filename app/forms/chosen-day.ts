import * as v from "valibot";
import { daySchema } from "../../domain/week.ts";

/** The day in a date field, which is empty while none is chosen. */
export const chosenDaySchema = v.pipe(v.string(), v.nonEmpty("Choose a day."), daySchema);
