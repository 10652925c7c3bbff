import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import * as texts from "#words/reports.ts";
import { type ExportFormat, exportFormats } from "../../../domain/history/export-table.ts";
import type { Id } from "../../../domain/shared/id.ts";
import { ApiError, answerOf, apiErrorOf, throwOffline } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { useToast } from "../../ui/notice/toast.tsx";
import { Dialog, DialogActions } from "../../ui/panel/dialog.tsx";
import styles from "./export.module.css";

const formatNames: Record<ExportFormat, string> = { xlsx: "Excel", csv: "CSV", json: "JSON" };
const formats = [...exportFormats].sort((one, other) => order(one) - order(other));

type Part = { title: string; text: string; pathOf: (format: ExportFormat) => string };

export function exportPath(
  organizationId: Id,
  name: string,
  format: ExportFormat,
  query: Record<string, string> = {},
): string {
  const path = `/api/organizations/${organizationId}/exports/${name}.${format}`;
  const search = new URLSearchParams(query).toString();
  return search ? `${path}?${search}` : path;
}

export function Export({ parts }: { parts: Part[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        <Download size={20} aria-hidden="true" />
        {texts.exportFile}
      </Button>
      {isOpen && <ExportDialog parts={parts} onClose={() => setOpen(false)} />}
    </>
  );
}

function ExportDialog({ parts, onClose }: { parts: Part[]; onClose: () => void }) {
  const showToast = useToast();
  const save = useMutation({
    mutationFn: saveFile,
    // Off line, it says so at once instead of waiting.
    networkMode: "always",
    onSuccess: (name) => showToast(texts.downloaded(name)),
  });
  return (
    <Dialog open onClose={onClose} title={texts.exportFile}>
      {parts.map(({ title, text, pathOf }) => (
        <section key={title} className={styles.part}>
          <h3>{title}</h3>
          <p>{text}</p>
          <div className={styles.formats}>
            {formats.map((format) => {
              const path = pathOf(format);
              return (
                <Button
                  key={format}
                  kind="quiet"
                  aria-label={texts.as(title, formatNames[format])}
                  busy={save.isPending && save.variables === path}
                  disabled={save.isPending && save.variables !== path}
                  onClick={() => save.mutate(path)}
                >
                  {formatNames[format]}
                </Button>
              );
            })}
          </div>
        </section>
      ))}
      <p className={styles.note}>{texts.whichFile}</p>
      <p className={styles.note} role="status">
        {save.isPending && texts.onItsWay}
      </p>
      {save.error && <Notice kind="bad">{apiErrorOf(save.error).message}</Notice>}
      <DialogActions onClose={onClose} close={texts.close} />
    </Dialog>
  );
}

function order(format: ExportFormat): number {
  return Object.keys(formatNames).indexOf(format);
}

/** Saves nothing unless the file is whole. Returns its name; throws ApiError. */
async function saveFile(path: string): Promise<string> {
  const response = await fetch(path).catch(throwOffline);
  if (!response.ok) await answerOf(Promise.resolve(response));
  const name = nameIn(response) ?? throwOffline();
  const file = await response.blob().catch(() => {
    throw new ApiError("offline", texts.brokeOff);
  });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  return name;
}

/** Returns null where another server answers, such as the login page of a café. */
function nameIn({ headers }: Response): string | null {
  const given = headers.get("content-disposition") ?? "";
  const [, name] = /filename\*=UTF-8''([^;]+)/.exec(given) ?? [];
  return name ? decodeURIComponent(name) : null;
}
