import { nameKeyOf } from "./name-key.ts";

type Item = { name: string; active: boolean };

/** Names of things as files have them: what is archived may share its name with another, and is marked then. */
export function tellApart<Each extends Item>(items: readonly Each[]): Each[] {
  const taken = new Set<string>();
  const names = new Map<Each, string>();
  const inUseFirst = [...items].sort((one, other) => Number(other.active) - Number(one.active));
  for (const item of inUseFirst) {
    let name = item.name;
    for (let twin = 1; taken.has(nameKeyOf(name)); twin += 1)
      name = `${item.name} (archived${twin > 1 ? ` ${twin}` : ""})`;
    taken.add(nameKeyOf(name));
    names.set(item, name);
  }
  return items.map((item) => ({ ...item, name: names.get(item) ?? item.name }));
}
