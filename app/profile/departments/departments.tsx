import { useQuery } from "@tanstack/react-query";
import { CalendarClock, MapPin, Network } from "lucide-react";
import { useState } from "react";
import { Navigate, useLocation, useOutlet } from "react-router";
import * as words from "#words/structure.ts";
import { termsOf } from "#words/terms.ts";
import type {
  NumberMoveOffer as Offer,
  UndoneNumberMove,
} from "../../../domain/entry/number-move.ts";
import { byDays } from "../../../domain/service/service.ts";
import type { Structure } from "../../../domain/service/structure.ts";
import { type Id, newId } from "../../../domain/shared/id.ts";
import { scheduleWords, shortDay } from "../../../domain/shared/time/day-words.ts";
import { dayIn } from "../../../domain/shared/time/week.ts";
import { answerOf, apiErrorOf, doneOf } from "../../api.ts";
import { deviceTimeZone } from "../../reading/clock.ts";
import { useTerms } from "../../reading/terms.ts";
import { ownMeta } from "../../shell/page-meta.tsx";
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

export const meta = () => ownMeta(words.campusesAndDepartments, termsOf.church);

const path = "/profile/departments";

export default function Departments() {
  const terms = useTerms();
  const isDesk = useIsDesk();
  const chosen = useOutlet();
  if (chosen && !isDesk) return chosen;
  return (
    <StructureScreen
      title={words.campusesAndDepartments(terms)}
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
  const terms = useTerms();
  const { pathname } = useLocation();
  const campuses = structure.campuses.filter(isActive);
  const departments = structure.departments.filter(isActive);
  const services = campuses.flatMap((campus) => byDays(campus.services.filter(isActive)));
  const categories = departments.flatMap((department) => department.categories.filter(isActive));
  const row = (name: string) => ({
    to: `${path}/${name}`,
    isCurrent: pathname === `${path}/${name}`,
  });
  return (
    <Card className={`${profileStyles.rows} ${styles.index}`}>
      <RowLink
        {...row("campuses")}
        icon={MapPin}
        title={words.campuses(terms)}
        note={namesOf(campuses)}
      />
      <RowLink
        {...row("services")}
        icon={CalendarClock}
        title={words.services(terms)}
        note={words.serviceCount(terms, services.length)}
      />
      <RowLink
        {...row("categories")}
        icon={Network}
        title={words.departments}
        note={`${departmentsOf(departments.length)}, ${categoriesOf(categories.length)}`}
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
  return [...names, rest > 0 && words.more(rest)].filter(Boolean).join(", ");
}

function departmentsOf(count: number): string {
  return count === 0 ? words.noDepartments : words.departmentCount(count);
}

function categoriesOf(count: number): string {
  return count === 0 ? words.noCategories : words.categoryCount(count);
}

type Category = Offer["categories"][number];

/** Shown while a past number of the week itself can only belong to one service. */
function NumberMoveOffer({ organizationId }: { organizationId: Id }) {
  const terms = useTerms();
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
          title={words.numbersMoved(terms, numbers)}
          action={
            <Button kind="quiet" busy={isBusy} onClick={() => void once(undo)}>
              {words.moveBack}
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
  const terms = useTerms();
  const [id] = useState(newId);
  const [left, setLeft] = useState<readonly string[]>([]);
  const isChosen = (one: Category) => !left.includes(keyOf(one));
  const chosen = offer.categories.filter(isChosen);
  const numbers = chosen.reduce((sum, { weeks }) => sum + weeks, 0);
  const hasCampuses = new Set(offer.categories.map(({ campusId }) => campusId)).size > 1;
  return (
    <section className={styles.offer} aria-label={words.oldNumbers}>
      <h2 className={styles.offerTitle}>{words.oldNumbersCanMove(terms)}</h2>
      <p className={styles.offerWords}>{words.whyMove(terms)}</p>
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
              {hasCampuses || offer.left.length > 0
                ? words.categoryAt(one.categoryName, one.campusName)
                : one.categoryName}
              : <strong>{words.weeksMove(one.weeks)}</strong>{" "}
              {words.toSchedule(scheduleWords(one.service))}
            </>
          }
        />
      ))}
      {offer.left.map(({ campusName, services }) => (
        <p key={campusName} className={styles.offerWords}>
          {words.stayWithWeek(terms, campusName, services)}
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
          {words.moveNumbers(numbers)}
        </Button>
      )}
      <Button kind="quiet" disabled={isBusy} onClick={onDecline}>
        {words.leaveThem}
      </Button>
    </section>
  );
}

function Kept({ kept }: { kept: UndoneNumberMove["kept"] }) {
  return (
    <Notice title={words.movedBackExcept}>
      <ul className={styles.offerLeft}>
        {kept.map(({ categoryName, campusName, date }) => (
          <li key={`${categoryName} ${campusName} ${date}`}>
            {words.categoryAtOn(
              categoryName,
              campusName,
              shortDay(date, dayIn(deviceTimeZone, new Date())),
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function keyOf({ campusId, categoryId }: Category): string {
  return `${campusId} ${categoryId}`;
}
