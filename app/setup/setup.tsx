import type { ComponentType } from "react";
import { Navigate, useParams } from "react-router";
import { canManageOrganization } from "../../domain/member/permissions.ts";
import type { SetupQuestion } from "../../domain/organization/setup.ts";
import { type CurrentOrganization, useOrganization } from "../reading/me.ts";
import { pageMeta } from "../shell/page-meta.tsx";
import { WithoutOrganization } from "../shell/without-organization.tsx";
import { Notice } from "../ui/notice/notice.tsx";
import { Screen } from "../ui/panel/screen.tsx";
import { CategoriesQuestion } from "./categories-question.tsx";
import { CountsQuestion } from "./counts-question.tsx";
import { PeopleQuestion } from "./people-question.tsx";
import { PlacesQuestion } from "./places-question.tsx";
import { ServicesQuestion } from "./services-question.tsx";
import { isSetupQuestion, pathOf, questionTitles } from "./setup-read.ts";

export function meta(path: string) {
  const question = path.split("/").at(-1);
  return pageMeta(isSetupQuestion(question) ? `${questionTitles[question]} · Set up` : "Set up");
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
  if (!isSetupQuestion(question)) return <Navigate replace to={pathOf("places")} />;
  const Question = questions[question];
  if (current && canManageOrganization(current.member))
    return <Question key={current.organization.id} {...current} />;
  return (
    <Screen title="Set up" back="/dashboard">
      {current ? (
        <Notice title="Your role does not allow this.">Admins set up the organization.</Notice>
      ) : (
        <WithoutOrganization>You need an organization to set it up.</WithoutOrganization>
      )}
    </Screen>
  );
}
