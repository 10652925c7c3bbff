import type {
  ModelOutcome,
  ModelRequest,
  ModelUse,
} from "../../domain/organization/language-model.ts";
import type { Id } from "../../domain/shared/id.ts";
import type { Dependencies } from "../dependencies.ts";
import { beginModelUse, endModelUse, readAgreedHost } from "./language-model-uses.ts";

export type ModelDependencies = Pick<
  Dependencies,
  "config" | "db" | "limits" | "languageModel" | "now"
>;

type Asking<Read> = {
  organizationId: Id;
  /** Null when nobody asks by themselves. */
  userId: Id | null;
  kind: ModelUse["kind"];
  request: ModelRequest;
  /** Null for an answer to be refused, undefined for one that says it does not know. */
  read: (text: string) => Read | null | undefined;
};

type ModelReading<Read> =
  | { outcome: "used"; value: Read }
  | { outcome: Exclude<ModelOutcome, "used"> | "off" | "busy" | "too-many"; value?: undefined };

/** Asks the host that the organization agreed to, and keeps what was sent. No connection is held while it waits. */
export async function askModel<Read>(
  { config, db, limits, languageModel, now }: ModelDependencies,
  { organizationId, userId, kind, request, read }: Asking<Read>,
): Promise<ModelReading<Read>> {
  const configured = config.languageModel;
  const scope = { organizationId };
  if (!configured || (await readAgreedHost(db, scope)) !== configured.host)
    return { outcome: "off" };
  if (!(await limits.allows("languageModel", organizationId))) return { outcome: "too-many" };
  const { host, model } = configured;
  const sent = languageModel.bodyOf(request);
  const id = await beginModelUse(db, scope, { userId, kind, host, model, sent }, now());
  if (id === null) {
    await limits.giveBack("languageModel", organizationId);
    return { outcome: "busy" };
  }
  const start = performance.now();
  const answer = await languageModel.complete(sent);
  const value = answer.is === "text" ? read(answer.text) : null;
  const outcome = answer.is === "text" ? outcomeOf(value) : answer.is;
  await endModelUse(db, scope, id, {
    outcome,
    milliseconds: Math.round(performance.now() - start),
  });
  if (outcome !== "used") return { outcome };
  return { outcome, value: value as Read };
}

function outcomeOf(value: unknown): "used" | "refused" | "not-understood" {
  if (value === undefined) return "not-understood";
  return value === null ? "refused" : "used";
}
