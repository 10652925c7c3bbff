import { expect, test } from "vitest";
import { findClash } from "./assignment-change.ts";

const floor = { area: "Floor", userName: "Maria Sole", status: "pending" } as const;
const balcony = { area: "Balcony", userName: "Grace Kim", status: "pending" } as const;
const whole = { area: "", userName: "Elena Ruiz", status: "pending" } as const;

test("a count beside those of areas is asked about unless it has an area of its own", () => {
  const asked = {
    field: "alongside",
    message: "Floor and Balcony are already counted by Maria Sole and Grace Kim.",
  };
  expect(findClash("", [])).toBeNull();
  expect(findClash("", [floor, balcony])).toEqual(asked);
  expect(findClash(" floor ", [floor, balcony])).toEqual(asked);
  expect(findClash("Lobby", [floor, balcony])).toBeNull();
  expect(findClash("Lobby", [floor, { ...floor }])).toBeNull();
});

test("any count beside one of the whole is asked about", () => {
  const message = "This is already counted by Elena Ruiz.";
  expect(findClash("", [whole])).toEqual({ field: "alongside", message });
  expect(findClash("Lobby", [whole])).toEqual({ field: "alongside", message });
  expect(findClash("", [{ ...whole, userName: "" }])?.message).toBe("This is already counted.");
});

test("as another area it needs a name that no other has", () => {
  expect(findClash("Lobby", [whole, floor], "area")).toBeNull();
  expect(findClash("", [floor], "area")).toEqual({
    field: "area",
    message: "Name the area, such as balcony.",
  });
  expect(findClash("FLOOR", [floor, balcony], "area")).toEqual({
    field: "area",
    message: "Floor is already counted by Maria Sole.",
  });
});

test("it replaces what is not counted yet, and nothing that is", () => {
  expect(findClash("", [floor, balcony], "instead")).toBeNull();
  expect(findClash("", [{ ...floor, status: "complete" }, balcony], "instead")).toEqual({
    field: "alongside",
    message:
      "Floor has been counted by Maria Sole. Name another area, or start that count again first.",
  });
});
