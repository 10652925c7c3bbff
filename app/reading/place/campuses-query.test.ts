import { afterEach, expect, test, vi } from "vitest";
import type { CampusList } from "../../../domain/organization/campus-list.ts";
import { newId } from "../../../domain/shared/id.ts";
import { hasShape } from "../../store/read-shape.ts";
import { campusesQuery } from "./campuses-query.ts";

afterEach(() => vi.unstubAllGlobals());

const adults = { id: newId(), name: "Adult Attendance", unit: "count", inTotal: true } as const;
const guests = { id: newId(), name: "New Guests", unit: "count", inTotal: false } as const;
const list: CampusList = {
  campuses: [
    { id: newId(), name: "Main", departmentsOff: [], categoriesOff: [] },
    { id: newId(), name: "North", departmentsOff: [], categoriesOff: [guests.id] },
  ],
  departments: [{ id: newId(), name: "Adults", key: "adults", categories: [adults, guests] }],
};

async function read(answer: object) {
  const ask = vi.fn(async (_address: string) => Response.json(answer));
  vi.stubGlobal("fetch", ask);
  const { queryKey, queryFn } = campusesQuery(newId());
  const data = await queryFn();
  return { data, isShown: hasShape(queryKey, data), address: ask.mock.calls[0]?.[0] };
}

test("the app asks for each category once and gives every campus what it counts", async () => {
  const { data, isShown, address } = await read(list);
  expect(address).toMatch(/\/campuses$/);
  expect(data?.map(({ departments }) => departments[0]?.categories)).toEqual([
    [adults, guests],
    [adults],
  ]);
  expect(isShown).toBe(true);
  expect(data?.[1]?.departments[0]?.categories[0]).toBe(data?.[0]?.departments[0]?.categories[0]);
});

test("an answer that is no list of campuses is not shown", async () => {
  expect((await read({})).isShown).toBe(false);
});
