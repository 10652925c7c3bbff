import * as v from "valibot";
import {
  apiTokenSchema,
  madeApiTokenSchema,
  newApiTokenSchema,
} from "../../domain/account/api-token.ts";
import { notificationPreferencesSchema } from "../../domain/account/notification.ts";
import { credentialsSchema, meSchema, profileSchema } from "../../domain/account/user.ts";
import { reportAnswerSchema, reportRowSchema } from "../../domain/answer/report-answer.ts";
import { askAnswerSchema } from "../../domain/ask/ask-answer.ts";
import { assignmentSchema } from "../../domain/assignment/assignment.ts";
import {
  assignmentChangeSchema,
  newAssignmentSchema,
} from "../../domain/assignment/assignment-change.ts";
import { countRevisionSchema } from "../../domain/count/count-revision.ts";
import { countSaveSchema, countStateSchema, tallySchema } from "../../domain/count/tally.ts";
import { changedNumbersSchema } from "../../domain/entry/changed-number.ts";
import {
  entryChangesSchema,
  entryRevisionSchema,
  entrySchema,
  savedEntriesSchema,
  weekEntriesSchema,
} from "../../domain/entry/entry.ts";
import { noteChangeSchema, noteSchema } from "../../domain/entry/note.ts";
import { numberStorySchema } from "../../domain/entry/number-story.ts";
import { forecastAnswerSchema } from "../../domain/forecast/forecast-answer.ts";
import { exportedNumbersSchema } from "../../domain/history/exported-number.ts";
import {
  importDoneSchema,
  importedNumbersSchema,
  importNamesSchema,
  importPreviewSchema,
  importSchema,
  newImportSchema,
  undoneImportSchema,
} from "../../domain/history/import.ts";
import { personalExportSchema } from "../../domain/history/personal-export.ts";
import { claimAnswerSchema, insightsSchema } from "../../domain/insight/claim-answer.ts";
import {
  invitationSchema,
  newInvitationsSchema,
  openedInvitationSchema,
} from "../../domain/member/invitation.ts";
import { memberSchema, ownMembershipSchema } from "../../domain/member/member.ts";
import { categorySchema, departmentSchema } from "../../domain/organization/campus.ts";
import { campusListSchema } from "../../domain/organization/campus-list.ts";
import {
  organizationDetailsSchema,
  organizationSchema,
} from "../../domain/organization/organization.ts";
import {
  newOrganizationSchema,
  organizationChangeSchema,
} from "../../domain/organization/organization-change.ts";
import { goalChangeSchema, goalSchema } from "../../domain/report/goal.ts";
import { exportedReportSchema } from "../../domain/report/report-table.ts";
import { savedViewSchema, viewChangeSchema } from "../../domain/report/saved-view.ts";
import { newOccurrenceSchema, occurrenceSchema } from "../../domain/service/occurrence.ts";
import { openCountsSchema } from "../../domain/service/open-counts.ts";
import {
  newServiceSchema,
  serviceChangeSchema,
  serviceSchema,
} from "../../domain/service/service.ts";
import { specialDayChangeSchema, specialDaySchema } from "../../domain/service/special-day.ts";
import { orderSchema, structureSchema } from "../../domain/service/structure.ts";
import { trustedRecord } from "../../domain/shared/bounded.ts";
import { type ErrorBody, type ErrorCode, errorStatus } from "../../domain/shared/errors.ts";
import { idSchema } from "../../domain/shared/id.ts";
import { roleSchema } from "../../domain/shared/role.ts";
import { daySchema } from "../../domain/shared/time/week.ts";

export const errorBodySchema = v.object({
  error: v.object({
    code: v.picklist([...(Object.keys(errorStatus) as ErrorCode[]), "failed"]),
    message: v.pipe(v.string(), v.description("A sentence for the person, in the product's words")),
    fields: v.exactOptional(
      v.pipe(trustedRecord(v.string(), v.string()), v.description("What is wrong with each field")),
    ),
  }),
}) satisfies v.GenericSchema<ErrorBody>;

export const namedSchemas = {
  ApiKey: apiTokenSchema,
  AskAnswer: askAnswerSchema,
  Assignment: assignmentSchema,
  AssignmentChange: assignmentChangeSchema,
  CampusList: campusListSchema,
  Category: categorySchema,
  ChangedNumbers: changedNumbersSchema,
  CountRevision: countRevisionSchema,
  CountSave: countSaveSchema,
  CountState: countStateSchema,
  Credentials: credentialsSchema,
  Day: daySchema,
  Department: departmentSchema,
  Entry: entrySchema,
  EntryChanges: entryChangesSchema,
  EntryRevision: entryRevisionSchema,
  Error: errorBodySchema,
  ExportedNumbers: exportedNumbersSchema,
  ExportedReport: exportedReportSchema,
  Forecasts: forecastAnswerSchema,
  Goal: goalSchema,
  GoalChange: goalChangeSchema,
  Id: idSchema,
  Import: importSchema,
  ImportDone: importDoneSchema,
  ImportedNumbers: importedNumbersSchema,
  ImportNames: importNamesSchema,
  ImportPreview: importPreviewSchema,
  Insight: claimAnswerSchema,
  Insights: insightsSchema,
  Invitation: invitationSchema,
  MadeApiKey: madeApiTokenSchema,
  Me: meSchema,
  Member: memberSchema,
  NewApiKey: newApiTokenSchema,
  NewAssignment: newAssignmentSchema,
  NewImport: newImportSchema,
  NewInvitations: newInvitationsSchema,
  NewOccurrence: newOccurrenceSchema,
  NewOrganization: newOrganizationSchema,
  NewService: newServiceSchema,
  Note: noteSchema,
  NoteChange: noteChangeSchema,
  NotificationPreferences: notificationPreferencesSchema,
  NumberStory: numberStorySchema,
  Occurrence: occurrenceSchema,
  OpenCounts: openCountsSchema,
  OpenedInvitation: openedInvitationSchema,
  Order: orderSchema,
  Organization: organizationDetailsSchema,
  OrganizationChange: organizationChangeSchema,
  OrganizationOfMember: organizationSchema,
  OwnMembership: ownMembershipSchema,
  PersonalExport: personalExportSchema,
  Profile: profileSchema,
  Report: reportAnswerSchema,
  ReportRow: reportRowSchema,
  Role: roleSchema,
  SavedEntries: savedEntriesSchema,
  Service: serviceSchema,
  ServiceChange: serviceChangeSchema,
  SpecialDay: specialDaySchema,
  SpecialDayChange: specialDayChangeSchema,
  Structure: structureSchema,
  Tally: tallySchema,
  UndoneImport: undoneImportSchema,
  View: savedViewSchema,
  ViewChange: viewChangeSchema,
  WeekEntries: weekEntriesSchema,
} satisfies Record<string, v.GenericSchema>;

/** How hono-openapi converts a Valibot schema: OpenAPI 3.1 is a superset of this draft of JSON Schema. */
export const conversion = { options: { target: "draft-2020-12", typeMode: "input" } };
