import { expect, test } from "vitest";
import { newId } from "../../domain/shared/id.ts";
import { useTestApp } from "../create-test-app.ts";
import { thisWeek } from "../entries.ts";
import { memberOf } from "../fixtures.ts";
import { countLockWaits } from "../lock-waits.ts";
import { churchWithService } from "../services.ts";

const app = await useTestApp({ now: new Date("2026-06-10T12:00:00Z") });

/** Weeks so far apart that each is a part of its own. */
const weeks = ["2022-06-05", "2024-06-02", thisWeek] as const;

async function churchWithNumbers() {
  const hope = await churchWithService(app);
  const staff = await memberOf(app, hope, "staff");
  for (const week of weeks)
    await hope.save(hope.admin, [{ categoryId: hope.adults, value: 120 }], week);
  const remove = () => hope.send("DELETE", `/members/${staff.id}`);
  const demote = () => hope.send("PATCH", `/members/${staff.id}`, { role: "member" });
  return { ...hope, staff, remove, demote };
}

type Church = Awaited<ReturnType<typeof churchWithNumbers>>;

async function keyOf(hope: Church) {
  const id = newId();
  const { body } = await hope.send("POST", "/api-tokens", {
    id,
    name: "Sheet",
    reads: "numbers",
  });
  return { key: body.token, revoke: () => hope.send("DELETE", `/api-tokens/${id}`) };
}

async function beginDownload(hope: Church, format: string, headers: Record<string, string>) {
  const path = `${hope.path}/exports/entries.${format}`;
  const reader = (await app.request("GET", path, { headers })).body?.getReader();
  if (!reader) throw new Error("nothing was sent");
  const decoder = new TextDecoder();
  let text = "";
  const readUntil = async (isEnough: (text: string) => boolean) => {
    for (;;) {
      const { done, value } = await reader.read();
      text += decoder.decode(value, { stream: true });
      if (done || isEnough(text)) return text;
    }
  };
  return { readUntil };
}

test.each(["csv", "json"])(
  "a download as %s ends where its reader is removed, gets another role, or the key is revoked",
  async (format) => {
    for (const end of ["remove", "demote", "revoke"] as const) {
      const hope = await churchWithNumbers();
      const { key, revoke } = await keyOf(hope);
      const headers: Record<string, string> =
        end === "revoke" ? { authorization: `Bearer ${key}` } : { cookie: hope.staff.cookie };
      const { readUntil } = await beginDownload(hope, format, headers);
      await readUntil((text) => text.includes("2022-06-05"));
      await hope.save(hope.admin, [{ categoryId: hope.adults, value: 76_543 }], thisWeek);
      const { status } = await { ...hope, revoke }[end]();
      expect(status).toBeLessThan(300);
      await expect(
        readUntil(() => false),
        end,
      ).rejects.toThrow();
      expect(await readUntil(() => true).catch(() => "")).not.toContain("76543");
    }
  },
);

test("an import writes nothing where its right has ended before it is done", async () => {
  for (const end of ["remove", "demote"] as const) {
    const hope = await churchWithNumbers();
    const holder = await app.pool.connect();
    await holder.query("begin");
    await holder.query(
      "select from occurrence where organization_id = $1 and week_start = $2 for update",
      [hope.id, thisWeek],
    );
    const given = {
      id: newId(),
      fileName: "history.csv",
      isReplacing: true,
      campuses: [],
      newCategories: [],
      notes: [],
      places: [{ campusId: hope.campusId, service: null }],
      categories: [hope.adults],
      days: [thisWeek],
      numbers: [[0, 0, 0, 999]],
    };
    const importing = hope.send("POST", "/imports", given, hope.staff);
    await expect.poll(() => countLockWaits(app.db)).toBe(1);
    expect((await hope[end]()).status).toBeLessThan(300);
    await holder.query("commit");
    holder.release();
    expect((await importing).status).toBe(end === "remove" ? 404 : 403);
    expect((await hope.reported()).map(({ value }) => value)).not.toContain(999);
    expect((await hope.send("GET", "/imports")).body.items).toEqual([]);
  }
});
