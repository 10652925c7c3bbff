import { reworded, rewordingRequestOf } from "../../domain/insight/rewording.ts";
import { skeletonOf } from "../../domain/insight/skeleton.ts";
import type { Id } from "../../domain/shared/id.ts";
import { askModel, type ModelDependencies } from "./ask-model.ts";
import { findUnworded, keepRewording, sourceOf } from "./rewordings.ts";

/** One sentence, so that other work has its turn. True when the next may be asked for. */
export async function rewordNext(deps: ModelDependencies, organizationId: Id): Promise<boolean> {
  const { config, db, now } = deps;
  if (!config.languageModel) return false;
  const source = sourceOf(config.languageModel);
  const template = await findUnworded(db, organizationId, source);
  if (template === null) return false;
  const { outcome, value = null } = await askModel(deps, {
    organizationId,
    userId: null,
    kind: "rewording",
    request: rewordingRequestOf(template),
    read: (text) => (reworded(template, text) === null ? null : text.trim()),
  });
  if (outcome !== "used" && outcome !== "refused") return false;
  const skeleton = skeletonOf(template).text;
  await keepRewording(db, organizationId, { source, skeleton, answer: value }, now());
  return true;
}
