import { oneService, type Shape, start, twoServices } from "./start.ts";

export const services = {
  plain(given) {
    return oneService("plain", given).o;
  },
  plainWeeks(given) {
    const { o, main, people, size } = start("plainWeeks", given);
    const sunday = o.service(main, "Sunday", 0, "10:00", { from: o.ago(2) });
    const before = o.service(main, "Before", 0, "10:00", { to: o.ago(2) });
    people(size, (week) => [[week < o.ago(2) ? before : sunday, 1]]);
    o.keeps = () => "week";
    o.unknown.add(before);
    return o;
  },
  mergedServices(given) {
    const { o, main, people, size } = start("mergedServices", given);
    const at = o.ago(o.random.whole(4, 20));
    const first = o.service(main, "First service", 0, "09:00", { to: at });
    const second = o.service(main, "Second service", 0, "11:00", { to: at });
    const one = o.service(main, "Sunday", 0, "10:00", { from: at });
    people(size, (week) =>
      week < at
        ? [
            [first, 0.45],
            [second, 0.55],
          ]
        : [[one, 1]],
    );
    return o;
  },
  mergedIntoFirst(given) {
    const { o, main, people, size } = start("mergedIntoFirst", given);
    const at = o.ago(o.random.whole(4, 20));
    const first = o.service(main, "First service", 0, "09:00");
    const second = o.service(main, "Second service", 0, "11:00", { to: at });
    people(size, (week) =>
      week < at
        ? [
            [first, 0.6],
            [second, 0.4],
          ]
        : [[first, 1]],
    );
    return o;
  },
  serviceAdded(given) {
    const { o, main, people, size } = start("serviceAdded", given);
    const at = o.ago(o.random.whole(6, 60));
    const first = o.service(main, "First service", 0, "09:00");
    const second = o.service(main, "Second service", 0, "11:00", { from: at });
    people(
      size,
      (week) =>
        week < at
          ? [[first, 1]]
          : [
              [first, 0.6],
              [second, 0.4],
            ],
      (week) => (week < at ? 1 : 1.08),
    );
    return o;
  },
  serviceReplaced(given) {
    const { o, main, people, size } = start("serviceReplaced", given);
    const at = o.ago(o.random.whole(3, 40));
    const old = o.service(main, "Ten o'clock", 0, "10:00", { to: at });
    const one = o.service(main, "Family service", 0, "10:30", { from: at });
    people(size, (week) => [[week < at ? old : one, 1]]);
    return o;
  },
  serviceMoved(given) {
    const { o, main, people, size } = start("serviceMoved", given);
    const at = o.ago(o.random.whole(3, 30));
    const sunday = o.service(main, "Sunday", 0, "10:00");
    const old = o.service(main, "Evening", 0, "17:00", { to: at });
    const saturday = o.service(main, "Saturday evening", 6, "18:00", { from: at });
    people(size, (week) => [
      [sunday, 0.75],
      [week < at ? old : saturday, 0.25],
    ]);
    return o;
  },
  summerOff(given) {
    const { o, main, people, size } = start("summerOff", given);
    const [first, second] = twoServices(o, main);
    const isSummer = (day: number) => {
      const month = new Date(day * 86_400_000).getUTCMonth();
      return month >= 5 && month <= 7;
    };
    o.isHeld = (service, day) => service !== second || !isSummer(day);
    people(size, (week) =>
      isSummer(o.dayOf(second, week))
        ? [[first, 1]]
        : [
            [first, 0.5],
            [second, 0.5],
          ],
    );
    return o;
  },
  cancelledSunday(given) {
    const { o, main, people, size } = start("cancelledSunday", given);
    const [first, second] = twoServices(o, main);
    const week = o.ago(o.random.whole(0, 3));
    o.isCancelled = (service, day) => service === second && day === o.dayOf(second, week);
    people(size, () => [
      [first, 0.55],
      [second, 0.45],
    ]);
    return o;
  },
  twoAndWednesday(given) {
    const { o, main, people, size } = start("twoAndWednesday", given);
    const [first, second] = twoServices(o, main);
    const midweek = o.service(main, "Wednesday", 3, "19:00");
    people(size, () => [
      [first, 0.5],
      [second, 0.3],
      [midweek, 0.2],
    ]);
    return o;
  },
} satisfies Record<string, Shape>;
