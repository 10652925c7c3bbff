/** Sign-in and the clicker load what many screens share, so what the clicker does not need stays out of it. */
const isOfFormsOrSite =
  /[\\/](app[\\/](forms|site|ui[\\/]picker)|words[\\/]|domain[\\/]shared[\\/]name\.|icons[\\/]eye)/;

/** Files that the same screens load, beginning with those of most screens. Each file more delays a slow phone. */
const together = {
  "kept-reads": [
    /[\\/](guard|installed-app|kept-reads)\.tsx?$/,
    /[\\/](pending|list)-parameters\./,
  ],
  counts: [
    /[\\/]shell[\\/]guarded\./,
    /[\\/](clicker[\\/](pending-assignments|status-words)|icons[\\/](cloud-upload|sticky-note))\./,
    /[\\/](domain[\\/]\w+[\\/](late|special-day)|special-days[\\/](day-names|special-days(-query|\.module)))\./,
    /[\\/](notes[\\/](notes-query|notes\.module)|domain[\\/]\w+[\\/]expand-campuses)\./,
    /[\\/](idb[\\/]build|reading[\\/](place[\\/]campuses-query|me|terms|early[\\/]early-data|online)|ui[\\/]\w+[\\/](dialog|empty))[\\/.]/,
    /[\\/]domain[\\/]\w+[\\/](amount|device-count|entry|missing-count|note|tally|tap-proposal|week-number)\./,
    /[\\/]app[\\/]outbox[\\/]/,
    /[\\/](words[\\/]([\w-]+[\\/])?terms|words[\\/][\w-]+[\\/]counts|domain[\\/]organization[\\/]kind)\./,
    /[\\/]store[\\/](kept-reads|news|person-database|private-data|read-shape|visitors)\./,
    /[\\/]ui[\\/]when-idle\./,
  ],
  "signed-in": [
    /[\\/]@tanstack[\\/]/,
    /[\\/](reading[\\/](query-client|failed-read)|store[\\/](person-reads|kept-forms))\./,
    /[\\/]shell[\\/]without-organization\./,
    /[\\/](ui[\\/](checkbox|\w+[\\/](card|toast))|domain[\\/]\w+[\\/](campus|permissions))\./,
  ],
  lists: [
    /[\\/]home[\\/](assignments|lists[\\/](overdue-assignments|show-more))\./,
    /[\\/]reading[\\/](all-pages|place[\\/](campuses|chosen-place|occurrences)|freshness|undoable-change)\./,
    /[\\/](ui[\\/](use-copy|\w+[\\/](kept-choices|side-panel)))\./,
    /[\\/](notes[\\/](note-lines|unsent-note|use-notes)|special-days[\\/]use-special-days|domain[\\/]\w+[\\/]group-by)\./,
    /[\\/](icons[\\/](pencil|x|search|users|arrow-down|download)|counts[\\/]nudge-button)\./,
  ],
  "site-pictures": [/[\\/]app[\\/]site[\\/](portrait|people-pictures|downloads)\./],
  numbers: [
    /[\\/]app[\\/](story|changed)[\\/]/,
    /[\\/]notes[\\/](note-item|notes)\./,
    /[\\/](domain[\\/]\w+[\\/](number-story|changed-number|report-answer|shared-departments)|reading[\\/]changed-numbers)\./,
    /[\\/]((ui|forms)[\\/](edit-actions|use-submit)|icons[\\/]rotate-ccw-clock)\./,
  ],
};

export function sharedFiles() {
  const isTogether = (module: string) =>
    Object.values(together).some((all) => all.some((one) => one.test(module)));
  return [
    { name: "app", tags: ["$initial" as const] },
    {
      name: "many-screens",
      minShareCount: 8,
      test: (module: string) => !isOfFormsOrSite.test(module) && !isTogether(module),
    },
    ...Object.entries(together).map(([name, all]) => ({
      name,
      test: (module: string) => all.some((one) => one.test(module)),
    })),
  ];
}
