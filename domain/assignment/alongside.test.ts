import { expect, test } from "vitest";
import { withLists } from "../shared/errors.ts";
import { findClash } from "./assignment-change.ts";

/** In the words of its reader. */
function clashOf(...counts: Parameters<typeof findClash>) {
  const clash = findClash(...counts);
  return clash && { ...clash, message: withLists(clash.message, "en") };
}

const floor = { area: "Floor", userName: "Maria Sole", status: "pending" } as const;
const balcony = { area: "Balcony", userName: "Grace Kim", status: "pending" } as const;
const whole = { area: "", userName: "Elena Ruiz", status: "pending" } as const;

test("a count beside those of areas is asked about unless it has an area of its own", () => {
  const asked = {
    field: "alongside",
    message: "Floor and Balcony are already counted by Maria Sole and Grace Kim.",
  };
  expect(clashOf("", [])).toBeNull();
  expect(clashOf("", [floor, balcony])).toEqual(asked);
  expect(clashOf(" floor ", [floor, balcony])).toEqual(asked);
  expect(clashOf("Lobby", [floor, balcony])).toBeNull();
  expect(clashOf("Lobby", [floor, { ...floor }])).toBeNull();
});

test("any count beside one of the whole is asked about", () => {
  const message = "This is already counted by Elena Ruiz.";
  expect(clashOf("", [whole])).toEqual({ field: "alongside", message });
  expect(clashOf("Lobby", [whole])).toEqual({ field: "alongside", message });
  expect(clashOf("", [{ ...whole, userName: "" }])?.message).toBe("This is already counted.");
});

test("as another area it needs a name that no other has", () => {
  expect(clashOf("Lobby", [whole, floor], "area")).toBeNull();
  expect(clashOf("", [floor], "area")).toEqual({
    field: "area",
    message: "Name the area, such as balcony.",
  });
  expect(clashOf("FLOOR", [floor, balcony], "area")).toEqual({
    field: "area",
    message: "Floor is already counted by Maria Sole.",
  });
});

test("it replaces what is not counted yet, and nothing that is", () => {
  expect(clashOf("", [floor, balcony], "instead")).toBeNull();
  expect(clashOf("", [{ ...floor, status: "complete" }, balcony], "instead")).toEqual({
    field: "alongside",
    message:
      "Floor has been counted by Maria Sole. Name another area, or start that count again first.",
  });
});
