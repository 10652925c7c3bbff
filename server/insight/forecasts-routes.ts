import {
  forecastAnswerSchema,
  forecastQuestionSchema,
  forecastsAskedSchema,
} from "../../domain/forecast/forecast-answer.ts";
import { canSeeEntries } from "../../domain/member/permissions.ts";
import { gives, says } from "../api-docs/says.ts";
import { body, query } from "../http/input.ts";
import { permit } from "../http/permit.ts";
import { organizationRouter } from "../http/router.ts";
import { requestForecasts } from "../jobs/queue.ts";
import { listForecasts } from "./forecasts.ts";

export const forecastRoutes = organizationRouter("/forecasts", "Entries")
  .get(
    "/",
    permit(canSeeEntries),
    says(
      "Tell what is expected of the next eight weeks",
      "`total` is the attendance, of all campuses or of `campus`; `items` are rows `by` campus, category or service. Each week has the number expected, the range from `low` to `high` in which eight of ten weeks should lie, the `days` on which something of it is held, where they are known, and the special days that move it, with what was seen of each. Weeks in which nothing is held are left out. It is of the regular services and of special ones that had numbers before: those in `without` are planned and not in it; `cancelled` services lower it. `record` says how the forecasts of ordinary weeks of the last half year, each made a week ahead, compare with what came, `specialRecord` those of weeks with a special day. `too-few` and `stopped` say why there is no forecast. `rooms` are the services whose seats are told: how many people will sit there, and whether that is likely over 80% of the seats; weeks in which the service is cancelled are left out. Forecasts are made in the background: where `isCurrent` is false, ask for new ones. Money is in cents.",
      gives("What is expected", forecastAnswerSchema),
    ),
    query(forecastQuestionSchema),
    async (c) => {
      const { db, now } = c.var.deps;
      return c.json(await listForecasts(db, c.var.member, c.req.valid("query"), now()));
    },
  )
  .put(
    "/asked",
    permit(canSeeEntries),
    says(
      "Ask for forecasts of the numbers as they are now",
      "They are made within seconds unless other organizations wait, too, those of the attendance first. Later changes are worked in without being asked for.",
    ),
    body(forecastsAskedSchema),
    async (c) => {
      const { db, queue } = c.var.deps;
      await requestForecasts(queue, [c.var.member.organizationId], db);
      return c.body(null, 204);
    },
  );
