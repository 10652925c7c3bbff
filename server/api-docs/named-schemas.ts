import * as v from "valibot";
import { apiTokenSchema, madeApiTokenSchema, newApiTokenSchema } from "../../domain/api-token.ts";
import { askAnswerSchema } from "../../domain/ask/ask-answer.ts";
import { assignmentSchema } from "../../domain/assignment.ts";
import { assignmentChangeSchema, newAssignmentSchema } from "../../domain/assignment-change.ts";
import { trustedRecord } from "../../domain/bounded.ts";
import { campusSchema, categorySchema, departmentSchema } from "../../domain/campus.ts";
import { campusListSchema } from "../../domain/campus-list.ts";
import { changedNumbersSchema } from "../../domain/changed-number.ts";
import { countRevisionSchema } from "../../domain/count-revision.ts";
import {
  entryChangesSchema,
  entryRevisionSchema,
  entrySchema,
  savedEntriesSchema,
  weekEntriesSchema,
} from "../../domain/entry.ts";
import { type ErrorBody, type ErrorCode, errorStatus } from "../../domain/errors.ts";
import { exportedNumbersSchema } from "../../domain/exported-number.ts";
import { forecastAnswerSchema } from "../../domain/forecast/forecast-answer.ts";
import { goalChangeSchema, goalSchema } from "../../domain/goal.ts";
import { idSchema } from "../../domain/id.ts";
import {
  importDoneSchema,
  importedNumbersSchema,
  importNamesSchema,
  importPreviewSchema,
  importSchema,
  newImportSchema,
  undoneImportSchema,
} from "../../domain/import.ts";
import { insightsSchema, toldClaimSchema } from "../../domain/insight/claim-answer.ts";
import {
  invitationSchema,
  newInvitationsSchema,
  openedInvitationSchema,
} from "../../domain/invitation.ts";
import { memberSchema, ownMembershipSchema, roleSchema } from "../../domain/member.ts";
import { noteChangeSchema, noteSchema } from "../../domain/note.ts";
import { notificationPreferencesSchema } from "../../domain/notification.ts";
import { numberStorySchema } from "../../domain/number-story.ts";
import { newOccurrenceSchema, occurrenceSchema } from "../../domain/occurrence.ts";
import { openCountsSchema } from "../../domain/open-counts.ts";
import {
  newOrganizationSchema,
  organizationChangeSchema,
  organizationDetailsSchema,
  organizationSchema,
} from "../../domain/organization.ts";
import { personalExportSchema } from "../../domain/personal-export.ts";
import { reportAnswerSchema, reportRowSchema } from "../../domain/report-answer.ts";
import { exportedReportSchema } from "../../domain/report-table.ts";
import { savedViewSchema, viewChangeSchema } from "../../domain/saved-view.ts";
import { newServiceSchema, serviceChangeSchema, serviceSchema } from "../../domain/service.ts";
import { specialDayChangeSchema, specialDaySchema } from "../../domain/special-day.ts";
import { orderSchema, structureSchema } from "../../domain/structure.ts";
import { countSaveSchema, countStateSchema, tallySchema } from "../../domain/tally.ts";
import { credentialsSchema, meSchema, profileSchema } from "../../domain/user.ts";
import { daySchema } from "../../domain/week.ts";

export const errorBodySchema = v.object({
  error: v.object({
    code: v.picklist([...(Object.keys(errorStatus) as ErrorCode[]), "failed"]),
    message: v.pipe(v.string(), v.description("A sentence for the person, in the product's words")),
    fields: v.exactOptional(
      v.pipe(trustedRecord(v.string(), v.string()), v.description("What is wrong with each field")),
    ),
  }),
}) satisfies v.GenericSchema<ErrorBody>;

/** Generated clients get a named type for each of these. */
export const namedSchemas = {
  ApiKey: apiTokenSchema,
  AskAnswer: askAnswerSchema,
  Assignment: assignmentSchema,
  AssignmentChange: assignmentChangeSchema,
  Campus: campusSchema,
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
  Insight: toldClaimSchema,
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
