import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { useRef, useState } from "react";
import * as words from "#words/link-making.ts";
import type { Assignment } from "../../domain/assignment/assignment.ts";
import { type Link, type LinkKind, linkCode, newLinkSchema } from "../../domain/link/link.ts";
import type { Organization } from "../../domain/organization/organization.ts";
import { type Id, newId } from "../../domain/shared/id.ts";
import { assignmentName } from "../../domain/shared/name.ts";
import { fullDay, shortDay, timeWords } from "../../domain/shared/time/day-words.ts";
import { dayIn } from "../../domain/shared/time/week.ts";
import { answerOf, api, doneOf } from "../api.ts";
import { Problem } from "../forms/problem.tsx";
import { useForm } from "../forms/use-form.ts";
import { FailedRead } from "../reading/failed-read.tsx";
import { currentTime } from "../reading/server-time.ts";
import { queryKeys } from "../store/query-keys.ts";
import { Button } from "../ui/button.tsx";
import { SelectField, TextField } from "../ui/field.tsx";
import { Notice } from "../ui/notice/notice.tsx";
import { useToast } from "../ui/notice/toast.tsx";
import { Dialog, DialogActions } from "../ui/panel/dialog.tsx";
import { PanelDialog } from "../ui/panel/panel-dialog.tsx";
import { QrCode } from "../ui/qr-code.tsx";
import { useCopy } from "../ui/use-copy.ts";
import styles from "./links-dialog.module.css";

/** The targets of links: a count and the dates of its series, or the board of a campus, without an id of all. */
type Opened = Assignment | { campusId: Id | null; name: string };

type DialogProps = { organization: Organization; of: Opened; onClose: () => void };

const linksApi = api.organizations[":organizationId"].links;

/** Makes, shows, prints and revokes the links of one count, or of walls. */
export default function LinksDialog({ organization, of, onClose }: DialogProps) {
  const { id: organizationId } = organization;
  const [made, setMade] = useState<MadeLink | null>(null);
  const links = useQuery({
    queryKey: queryKeys.links(organizationId),
    queryFn: async (): Promise<Link[]> =>
      (await answerOf(linksApi.$get({ param: { organizationId } }))).items,
  });
  const shown = (links.data ?? []).filter((link) => isOf(of, link));
  const isWall = !("title" in of);
  return (
    <PanelDialog open onClose={onClose} title={isWall ? words.wallLinks : words.countingLinks}>
      <p className={styles.quiet}>{isWall ? words.whatWall : words.whatCounting}</p>
      {made ? (
        <Made organization={organization} of={of} made={made} onAnother={() => setMade(null)} />
      ) : (
        <NewLink organizationId={organizationId} of={of} onMade={setMade} />
      )}
      {links.error && !links.data && <FailedRead query={links} of={words.theLinks} />}
      {shown.length > 0 && (
        <ul className={styles.links}>
          {shown.map((link) => (
            <LinkRow
              key={link.id}
              organization={organization}
              link={link}
              onRevoked={() => setMade((one) => (one?.id === link.id ? null : one))}
            />
          ))}
        </ul>
      )}
      <DialogActions onClose={onClose} close={words.close} />
    </PanelDialog>
  );
}

function isOf(of: Opened, link: Link): boolean {
  if (!("title" in of)) return link.kind === "wall" && link.campusId === of.campusId;
  const isOfSeries = link.seriesId !== null && link.seriesId === of.seriesId;
  return link.assignmentId === of.id || isOfSeries;
}

type MadeLink = { id: Id; name: string; address: string; isOfSeries: boolean };

type NewLinkProps = { organizationId: Id; of: Opened; onMade: (made: MadeLink) => void };

const paths: Record<LinkKind, string> = { count: "/count", wall: "/wall" };

function NewLink({ organizationId, of, onMade }: NewLinkProps) {
  const queries = useQueryClient();
  const [id] = useState(newId);
  const isWall = !("title" in of);
  const kind: LinkKind = isWall ? "wall" : "count";
  const form = useForm({
    schema: newLinkSchema,
    conflictField: "name",
    read: ({ name, dates }) => ({ id, kind, name, ...targetOf(of, dates) }),
    send: async (json) => {
      const { secret } = await answerOf(linksApi.$post({ param: { organizationId }, json }));
      const code = linkCode({ organizationId, secret });
      onMade({
        id,
        name: json.name,
        address: `${location.origin}${paths[kind]}#${code}`,
        isOfSeries: json.seriesId !== undefined,
      });
      void queries.invalidateQueries({ queryKey: queryKeys.links(organizationId) });
    },
  });
  return (
    <form className={styles.form} {...form.props}>
      <TextField
        label={words.name}
        name="name"
        dir="auto"
        maxLength={80}
        hint={words.nameHint}
        defaultValue={isWall ? of.name : assignmentName(of)}
        error={form.errors.name}
      />
      {!isWall && of.seriesId !== null && of.status === "pending" && (
        <SelectField label={words.opens} name="dates">
          <option value="this">{words.thisCount}</option>
          <option value="each">{words.everyDate}</option>
        </SelectField>
      )}
      <Problem problem={form.problem} />
      <Button type="submit" busy={form.busy}>
        {words.make}
      </Button>
    </form>
  );
}

function targetOf(of: Opened, dates: string | undefined) {
  if (!("title" in of)) return of.campusId === null ? {} : { campusId: of.campusId };
  return dates === "each" && of.seriesId ? { seriesId: of.seriesId } : { assignmentId: of.id };
}

type MadeProps = { organization: Organization; of: Opened; made: MadeLink; onAnother: () => void };

function Made({ organization, of, made, onAnother }: MadeProps) {
  const { name, address } = made;
  const { label, copy } = useCopy(address, words.copyLink);
  const sheet = useRef<HTMLDivElement>(null);
  return (
    <div className={styles.form}>
      <QrCode text={address} label={words.codeFor(name)} />
      <Notice>{"title" in of ? words.shownOnce : words.wallShownOnce}</Notice>
      <TextField
        label={words.link}
        value={address}
        readOnly
        dir="ltr"
        onFocus={({ target }) => target.select()}
      />
      <div className={styles.actions}>
        {"title" in of && (
          <Button onClick={() => printCopyOf(sheet.current)}>
            <Printer size={20} aria-hidden="true" />
            {words.print}
          </Button>
        )}
        <Button kind="quiet" onClick={copy}>
          {label}
        </Button>
        <Button kind="quiet" onClick={onAnother}>
          {words.makeAnother}
        </Button>
      </div>
      {"title" in of && (
        <div ref={sheet} className={styles.sheet} aria-hidden="true">
          <Sheet organization={organization} count={of} made={made} />
        </div>
      )}
    </div>
  );
}

type SheetProps = { organization: Organization; count: Assignment; made: MadeLink };

/** A copy, because a screen as narrow as paper may show another layout. It is taken away after printing. */
function printCopyOf(sheet: HTMLElement | null): void {
  if (!sheet) return;
  const copy = sheet.cloneNode(true) as HTMLElement;
  document.body.append(copy);
  window.addEventListener("afterprint", () => copy.remove(), { once: true });
  window.print();
}

/** The page that is printed in place of the screen. It fits on letter and A4 alike. */
function Sheet({ organization, count, made: { address, name, isOfSeries } }: SheetProps) {
  const { date, time, instructions } = count;
  const at = time && timeWords(time);
  const when = isOfSeries ? [words.eachDate, at] : [fullDay(date), at];
  return (
    <>
      <p>{organization.name}</p>
      <h1 dir="auto">{assignmentName(count)}</h1>
      <p>{when.filter(Boolean).join(", ")}</p>
      <div className={styles.printed}>
        <QrCode text={address} label={words.codeFor(name)} />
      </div>
      <h2>{words.scanToCount}</h2>
      <p>
        {words.howToCount} {time === null ? words.opensAllDay : words.opensFrom}
      </p>
      {instructions && <p dir="auto">{instructions}</p>}
    </>
  );
}

type LinkRowProps = { organization: Organization; link: Link; onRevoked: () => void };

function LinkRow({ organization, link, onRevoked }: LinkRowProps) {
  const { id: organizationId, timeZone } = organization;
  const { id, name, kind, seriesId, state, madeAt, madeBy, endsAt } = link;
  const queries = useQueryClient();
  const showToast = useToast();
  const [isAsking, setAsking] = useState(false);
  const dayOf = (moment: string) =>
    shortDay(dayIn(timeZone, new Date(moment)), dayIn(timeZone, currentTime()));
  const revoke = useMutation({
    mutationFn: () =>
      doneOf(linksApi[":linkId"].$delete({ param: { organizationId, linkId: id } })),
    networkMode: "always",
    onSuccess: async () => {
      onRevoked();
      await queries.invalidateQueries({ queryKey: queryKeys.links(organizationId) });
      setAsking(false);
      showToast((kind === "wall" ? words.wallRevoked : words.revoked)(name));
    },
  });
  return (
    <li className={styles.link}>
      <span className={styles.about}>
        <bdi>{name}</bdi>
        <small>
          {seriesId && `${words.ofSeries} · `}
          <span data-state={state}>{words.states[state](dayOf(endsAt))}</span>
        </small>
        <small>
          {words.madeBy(dayOf(madeAt))} <bdi>{madeBy ?? words.someone}</bdi>
        </small>
      </span>
      {state !== "over" && (
        <Button kind="quiet" aria-label={words.revokeNamed(name)} onClick={() => setAsking(true)}>
          {words.revoke}
        </Button>
      )}
      <Dialog open={isAsking} onClose={() => setAsking(false)} title={words.revokeThis(name)}>
        <p>{words.whatRevokes}</p>
        {revoke.error && <Notice kind="bad">{revoke.error.message}</Notice>}
        <DialogActions onClose={() => setAsking(false)}>
          <Button kind="danger" busy={revoke.isPending} onClick={() => revoke.mutate()}>
            {words.revoke}
          </Button>
        </DialogActions>
      </Dialog>
    </li>
  );
}
