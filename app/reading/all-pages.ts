type Page<Item> = { items: Item[]; next: string | null };

export async function readAllPages<Item>(
  readPage: (query: { cursor?: string }) => Promise<Page<Item>>,
): Promise<Item[]> {
  const all: Item[] = [];
  let cursor: string | null = "";
  do {
    const page: Page<Item> = await readPage(cursor ? { cursor } : {});
    all.push(...page.items);
    cursor = page.next;
  } while (cursor);
  return all;
}
