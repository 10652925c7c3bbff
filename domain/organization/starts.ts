import type * as english from "../../words/en/starts.ts";
import type { Words } from "../../words/words.ts";
import type { Unit } from "../shared/unit.ts";
import type { CategoryDefault, DepartmentDefault } from "./campus.ts";
import type { OrganizationKind } from "./kind.ts";

export type StartWords = Words<typeof english>;

/** `active` false is offered at set-up, and counted once somebody checks it. */
type Start = DepartmentDefault & { active: boolean };

/** The departments of a new organization of this kind. */
export function startOf(kind: OrganizationKind, words: StartWords, currency: string): Start[] {
  if (kind === "church") return churchStart(words);
  const weight: Unit = currency === "USD" ? "0.1 lb" : "0.1 kg";
  const hours: Unit = `0.1 ${words.hours}`;
  const volunteers = department("volunteers", words.volunteers, [
    counted(words.volunteersHere),
    measured(words.volunteerHours, hours),
  ]);
  const donations = department("donations", words.donations, [
    counted(words.donors),
    measured(words.totalDonations, "currency"),
  ]);
  const own: Record<Exclude<OrganizationKind, "church">, Start[]> = {
    aid: [
      department("people", words.people, [
        attended(words.peopleServed),
        counted(words.households),
        counted(words.newHouseholds),
      ]),
      department("food", words.food, [
        measured(words.foodReceived, weight),
        measured(words.foodGiven, weight),
      ]),
      volunteers,
    ],
    youth: [
      department("participants", words.participants, [
        attended(words.kidsAndTeens),
        counted(words.newParticipants),
        counted(words.parents),
      ]),
      department("leaders", words.leaders, [
        counted(words.leadersHere),
        measured(words.volunteerHours, hours),
      ]),
    ],
    venue: [
      department("visits", words.visits, [
        attended(words.mainEntrance),
        attended(words.otherEntrance),
      ]),
      department("programs", words.programs, [
        counted(words.programsHeld),
        counted(words.peopleAtPrograms),
      ]),
      department("groups", words.groups, [
        counted(words.groupsHere),
        counted(words.peopleInGroups),
      ]),
      volunteers,
    ],
    other: [
      department("people", words.people, [attended(words.attendance), counted(words.newPeople)]),
      volunteers,
    ],
  };
  return [...own[kind], { ...donations, active: false }];
}

export function churchStart(words: StartWords): Start[] {
  return [
    department("students", words.students, [
      attended(words.studentAttendance),
      counted(words.newStudents),
    ]),
    department("adults", words.adults, [attended(words.adultAttendance), counted(words.newGuests)]),
    department("groups", words.groups, [
      counted(words.groupsParticipating),
      counted(words.groupSignups),
    ]),
    department("kids", words.kids, [attended(words.kidAttendance), counted(words.newFamilies)]),
    department("giving", words.giving, [
      counted(words.churchDonors),
      measured(words.totalGiving, "currency"),
    ]),
    department("online", words.online, [
      counted(words.streamViews),
      counted(words.socialInteractions),
    ]),
  ];
}

function department(key: string, name: string, categories: CategoryDefault[]): Start {
  return { key, name, categories, active: true };
}

function attended(name: string): CategoryDefault {
  return { name, unit: "count", inTotal: true };
}

function counted(name: string): CategoryDefault {
  return measured(name, "count");
}

function measured(name: string, unit: Unit): CategoryDefault {
  return { name, unit, inTotal: false };
}
