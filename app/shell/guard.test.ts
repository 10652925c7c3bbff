import { expect, test } from "vitest";
import { detourOf } from "./guard.ts";

const maria = {
  id: "01890000-0000-7000-8000-000000000001",
  email: "maria@hopechapel.org",
  emailVerified: true,
  firstName: "Maria",
  lastName: "Sole",
  image: null,
  currentOrganizationId: null,
  language: null,
};

test("a person with a verified address and a profile stays", () => {
  expect(detourOf(maria, "/dashboard")).toBe(null);
});

test("whoever is signed out logs in first, and the wanted screen is remembered", () => {
  expect(detourOf(null, "/clicker?assignment=7")).toBe(
    "/login?continueUrl=%2Fclicker%3Fassignment%3D7",
  );
});

test("an unverified address is verified before a profile is asked for", () => {
  expect(detourOf({ ...maria, emailVerified: false, firstName: "" }, "/input")).toBe("/verify");
});

test("a person without a name sets up the profile", () => {
  expect(detourOf({ ...maria, lastName: "" }, "/input")).toBe("/verified");
});
