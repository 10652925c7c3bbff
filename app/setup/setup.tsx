import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import type { ComponentType, FormEvent } from "react";
import { useState } from "react";
import { Navigate, useNavigate, useParams } from "react-router";
import * as v from "valibot";
import * as inviteWords from "#words/inviting.ts";
import * as words from "#words/setup.ts";
import { termsOf } from "#words/terms.ts";
import { canManageOrganization } from "../../domain/member/permissions.ts";
import type { SetupQuestion } from "../../domain/organization/setup.ts";
import { newCampusSchema, type StructureCampus } from "../../domain/service/structure.ts";
import { type Id, newId } from "../../domain/shared/id.ts";
import { doneOf } from "../api.ts";
import { keptTexts, useKeptValues } from "../forms/use-kept-values.ts";
import { organizationApi } from "../profile/departments/structure.ts";
import { InviteFields } from "../profile/team/invite-fields.tsx";
import { InvitedAnswers } from "../profile/team/invited-answers.tsx";
import { useInviting } from "../profile/team/use-inviting.ts";
import { type CurrentOrganization, useMe, useOrganization } from "../reading/me.ts";
import { invitationsQuery, membersQuery } from "../reading/members.ts";
import { useTerms } from "../reading/terms.ts";
import { ownMeta, pageMeta } from "../shell/page-meta.tsx";
import { WithoutOrganization } from "../shell/without-organization.tsx";
import { queryKeys } from "../store/query-keys.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { Notice } from "../ui/notice/notice.tsx";
import { Screen } from "../ui/panel/screen.tsx";
import { CategoriesQuestion } from "./categories-question.tsx";
import { CountsQuestion } from "./counts-question.tsx";
import { KindQuestion } from "./kind-question.tsx";
import { ServicesQuestion } from "./services-question.tsx";
import styles from "./setup.module.css";
import { dismissQuestions, isSetupQuestion, pathAfter, pathOf } from "./setup-read.ts";
import { QuestionFrame, questionTitles, SetupStructure, useSaving } from "./setup-structure.tsx";
import { atField, requireFields, useAnswer } from "./use-answer.ts";

export function meta(path: string) {
  const question = path.split("/").at(-1);
  if (question === "kind") return pageMeta(words.titled(words.whatKind));
  if (!isSetupQuestion(question)) return pageMeta(words.setUp);
  const titleIn = questionTitles[question];
  return ownMeta((terms, isChurch) => words.titled(titleIn(isChurch, terms)), termsOf.church);
}

const questions: Record<SetupQuestion, ComponentType<CurrentOrganization>> = {
  places: PlacesQuestion,
  services: ServicesQuestion,
  categories: CategoriesQuestion,
  people: PeopleQuestion,
  counts: CountsQuestion,
};

export default function Setup() {
  const current = useOrganization();
  const { question } = useParams();
  const isKind = question === "kind";
  if (!isKind && !isSetupQuestion(question)) return <Navigate replace to={pathOf("places")} />;
  const Question = isKind ? KindQuestion : questions[question];
  if (current && canManageOrganization(current.member))
    return <Question key={current.organization.id} {...current} />;
  return (
    <Screen title={words.setUp} back="/dashboard">
      {current ? (
        <Notice title={words.roleForbids}>{words.adminsSetUp}</Notice>
      ) : (
        <WithoutOrganization>{words.needsOrganization}</WithoutOrganization>
      )}
    </Screen>
  );
}

export function PeopleQuestion({ organization, member }: CurrentOrganization) {
  const { sendsMail } = useMe();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const goOn = () => navigate(pathAfter("people"));
  const inviting = useInviting({ organizationId: organization.id, member }, (refused) => {
    void queries.invalidateQueries({ queryKey: queryKeys.setup(organization.id) });
    // Without mail, the links are copied before going on.
    if (refused.length === 0 && sendsMail) return goOn();
  });
  const { form, typed, answers } = inviting;
  const isEmpty = typed.emails.trim() === "";
  function submit(event: FormEvent<HTMLFormElement>) {
    if (!isEmpty) return form.props.onSubmit(event);
    event.preventDefault();
    void goOn();
  }
  return (
    <QuestionFrame
      question="people"
      lead={() => (sendsMail ? words.inviteByEmail : words.inviteByLink)}
      form={{ ...form, props: { ...form.props, onSubmit: submit } }}
      next={isEmpty ? words.next : sendsMail ? inviteWords.sendInvite : inviteWords.invite}
    >
      {answers.length === 0 && <Joined organizationId={organization.id} />}
      <InvitedAnswers organization={organization} answers={answers} />
      <InviteFields inviting={inviting} />
    </QuestionFrame>
  );
}

function Joined({ organizationId }: { organizationId: string }) {
  const members = useQuery(membersQuery(organizationId)).data ?? [];
  const invitations = useQuery(invitationsQuery(organizationId)).data ?? [];
  const others = members.length - 1;
  const parts = [
    others > 0 && words.joined(others),
    invitations.length > 0 && words.invited(invitations.length),
  ].filter(Boolean);
  return parts.length > 0 && <p className={styles.quiet}>{words.soFar(parts.join(", "))}</p>;
}

const frame = { question: "places", lead: words.nameEach } as const;

export function PlacesQuestion({ organization }: CurrentOrganization) {
  return (
    <SetupStructure organizationId={organization.id} frame={frame}>
      {({ campuses }) => <Places organizationId={organization.id} campuses={campuses} />}
    </SetupStructure>
  );
}

type Names = Readonly<Record<Id, string>>;
const noneTyped: { names: Names } = { names: {} };
const keptSchema = v.partial(v.object({ names: keptTexts }));

function Places({ organizationId, campuses }: { organizationId: Id; campuses: StructureCampus[] }) {
  const terms = useTerms();
  const { save, readStructure } = useSaving(organizationId);
  const kept = useKeptValues(`setup places ${organizationId}`, noneTyped, keptSchema);
  const typed = kept.values.names;
  const active = campuses.filter((campus) => campus.active);
  const existing = Object.fromEntries(active.map(({ id, name }) => [id, name]));
  const names: Names = { ...existing, ...typed };
  const [added, setAdded] = useState<Id | null>(null);
  const form = useAnswer({
    organizationId,
    question: "places",
    values: names,
    send: async () => {
      const filled = withoutEmpty(names, existing);
      requireFields(newCampusSchema.entries.name, filled);
      await save(async () => {
        const before = (await readStructure()).campuses;
        for (const [id, name] of Object.entries(filled))
          await atField(id, savePlace(organizationId, { id, name: name.trim() }, before));
        await dismissQuestions(organizationId, ["places"]);
      });
      kept.forget();
    },
  });
  const type = (id: Id, name: string) => kept.keep({ names: { ...typed, [id]: name } });
  const isOne = active.length === 1 && Object.keys(typed).length === 0;
  return (
    <QuestionFrame {...frame} form={form} next={isOne ? words.justOne(terms) : words.next}>
      {Object.entries(names).map(([id, name], index) => (
        <TextField
          key={id}
          label={index === 0 ? words.name : words.nameOfCampus(terms, index + 1)}
          name={id}
          dir="auto"
          maxLength={80}
          autoComplete="off"
          autoFocus={id === added}
          placeholder={index === 0 ? words.firstCampus : words.otherCampus}
          value={name}
          error={form.errors[id]}
          onChange={({ target }) => type(id, target.value)}
        />
      ))}
      <Button
        kind="quiet"
        onClick={() => {
          const id = newId();
          setAdded(id);
          type(id, "");
        }}
      >
        <Plus size={18} aria-hidden="true" />
        {words.addCampus(terms)}
      </Button>
    </QuestionFrame>
  );
}

function withoutEmpty(names: Names, existing: Names): Names {
  return Object.fromEntries(
    Object.entries(names).filter(([id, name]) => id in existing || name.trim() !== ""),
  );
}

async function savePlace(
  organizationId: Id,
  { id, name }: { id: Id; name: string },
  campuses: StructureCampus[],
): Promise<void> {
  const existing = campuses.find((campus) => campus.id === id);
  const param = { organizationId, campusId: id };
  if (!existing) return doneOf(organizationApi.campuses.$post({ param, json: { id, name } }));
  if (existing.name !== name)
    await doneOf(organizationApi.campuses[":campusId"].$patch({ param, json: { name } }));
}
