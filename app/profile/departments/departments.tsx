import { useQuery } from "@tanstack/react-query";
import { CalendarClock, MapPin, Network } from "lucide-react";
import { useState } from "react";
import { Navigate, useLocation, useOutlet } from "react-router";
import type {
  NumberMoveOffer as Offer,
  UndoneNumberMove,
} from "../../../domain/entry/number-move.ts";
import type { Structure } from "../../../domain/service/structure.ts";
import { type Id, newId } from "../../../domain/shared/id.ts";
import { scheduleWords, shortDay } from "../../../domain/shared/time/day-words.ts";
import { dayIn } from "../../../domain/shared/time/week.ts";
import { answerOf, apiErrorOf, doneOf } from "../../api.ts";
import { deviceTimeZone } from "../../reading/clock.ts";
import { pageMeta } from "../../shell/page-meta.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { useIsDesk } from "../../ui/desk.ts";
import { Notice } from "../../ui/notice/notice.tsx";
import { Card } from "../../ui/panel/card.tsx";
import { PartOfScreen, type ScreenProps } from "../../ui/panel/screen.tsx";
import profileStyles from "../profile.module.css";
import { RowLink } from "../rows.tsx";
import styles from "./departments.module.css";
import { organizationApi, useStructureChange } from "./structure.ts";
import { StructureScreen } from "./structure-screen.tsx";

export const meta = () => pageMeta("Campuses and departments");

const path = "/profile/departments";

export default function Departments() {
  const isDesk = useIsDesk();
  const chosen = useOutlet();
  if (chosen && !isDesk) return chosen;
  return (
    <StructureScreen
      title="Campuses and departments"
      back="/profile"
      width={isDesk ? "wide" : "card"}
    >
      {(structure, organizationId) => (
        <div className={styles.desk}>
          <div className={styles.side}>
            <Index structure={structure} />
            <NumberMoveOffer organizationId={organizationId} />
          </div>
          {chosen && <PartOfScreen value={drawChosen}>{chosen}</PartOfScreen>}
          {isDesk && !chosen && <Navigate replace to={`${path}/categories`} />}
        </div>
      )}
    </StructureScreen>
  );
}

function Index({ structure }: { structure: Structure }) {
  const { pathname } = useLocation();
  const campuses = structure.campuses.filter(isActive);
  const departments = structure.departments.filter(isActive);
  const services = campuses.flatMap((campus) => campus.services.filter(isActive));
  const categories = departments.flatMap((department) => department.categories.filter(isActive));
  const row = (name: string) => ({
    to: `${path}/${name}`,
    isCurrent: pathname === `${path}/${name}`,
  });
  return (
    <Card className={`${profileStyles.rows} ${styles.index}`}>
      <RowLink {...row("campuses")} icon={MapPin} title="Campuses" note={namesOf(campuses)} />
      <RowLink
        {...row("services")}
        icon={CalendarClock}
        title="Services"
        note={countOf(services.length, "service", "services")}
      />
      <RowLink
        {...row("categories")}
        icon={Network}
        title="Departments"
        note={`${countOf(departments.length, "department", "departments")}, ${countOf(categories.length, "category", "categories")}`}
      />
    </Card>
  );
}

function drawChosen({ title, children }: ScreenProps) {
  return (
    <section className={styles.chosen} aria-label={title}>
      <h2 className={styles.chosenTitle}>{title}</h2>
      {children}
    </section>
  );
}

function isActive({ active }: { active: boolean }): boolean {
  return active;
}

const mostNamed = 3;

function namesOf(campuses: { name: string }[]): string {
  const names = campuses.slice(0, mostNamed).map(({ name }) => name);
  const rest = campuses.length - names.length;
  return [...names, rest > 0 && `${rest} more`].filter(Boolean).join(", ");
}

function countOf(count: number, one: string, several: string): string {
  if (count === 0) return `No ${several} yet`;
  return count === 1 ? `1 ${one}` : `${count} ${several}`;
}

type Category = Offer["categories"][number];

/** Shown while a past number of the week itself can only belong to one service. */
function NumberMoveOffer({ organizationId }: { organizationId: Id }) {
  const param = { organizationId };
  const { data, refetch } = useQuery({
    queryKey: ["number-move-offer", organizationId],
    queryFn: (): Promise<Offer> => answerOf(organizationApi["number-move-offer"].$get({ param })),
  });
  const { run } = useStructureChange(organizationId);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [undone, setUndone] = useState<UndoneNumberMove | null>(null);

  async function once(send: () => Promise<unknown>) {
    setBusy(true);
    setProblem(null);
    await run(send)
      .then(() => refetch())
      .catch((error: unknown) => setProblem(apiErrorOf(error).message));
    setBusy(false);
  }

  const failed = problem && <Notice kind="bad">{problem}</Notice>;
  if (!data) return null;
  if (data.last) {
    const { id: moveId, numbers } = data.last;
    const moves = organizationApi["number-moves"][":moveId"];
    const undo = () => answerOf(moves.$delete({ param: { ...param, moveId } })).then(setUndone);
    return (
      <>
        <Notice
          kind="good"
          title={`${numbersWords(numbers)} moved to the service.`}
          action={
            <Button kind="quiet" busy={isBusy} onClick={() => void once(undo)}>
              Move back
            </Button>
          }
        />
        {failed}
      </>
    );
  }
  if (undone && undone.kept.length > 0) return <Kept kept={undone.kept} />;
  if (data.isDeclined || data.categories.length === 0) return null;
  return (
    <>
      <Choice
        offer={data}
        isBusy={isBusy}
        onMove={(categories, id) =>
          void once(() =>
            answerOf(organizationApi["number-moves"].$post({ param, json: { id, categories } })),
          )
        }
        onDecline={() =>
          void once(() =>
            doneOf(
              organizationApi["number-move-offer"].$put({ param, json: { isDeclined: true } }),
            ),
          )
        }
      />
      {failed}
    </>
  );
}

type ChoiceProps = {
  offer: Offer;
  isBusy: boolean;
  onMove: (categories: Pick<Category, "campusId" | "categoryId">[], id: Id) => void;
  onDecline: () => void;
};

function Choice({ offer, isBusy, onMove, onDecline }: ChoiceProps) {
  const [id] = useState(newId);
  const [left, setLeft] = useState<readonly string[]>([]);
  const isChosen = (one: Category) => !left.includes(keyOf(one));
  const chosen = offer.categories.filter(isChosen);
  const numbers = chosen.reduce((sum, { weeks }) => sum + weeks, 0);
  const hasCampuses = new Set(offer.categories.map(({ campusId }) => campusId)).size > 1;
  return (
    <section className={styles.offer} aria-label="Old numbers">
      <h2 className={styles.offerTitle}>Old numbers can move to their service</h2>
      <p className={styles.offerWords}>
        They were entered for the whole week, when there was only one service. Moved, each service
        can be compared with the others. The week’s total stays the same.
      </p>
      {offer.categories.map((one) => (
        <Checkbox
          key={keyOf(one)}
          checked={isChosen(one)}
          onChange={({ target }) => {
            const others = left.filter((key) => key !== keyOf(one));
            setLeft(target.checked ? others : [...others, keyOf(one)]);
          }}
          label={
            <>
              {one.categoryName}
              {hasCampuses || offer.left.length > 0 ? ` at ${one.campusName}` : ""}:{" "}
              <strong>{one.weeks === 1 ? "1 week moves" : `${one.weeks} weeks move`}</strong> to{" "}
              {scheduleWords(one.service)}
            </>
          }
        />
      ))}
      {offer.left.map(({ campusName, services }) => (
        <p key={campusName} className={styles.offerWords}>
          {campusName} has {services} services, so its old numbers stay with the week.
        </p>
      ))}
      {numbers > 0 && (
        <Button
          busy={isBusy}
          onClick={() =>
            onMove(
              chosen.map(({ campusId, categoryId }) => ({ campusId, categoryId })),
              id,
            )
          }
        >
          Move {numbersWords(numbers)}
        </Button>
      )}
      <Button kind="quiet" disabled={isBusy} onClick={onDecline}>
        Leave them with the week
      </Button>
    </section>
  );
}

function Kept({ kept }: { kept: UndoneNumberMove["kept"] }) {
  return (
    <Notice title="Moved back, except numbers that have changed since:">
      <ul className={styles.offerLeft}>
        {kept.map(({ categoryName, campusName, date }) => (
          <li key={`${categoryName} ${campusName} ${date}`}>
            {categoryName} at {campusName}, {shortDay(date, dayIn(deviceTimeZone, new Date()))}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function keyOf({ campusId, categoryId }: Category): string {
  return `${campusId} ${categoryId}`;
}

function numbersWords(count: number): string {
  return count === 1 ? "1 number" : `${count} numbers`;
}
