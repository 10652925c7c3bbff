import { hashKey } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { newId } from "../../domain/shared/id.ts";
import { termsOf } from "../../words/en/terms.ts";
import { passedAssignmentQuery, pendingAssignmentsQuery } from "../clicker/pending-assignments.ts";
import { meQuery } from "../reading/me.ts";
import { findReadInMemory, hashOf, keepRead } from "./kept-reads.ts";

test("the clicker and the other screens find each other's reads under one name", () => {
  const keys = [
    meQuery,
    pendingAssignmentsQuery({ id: newId(), timeZone: "UTC" }),
    passedAssignmentQuery(newId(), newId(), termsOf.church),
  ];
  for (const { queryKey } of keys) expect(hashOf(queryKey)).toBe(hashKey(queryKey));
});

test("a page that stays open for weeks holds its latest reads only", async () => {
  const reads = Array.from({ length: 250 }, (_, index) => ["entries", `${index}`]);
  for (const read of reads) await keepRead(read, {});
  expect(reads.filter((read) => findReadInMemory(read) !== undefined)).toEqual(reads.slice(50));
});
